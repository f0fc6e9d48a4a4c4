import type { Words } from '../languages';

export const alerts: Words['alerts'] = {
	challenge: (name, size) => `${name} fordert dich heraus: ${size} × ${size}`,
	challengeWithSwap: (name, size) => `${name} fordert dich heraus: ${size} × ${size}, mit Tausch`,
	turn: (name, game) => `${name} hat dir in Partie ${game} geantwortet`,
	round: (tournament, round) => `Turnier ${tournament}, Runde ${round}: eröffne deine Partie`,
	money: (amount) => `${amount} abzuholen`,
	left: (time) => `noch ${time}`,
	until: (time) => `bis ${time}`,
	noClock: 'noch ohne Uhr',
	noHurry: 'jederzeit',
	none: 'Nichts wartet auf dich.',
	noAccount: 'Wähle ein Konto: Dann stehen hier seine Partien, Runden und das Geld, das abzuholen ist.',
	settings: 'Töne, Benachrichtigungen und andere Einstellungen',
};
