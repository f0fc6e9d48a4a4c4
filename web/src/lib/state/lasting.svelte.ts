// State that outlives the component that needs it first.

/** Makes state whose effects go on for as long as the page lives. */
export function lasting<State>(make: () => State): State {
	let made: State;
	$effect.root(() => {
		made = make();
	});
	return made!;
}
