import type { Words } from '../languages';

export const light: Words['light'] = {
	connection: 'Verbindung',
	network: 'dem Netz, über den Light Client',
	node: 'Ein Knoten',
	light: 'Light Client',
	about: 'Mit einem Knoten zeigt die Seite, was dieser Knoten meldet. Der Light Client prüft die Chain in diesem Browser und traut keinem Knoten. Er lädt mehr und braucht länger zum Start.',
	fromNothing:
		'Der Light Client ist allein mit der Beschreibung der Chain gestartet. Der nächste Start in diesem Browser ist kürzer.',
	fromSaved: 'Der Light Client ist mit der Runtime und den Adressen gestartet, die dieser Browser gespeichert hatte.',

	checked: {
		title: 'Was dieser Browser prüft',
		final: (genesis) =>
			`Endgültige Blöcke: die Stimmen der Validatoren der Chain. Dieser Browser hat ihre Stimmen und alle ihre Wechsel seit Block 0 geprüft, ${genesis}, den die Beschreibung neben dieser Seite festlegt.`,
		states: 'Partien, Uhren, Namen und Geld: Jeder Wert kommt mit einem Beweis, dass er im Zustand seines Blocks steht. Die Antworten der Runtime, etwa die Liste der Partien, werden hier aus solchen Zuständen berechnet.',
		blocks: 'Die Transaktionen eines Blocks: Sie müssen zu seinem Kopf passen.',
	},
	unchecked: {
		title: 'Was er nicht prüft',
		host: 'Die Beschreibung der Chain: Sie kommt vom Anbieter dieser Seite, wie die Seite selbst. Sie bestimmt, welche Chain das ist und wer ihre ersten Validatoren sind.',
		newest: 'Die neuesten Blöcke: Bis zu den Stimmen der Validatoren, die Sekunden später kommen, gibt es nur das Siegel ihres Autors. Andere Blöcke können sie noch ersetzen.',
		archive: 'Das Archiv: Seine beendeten Partien sind das, was sein Betreiber meldet.',
	},
	missing: {
		title: 'Was er nicht kann',
		old: 'Alte Blöcke zeigen. Deshalb kann einer Notation der Tag fehlen, und ob ein Beweis, eine Aufgabe oder die Uhr die Partie beendet hat.',
		archive: 'Den letzten Block des Archivs mit der Chain vergleichen, außer dem ersten Block.',
		proofs: 'Links erstellen, die sich selbst beweisen: Die Teile eines Beweises geben nur Knoten, die direkt gefragt werden. Zum Prüfen eines solchen Links braucht es keinen Knoten.',
		pool: 'Wartende Transaktionen sehen. Ein Zug von einem anderen Gerät zählt erst, wenn er in einem Block steht, und dass die Knoten einen Zug verworfen haben, zeigt sich erst, wenn ihn kein Block mehr haben kann.',
	},
};
