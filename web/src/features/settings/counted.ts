// The number of waiting positions in the page's title and icon.

/** A title with the number of waiting positions, such as `(2) Forking Hex`. It replaces an earlier number. */
export function titleText(title: string, count: number): string {
	const bare = title.replace(/^\(\d+\) /, '');
	return count > 0 ? `(${count}) ${bare}` : bare;
}

/** The highest number in the icon, which has room for one digit. */
const MOST = 9;

/** The icon with the number of waiting positions, as a data URL. `svg` is the plain icon. */
export function countedIcon(svg: string, count: number): string {
	const number = count > MOST ? '+' : count;
	const badge =
		'<circle cx="6" cy="-6" r="6" fill="#ffd23f"/>' +
		`<text x="6" y="-3" font-size="9" font-weight="700" font-family="sans-serif" text-anchor="middle">${number}</text>`;
	return `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', `${badge}</svg>`))}`;
}
