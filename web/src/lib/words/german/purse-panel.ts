import type { Words } from '../languages';

export const pursePanel: Words['pursePanel'] = {
	title: 'Börse',
	about: 'Eine Börse spielt ohne das Fenster der Wallet: Jeder Zug ist ein Klick. Ihr Schlüssel liegt in diesem Browser. Wer diesen Browser hat, kann ausgeben, was in der Börse ist, und nicht mehr. Wem sie gehört, der kann es zurückholen.',
	keeping:
		'Manche Browser löschen, was eine Seite behält, nach Wochen ohne Besuch oder wenn ein privates Fenster zugeht. Dann kommt nur noch an die Börse, wem sie gehört oder wer den exportierten Schlüssel hat.',

	inPurse: 'In der Börse',
	held: 'In Partien eingesetzt, und Pfand',
	owner: 'Gehört',
	address: 'Adresse',
	noOwner: 'Noch niemandem',
	ownerComes: 'Sobald das Geld da ist, gehört die Börse dem Konto, von dem es kam.',
	nameOwner: (player) => `Sie soll ${player} gehören`,
	ownerCosts: (amount) => `Das bindet ${amount} aus der Börse, bis sie geleert wird.`,
	chooseOwner:
		'Ohne Wallet: Schreib den Schlüssel auf. Mit einer: Wähle oben auf der Seite ihr Konto, um die Börse zu füllen oder zu sagen, wem sie gehört.',
	chooseFiller: 'Wähle oben auf der Seite das Konto einer Wallet, um eine Börse zu füllen.',
	play: 'Mit der Börse spielen',

	amount: 'Betrag',
	nothing: 'Der Betrag muss größer als 0 sein.',
	make: (amount) => `Börse mit ${amount} anlegen`,
	fill: (amount) => `Mit ${amount} füllen`,
	reserves: (amount) => `Davon sind ${amount} für den Eintrag gebunden, durch den sie dir gehört.`,

	takeBack: (player) => `Alles zurückholen zu ${player}`,
	stays: 'Was in Partien eingesetzt ist, bleibt dort, bis es abzuholen ist. Hol es dann später zurück.',
	keeps: (amount) => `Bis dahin bleiben ${amount} für die Gebühr in der Börse.`,
	costsOfEmptying: 'Die Börse zahlt die Gebühr.',

	takingBack: (purse) => `Was in der Börse ${purse} war`,
	key: 'Der Schlüssel, zum Aufheben oder Mitnehmen',
	aboutKey:
		'Wer den Schlüssel hat, hat die Börse. Schreib ihn auf oder gib ihn einer Wallet als Seed eines Kontos, und zeig ihn niemandem.',
	show: 'Schlüssel zeigen',
	hide: 'Schlüssel verbergen',
	secret: 'Der geheime Schlüssel',
	theKey: 'den Schlüssel',
	forget: 'Börse vergessen',
	forgetWarning: (amount) =>
		`Mit dem Schlüssel verliert dieser Browser, was in der Börse und in ihren Partien ist: ${amount}.`,
	forgetUnknown:
		'Mit dem Schlüssel verliert dieser Browser, was in der Börse und in ihren Partien ist. Wie viel das ist, hat der Knoten nicht gesagt.',
	forgetForEver: 'Gehört sie niemandem und ist der Schlüssel nicht exportiert, bekommt es nie wieder jemand.',
	forgetAnyway: 'Trotzdem vergessen',
	keepIt: 'Behalten',

	import: 'Eine exportierte Börse verwenden',
	importKey: 'Ihr geheimer Schlüssel',
	notAKey: 'Ein Schlüssel hat 64 Ziffern von 0 bis 9 und a bis f, mit oder ohne 0x davor.',
	importThis: 'Diese Börse verwenden',
	otherPurse:
		'Ein anderer Tab hat hier inzwischen eine Börse angelegt, darum wurde dieser Schlüssel nicht genommen. Exportiere und vergiss erst jene.',

	lost: 'Börsen, deren Browser verloren ist',
	aboutLost: 'Die Chain kennt die Börsen, die dir gehören. Du kannst ohne ihre Schlüssel alles zurückholen.',
	find: 'Meine Börsen finden',
	finding: 'Die Einträge der Chain werden durchgesehen …',
	noneFound: 'Keine Börse nennt dieses Konto als das, dem sie gehört.',
	notAll: 'Es gibt mehr Einträge, als diese Seite durchsieht. Fehlt deine Börse, schreib ihre Adresse.',
	byAddress: 'Oder die Adresse der Börse',
	look: 'Nachsehen',
	notAnAddress: 'Das ist keine Adresse.',
	notYours: 'Diese Börse gehört nicht diesem Konto.',
	inIt: (amount, held) => `${amount} darin, ${held} in Partien und als Pfand.`,
};
