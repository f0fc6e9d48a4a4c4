import type { Words } from '../languages';

export const refusals: Words['refusals'] = {
	noNode: 'Der Knoten antwortet nicht. Bitte versuch es noch einmal, wenn die Verbindung wieder da ist.',
	placeTaken:
		'Etwas anderes von diesem Konto tritt an seine Stelle, gesendet von einer anderen Seite, einer Wallet oder einem ' +
		'Programm. Nichts wurde gespielt, und nichts ist gebunden. Bitte versuch es noch einmal.',
	overloaded: 'Der Knoten ist überlastet und hat es nicht angenommen. Bitte versuch es später noch einmal.',
	banned: 'Der Knoten hat es vor kurzem verworfen und nimmt es noch nicht wieder an. Bitte versuch es später noch einmal.',
	notChecked: 'Der Knoten kann es gerade nicht prüfen und hat es nicht angenommen. Bitte versuch es noch einmal.',
	takesNothing: 'Dieser Knoten nimmt nichts von Spielern an. Bitte nimm einen anderen Knoten.',
	notUnderstood: 'Der Knoten versteht es nicht. Diese Seite ist vielleicht veraltet: Bitte lade sie neu.',
	declined: 'Die Wallet hat abgelehnt.',
	locked: 'Die Wallet ist gesperrt.',
	notLoaded: 'Ein Teil dieser Seite ist nicht angekommen. Bitte versuch es noch einmal oder lade die Seite neu.',
	noReason: 'Es gab einen Fehler, und nichts sagt, welchen. Bitte versuch es noch einmal.',
	unknownError: (error) =>
		`Es gab einen Fehler, den diese Seite nicht kennt (Fehler ${error} dieses Besuchs). Versuch es noch einmal oder lade die Seite neu.`,
	details: 'Einzelheiten für ihre Macher',
	walletGone: (wallet) => `${wallet} ist nicht mehr da.`,
	cancelled: 'Du hast es abgebrochen, bevor es unterschrieben war.',
	otherAccount: 'Du hast das Konto gewechselt, bevor der Knoten geantwortet hat.',
	partlyUnderWay:
		'Ein Teil davon ist schon unterwegs, und es wird nur als Ganzes gesendet. Bitte sieh noch einmal nach, wenn er angekommen ist.',
	unsigned: 'Niemand hat es rechtzeitig unterschrieben. Ist die Wallet gesperrt? Bitte versuch es noch einmal.',
	calledOff: 'Es entfiel ohne Unterschrift, weil der Zug davor nicht gespielt wurde.',
	playedAlready: (player, move) => `${player} hat ${move ?? 'es'} hier schon gespielt.`,
	playedByYou: (move) =>
		`Du hast ${move ?? 'es'} hier schon gespielt, von einer anderen Seite oder einem Programm aus.`,
	repliedAlready: (player, move) =>
		`${player} hat schon mit ${move} geantwortet, und die Stellung nimmt nur eine Antwort an.`,
	repliedByYou: (move) =>
		`Du hast schon mit ${move} geantwortet, von einer anderen Seite oder einem Programm aus, und die Stellung nimmt nur eine Antwort an.`,
	onlyFee: (why) => `${why} Mehr ist nicht gebunden: Höchstens die Gebühr ist bezahlt.`,
	branchLost:
		'Die Blöcke davor wurden verworfen, deshalb ist es verloren: Nichts wurde gespielt, und nichts ist gebunden. Bitte versuch es noch einmal.',
	someRefused: (count, of, why) => `${count} von ${of} wurden abgelehnt. ${why}`,
	unfit: 'Die Antworten des Knotens über diese Partie widersprechen sich: Eine Unterschrift gälte einer anderen Partie oder Linie als der gezeigten. Deshalb unterschreibt diese Seite hier nichts. Bitte nimm einen anderen Knoten.',
	unknownRuntime:
		'Die Chain dieses Knotens nimmt andere Aufrufe an als die, für die diese Seite gemacht ist, deshalb unterschreibt die Seite hier nichts. Wenn die Chain eine neue Version hat, lade die Seite neu. Hilft das nicht, nimm einen anderen Knoten: Vielleicht lügt dieser.',
};
