import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { counted } = GERMAN;
const MOVES = { one: 'Zug', other: 'Züge' };

export const claim: Words['claim'] = {
	better: (move, played, chance, real) =>
		`${move} war besser als dein ${played}: eine Chance von ${chance} statt ${real}`,
	show: 'Die Stellung zeigen',
	invites: (move, time) =>
		`Behaupte es: Eine neue Partie, offen für alle, beginnt mit denselben Zügen und dann ${move}. ` +
		`Andere haben ${time}, um das zu widerlegen, und du darfst ihnen antworten.`,
	terms: (risk, prize, deposit) =>
		`Du machst die Züge beider Farben, deshalb kosten sie dich höchstens ${risk}, was auch immer andere tun. ` +
		`Eine Antwort, die du schlägst, bringt dir bis zu ${prize}. ` +
		`Ein späterer Zug von dir, der geschlagen wird, kostet bis zu ${deposit}.`,
	claim: (count, amount) => `Behaupten: ${counted(count, MOVES)}, ${amount} gebunden`,
	yourClaim: (move) => `Deine Behauptung ${move}`,
	claimed: (move, game) => phrase`Du hast ${move} behauptet: [${`Partie ${game}`}].`,
};
