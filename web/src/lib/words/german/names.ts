import type { Words } from '../languages';

export const names: Words['names'] = {
	title: 'Name auf der Chain',
	has: (name) => `Dieses Konto heißt ${name}, überall wo die Chain zu sehen ist.`,
	none: 'Dieses Konto hat keinen Namen auf der Chain: Andere sehen seine Adresse.',
	rules: 'Ein Name hat 3 bis 20 Buchstaben von a bis z, Ziffern und dazwischen einzelne - und _. Niemand sonst kann ihn haben oder einen, der so aussieht.',
	deposit: (amount) => `Er bindet ${amount}, die zurückkommen, wenn du ihn aufgibst.`,
	name: 'Dein Name',
	faults: {
		short: 'Ein Name hat mindestens 3 Zeichen.',
		long: 'Ein Name hat höchstens 20 Zeichen.',
		signs: 'Nur Buchstaben von a bis z, Ziffern und dazwischen einzelne - und _.',
		noLetter: 'Ein Name hat mindestens einen Buchstaben.',
		likeAnAddress: 'Das sieht wie eine gekürzte Adresse aus.',
		house: 'So heißt ein Bot dieser Seite.',
	},
	choose: (name) => `Den Namen ${name} wählen`,
	change: (name) => `In ${name} ändern`,
	giveUp: 'Aufgeben',
	choosing: (name) => `Der Name ${name}`,
	givingUp: 'Das Aufgeben deines Namens',
};
