import type { Words } from '../languages';
import { GERMAN } from './grammar';

const { list } = GERMAN;

export const tutorial: Words['tutorial'] = {
	part: 'So geht es',
	title: 'So geht es, in fünf Schritten',
	steps: 'Schritte',
	board: 'Brett',
	task: 'Aufgabe',
	step: (number, of, title) => `Schritt ${number} von ${of}: ${title}`,
	right: 'Richtig.',
	notYet: 'Noch nicht.',
	previous: 'Zurück',
	next: 'Weiter',
	skip: 'Überspringen',
	end: 'Das ist alles. Jetzt probier es aus: gegen die Engine um nichts oder mit anderen.',
	practice: 'Ohne Chain üben',
	play: 'Jetzt spielen',
	stoneThere: (cell) => `Auf ${cell} liegt ein Stein. Wähle ein leeres Feld.`,
	noStone: (cell) => `${cell} ist leer. Wähle einen Stein.`,
	connect: {
		title: 'Verbinden',
		lesson: 'Rot verbindet oben und unten, Blau links und rechts. Steine sind verbunden, wenn ihre Felder sich berühren. Unentschieden gibt es nicht.',
		asks: 'Du bist Rot. Setz den Stein, der oben und unten verbindet.',
		right: (cells) => `${list(cells)} sind verbunden. Dein Zug gewinnt sofort.`,
		gap: (cell) => `${cell} lässt eine Lücke. Schau unter c3, zwischen den roten Steinen und dem unteren Rand.`,
	},
	fork: {
		title: 'Abzweigen',
		lesson: 'Alice hat mit c2 eröffnet, und Bob hat mit b3 geantwortet. Dann hat Carol für Rot c3 gespielt: Der Punkt zeigt es. Solange eine Stellung offen ist, darf jeder in ihr spielen, für beide Farben.',
		asks: 'Spiel eine andere rote Antwort auf Bobs b3, neben der von Carol.',
		same: 'Carol hat hier c3 gespielt, und ein Feld wird in einer Stellung nur einmal gespielt. Nimm ein anderes.',
		right: (cell) =>
			`Das ist eine Abzweigung. Dein ${cell} und Carols c3 sind jetzt zwei Linien mit eigenen Uhren und Antworten.`,
	},
	clocks: {
		title: 'Einsätze und Uhren',
		lesson: 'Jeder Zug bindet einen Einsatz dessen, der ihn spielt, hier 1. Und jede Stellung hat eine Uhr: Bis sie abläuft, kann man antworten. Ein Zug, auf den niemand rechtzeitig antwortet, gewinnt.',
		asks: 'Das Brett zeigt Carols Linie, Blau ist am Zug. Sieh, was kommt, wenn niemand antwortet.',
		wait: 'Die Uhr ablaufen lassen',
		right: 'Niemand hat rechtzeitig auf c3 geantwortet. Die Stellung ist geschlossen, und c3 gewinnt. Carol bekommt ihren Einsatz von 1 zurück.',
		answered: (cell) =>
			`Das wäre eine Antwort. Auch sie bindet einen Einsatz von 1, und nun läuft die Uhr von Rot für eine Antwort auf ${cell}. Lass diesmal die Uhr ablaufen.`,
	},
	loses: {
		title: 'Ein Zug, der verliert',
		lesson: 'Ein Zug verliert, wenn eine Antwort auf ihn gewinnt. Sein Einsatz geht an die Spieler der anderen Farbe, deren Züge auf seiner Linie über ihm stehen, und 5 % gehen an die Kasse. Jeder andere Einsatz kommt zurück.',
		asks: 'Bob hat auf Daves Abzweigung geantwortet, aber niemand auf Carols c3: Es gewinnt. Wähle den Stein des Zuges, der verliert.',
		right: 'Bobs b3 verliert, denn eine Antwort darauf gewinnt. Dass er auf die andere geantwortet hat, hilft nicht.',
		opening:
			'Die einzige Antwort auf c2 ist b3, und die gewinnt nicht. Also verliert c2 nichts. Versuch es noch einmal.',
		winner: 'Niemand hat auf c3 geantwortet, also gewinnt es. Such den Zug, auf den es antwortet.',
	},
	paid: {
		asks: 'Bobs b3 verliert seinen Einsatz von 1. Wer bekommt 0,95 davon?',
		alice: 'Alice mit c2',
		carol: 'Carol mit c3',
		dave: 'Dave mit b2',
		right: 'Alice: Ihr rotes c2 steht über b3. Die anderen 0,05 gehen an die Kasse.',
		below: 'Ihr c3 schlägt b3, steht aber darunter. Sie bekommt ihren eigenen Einsatz zurück. Schau über b3.',
		beside: 'Daves b2 steht unter b3, auf einer anderen Linie. Schau über b3.',
	},
	proof: {
		title: 'Beweisen und abholen',
		lesson: 'Auf der Chain sucht niemand nach Verbindungen: Ein Zug, der verbindet, bringt seinen Beweis mit, die Felder von Seite zu Seite. Diese Seite findet sie und sendet sie mit dem Zug.',
		asks: 'Daves Linie ging weiter. Du bist Bob und Blau: Verbinde links und rechts.',
		right: (cells) => `${list(cells)} sind der Beweis. Er geht mit dem Zug hinaus, der damit sofort gewinnt.`,
		gap: (cell) => `${cell} lässt eine Lücke. Schau auf das linke Ende der blauen Reihe.`,
	},
	collect: {
		asks: 'Daves a4 verliert dagegen, also bekommst du 0,95 dazu. Von den Einsätzen deiner vier Züge ist der von b3 verloren.',
		collect: '3,95 abholen',
		right: 'Drei Einsätze von 1 und 0,95: Das sind 3,95 für die 4, die du eingesetzt hast. Auf einer echten Chain hol deinen Anteil in der Woche nach der Partie ab: Was niemand abholt, geht an die Kasse.',
	},
};
