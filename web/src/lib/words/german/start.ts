import type { Words } from '../languages';

export const start: Words['start'] = {
	faults: 'Die Datei config.json neben dieser Seite hat einen Fehler, deshalb geht es ohne sie. Wenn die Seite dir gehört, berichtige die Datei:',
	noObject: 'Die Datei muss ein Objekt in JSON sein, etwa {"nodes": []}.',
	unknownKey: (key, known) => `„${key}“ ist unbekannt: Es gibt ${known.join(', ')}.`,
	keys: {
		nodes: '„nodes“ muss eine Liste von Adressen sein, die mit ws:// oder wss:// beginnen.',
		name: '„name“ muss ein Text sein.',
		chainSpec: '„chainSpec“ muss ein Text sein: die Adresse der Datei.',
		archive: '„archive“ muss ein Text sein: die Adresse des Archivs.',
		connection: '„connection“ muss "node" sein oder, neben einer „chainSpec“, "light".',
		validators: '„validators“ muss eine Liste von Schlüsseln sein: 0x und 64 Ziffern von 0 bis f.',
		genesis: '„genesis“ muss ein Hash sein: 0x und 64 Ziffern von 0 bis f.',
	},

	noNode: 'Die Adresse der Seite nennt keinen Knoten. Sie muss so enden: ?node=ws://127.0.0.1:9944',
	useNode: (host) => `Den Knoten bei ${host} verwenden?`,
	aboutNode:
		'Der Link zu dieser Seite nennt einen Knoten, der weder beim Anbieter der Seite noch auf diesem Gerät läuft. Alles, was die Seite zeigt, käme von diesem Knoten: Partien, Züge, Uhren und Geld. Noch ist die Seite nicht mit ihm verbunden.',
	trust: 'Verwende ihn nur, wenn du der Person traust, die ihn betreibt oder dir den Link gegeben hat.',
	useOwn: 'Stattdessen den Knoten dieser Seite verwenden',

	otherDecimals: (reported, decimals) =>
		`Dieser Knoten sagt, der Token habe ${reported} Dezimalen. Auf jeder Forking-Hex-Chain sind es ${decimals}, also wären alle Beträge falsch, und diese Seite zeigt und unterschreibt hier nichts. Bitte nimm einen anderen Knoten.`,
	otherSymbol: (reported, known) =>
		`Dieser Knoten nennt den Token der Chain „${reported}“. Er hieß „${known}“, als du zuletzt auf dieser Chain gespielt hast. Eines von beiden ist gelogen, also zeigt und unterschreibt diese Seite hier nichts. Bitte nimm einen anderen Knoten.`,

	impossibleLimits:
		'Dieser Knoten nennt Grenzen für Partien, die keine Forking-Hex-Chain hat, also zeigt und unterschreibt diese Seite hier nichts. Bitte nimm einen anderen Knoten.',

	lightStarts: 'Der Light Client startet …',
	lightFails:
		'Der Light Client startet nicht: Die Beschreibung der Chain neben dieser Seite fehlt, ist fehlerhaft oder gehört zu einer anderen Chain, oder ein Teil dieser Seite wurde nicht geladen. Lade die Seite neu, um es noch einmal zu versuchen. In den Einstellungen kannst du einen Knoten wählen.',
	describe: (wallet) => `${wallet} diese Chain beschreiben`,
	described: 'Dann zeigt die Wallet einen Zug als Zug, nicht als Bytes.',

	lie: 'Diesem Knoten ist nicht zu trauen',
	foreign: 'Eine andere Chain',
	isForeign:
		'Auf diesem Knoten läuft nicht Forking Hex, oder eine andere Chain oder Version als die, für die diese Seite gemacht ist. Lade die Seite neu oder nimm einen anderen Knoten: Die Adresse der Seite endet dann mit ?node=ws://….',
	unknown: 'Unbekannte Version',
};
