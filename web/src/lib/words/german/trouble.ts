import type { Words } from '../languages';
import { phrase } from '../phrase';

export const trouble: Words['trouble'] = {
	title: 'Der Knoten antwortet nicht',
	silent: (node) =>
		`Von ${node} kommt keine Antwort. Von dort kommen Partien, Turniere und Geld. Diese Seite versucht es immer wieder und zeigt sie, sobald der Knoten antwortet.`,
	lost: (node, block) =>
		`Die Verbindung zu ${node} ist weg. Was du siehst, ist der Stand von Block ${block}. Uhren auf der Chain laufen weiter. Diese Seite versucht es immer wieder und macht von selbst weiter.`,
	light: {
		title: 'Das Netz antwortet nicht',
		silent: 'Noch hat kein Knoten des Netzes dem Light Client geantwortet, oder die Antworten kommen langsam. Von dort kommen Partien, Turniere und Geld. Bleibt es so, sind die Startknoten in der Beschreibung der Chain nicht erreichbar, oder auf ihnen läuft eine andere Chain. Der Client versucht es immer wieder.',
		stopped: (block) =>
			`Der Light Client ist stehen geblieben. Was du siehst, ist der Stand von Block ${block}. Uhren auf der Chain laufen weiter. Lade die Seite neu, um ihn wieder zu starten.`,
		ended: 'Der Light Client ist stehen geblieben. Lade die Seite neu, um ihn wieder zu starten.',
	},
	without: phrase`Das geht ohne Knoten: [eine Partie gegen den Computer], [Notationen von Partien] und [die Einführung in fünf Schritten].`,
	archive: phrase`[Das Archiv] der beendeten Partien hat eine eigene Adresse und antwortet vielleicht noch.`,
	another: 'Ein anderer Knoten',
	use: 'Diesen Knoten nehmen',
	noEndpoint: 'Die Adresse eines Knotens beginnt mit wss:// oder ws://.',

	lostDecision: (block) =>
		`Die Entscheidung des Rates für Block ${block} wurde nicht ausgeführt: Seit einem Upgrade ist sie zu schwer für die Chain oder nicht mehr lesbar. Von selbst wird sie nie ausgeführt. Der Rat muss sie neu beschließen, als leichteren Aufruf oder nach einem Upgrade, das ihr Gewicht berichtigt.`,
};
