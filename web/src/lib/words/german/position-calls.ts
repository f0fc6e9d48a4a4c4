import type { Words } from '../languages';
import { phrase } from '../phrase';
import { COLOURS } from './grammar';

export const positionCalls: Words['positionCalls'] = {
	lastLoses: 'Gibst du auf, verliert dein letzter Zug.',
	resign: 'Aufgeben',
	yesResign: 'Ja, aufgeben',
	no: 'Nein',
	yourResignation: 'Deine Aufgabe',
	rewardsWait: (most) =>
		phrase`Hier warten Anteile auf das Ende von Nebenlinien. Sie können schon jetzt bis zu ${String(most)} Züge [weiter hinauf], zu den Spielern auf dem Weg.`,
	passOn: 'Jetzt weitergeben',
	passingOn: 'Das Weitergeben der Anteile',
	notProven: (colour) =>
		`${COLOURS[colour]} hat verbunden, und noch niemand hat es bewiesen. Ohne Beweis zählt es nicht.`,
	prove: 'Sieg beweisen',
	proofOf: (move) => `Der Beweis von ${move}`,
};
