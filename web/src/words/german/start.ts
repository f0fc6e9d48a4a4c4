import type { Words } from '../english';

export const start: Words['start'] = {
	faults: 'Die Datei config.json neben dieser Seite hat einen Fehler, deshalb geht es ohne sie. Wenn die Seite dir gehört, berichtige die Datei:',
	noObject: 'Die Datei muss ein Objekt in JSON sein, etwa {"nodes": []}.',
	unknownKey: (key, known) => `„${key}“ ist unbekannt: Es gibt ${known.join(', ')}.`,
	keys: {
		nodes: '„nodes“ muss eine Liste von Adressen sein, die mit ws:// oder wss:// beginnen.',
		name: '„name“ muss ein Text sein.',
		chainSpec: '„chainSpec“ muss ein Text sein: die Adresse der Datei.',
		archive: '„archive“ muss ein Text sein: die Adresse des Archivs.',
		genesis: '„genesis“ muss ein Hash sein: 0x und 64 Ziffern von 0 bis f.',
	},

	useNode: (host) => `Den Knoten bei ${host} verwenden?`,
	aboutNode:
		'Der Link zu dieser Seite nennt einen Knoten, der weder beim Anbieter der Seite noch auf diesem Gerät läuft. Alles, was die Seite zeigt, käme von diesem Knoten: Partien, Züge, Uhren und Geld. Noch ist die Seite nicht mit ihm verbunden.',
	trust: 'Verwende ihn nur, wenn du der Person traust, die ihn betreibt oder dir den Link gegeben hat.',
	useOwn: 'Stattdessen den Knoten dieser Seite verwenden',

	otherDecimals: (told, decimals) =>
		`Dieser Knoten sagt, der Token habe ${told} Dezimalen. Auf jeder Forking-Hex-Chain sind es ${decimals}, also wären alle Beträge falsch, und diese Seite zeigt und unterschreibt hier nichts. Bitte nimm einen anderen Knoten.`,
	otherSymbol: (told, known) =>
		`Dieser Knoten nennt den Token der Chain „${told}“. Er hieß „${known}“, als du zuletzt auf dieser Chain gespielt hast. Eines von beiden ist gelogen, also zeigt und unterschreibt diese Seite hier nichts. Bitte nimm einen anderen Knoten.`,
};
