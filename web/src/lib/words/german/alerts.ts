import type { Words } from '../languages';

export const alerts: Words['alerts'] = {
	challenge: (name, size) => `${name} fordert dich heraus: ${size} × ${size}`,
	challengeWithSwap: (name, size) => `${name} fordert dich heraus: ${size} × ${size}, mit Tausch`,
	accepted: (name) => `${name} hat deine Einladung angenommen: Du bist am Zug`,
	turn: (name, game) => `${name} hat dir in Partie ${game} geantwortet`,
	refutes: (name, move) => `${name} will deine Behauptung ${move} widerlegen`,
	held: (move, money) => `Deine Behauptung ${move} hat gehalten: ${money}`,
	untried: (move, money) => `Niemand wollte deine Behauptung ${move} widerlegen: ${money}`,
	refuted: (move, by, money) => `Deine Behauptung ${move} wurde mit ${by} widerlegt: ${money}`,
	earned: (amount) => `du hast ${amount} verdient`,
	cost: (amount) => `sie hat dich ${amount} gekostet`,
	over: 'vorbei',
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
