import type { Words } from '../languages';
import { phrase } from '../phrase';

export const play: Words['play'] = {
	title: 'Jetzt spielen',
	looking: 'Ein Gegner wird gesucht …',
	otherwise: phrase`Wenn die Chain nicht antwortet: [Übe ohne sie], oder sieh, [wie es geht, in fünf Schritten].`,
	about: (size) => `Eine Partie auf ${size} × ${size} gegen einen Bot.`,
	youAreRed: 'Du bist Rot: Verbinde oben und unten.',
	choose: 'Wie stark soll es sein? Ein Klick, und du sitzt am Brett.',
	chooseName: 'Gegen wen? Ein Klick, und du sitzt am Brett.',
	opponents: 'Gegner',
	levels: ['Anfänger', 'Leicht', 'Mittel', 'Gut', 'Stark', 'Volle Stärke'],
	board: 'Dein erster Stein',
	evenStone: (cell) =>
		phrase`Dein erster Stein kommt auf [${cell}], von wo aus beide gewinnen können. Wähle ein anderes Feld, wenn du magst; aber ein Stein in der Mitte ist so gut, dass dein Gegner ihn übernimmt.`,
	ownStone: (cell) =>
		phrase`Dein erster Stein kommt auf [${cell}]. Ist er dort zu gut, übernimmt ihn dein Gegner: Das ist der Tausch.`,
	holds: (amount) => `Jeder Stein bindet ${amount}. Du bekommst den Einsatz zurück, außer für Steine, die verlieren.`,
	noAccount: phrase`Um dich zu setzen, wähle oben auf der Seite ein Konto, oder öffne eine Einladung. Ohne geht es auch: [Übe in diesem Browser].`,
	onItsWay: (opponent) => `Dein Stein ist unterwegs. ${opponent} antwortet im nächsten Block.`,
	yourGame: (opponent) => `Deine Partie gegen ${opponent}`,
	arrived: 'Jetzt spielt ein Bot auf dieser Chain.',
	meet: 'Auf der Chain spielen',
	orElse: phrase`Oder [antworte auf eine Stellung] anderer, oder [eröffne eine andere Partie].`,

	answer: 'Auf eine Stellung antworten',
	searching: 'Eine Stellung mit guten Aussichten, genug Zeit und ohne Antwort wird gesucht …',
	noneFair: phrase`Jetzt gibt es keine: Die wartenden sind verloren, schließen gleich oder haben eine Antwort. [Jetzt spielen], oder [eröffne eine Partie].`,
	failed: phrase`Die Engine startet in diesem Browser nicht, und so ist keine Stellung zu beurteilen. [Jetzt spielen], oder [eröffne eine Partie].`,
};
