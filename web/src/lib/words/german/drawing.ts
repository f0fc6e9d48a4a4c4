import type { Words } from '../languages';
import { phrase } from '../phrase';
import { GERMAN } from './grammar';

const { list, number } = GERMAN;

export const drawing: Words['drawing'] = {
	title: 'Stellungen',
	summary: (all, parts) => `${number(all)} insgesamt: ${parts.join(', ')}.`,
	countOpen: (count) => `${number(count)} offen`,
	countContested: (count) => `${number(count)} umkämpft`,
	held: (amount) => `${amount} eingesetzt`,
	terms: phrase`Von jeder [Stellung] kann man [abzweigen].`,
	twinsTogether: 'Gleiche Steine nur einmal zeichnen',
	fit: 'Alles zeigen',
	smaller: 'Kleiner',
	larger: 'Größer',
	keys: 'Pfeiltasten bewegen, Pos1 und Ende führen an die Enden der Linie, + und − zoomen. Mit der Maus ziehen.',
	drawnTogether: '×2: dieselben Steine in zwei Zugfolgen.',

	goToNext: 'Zur nächsten',
	nextOpen: (count) => `Nächste offene (${number(count)})`,
	nextSoon: (count) => `Nächste bald schließende (${number(count)})`,
	nextContested: (count) => `Nächste umkämpfte (${number(count)})`,
	nextMine: (count) => `Nächste von mir (${number(count)})`,
	nextChanged: (count) => `Nächste geänderte (${number(count)})`,
	aboutOpen: 'Stellungen, die jetzt Züge annehmen. Die als nächste schließt, kommt zuerst.',
	aboutSoon: 'Stellungen, die innerhalb weniger Blöcke oder eines Zehntels ihrer Zeit schließen.',
	aboutContested: 'Stellungen mit mindestens zwei Abzweigungen, die zu einer offenen Stellung führen.',
	aboutMine: 'Stellungen nach deinen Zügen.',
	aboutChanged: 'Stellungen, die neu sind oder entschieden wurden, seit du zuletzt nachgesehen hast.',
	markSeen: 'Alle als gesehen markieren',

	marks: 'Zeichen',
	marksMean: 'Was die Zeichen bedeuten',
	movesOf: { Red: 'Zug von Rot', Blue: 'Zug von Blau' },
	open: 'offen',
	closesSoon: 'schließt bald',
	contested: 'umkämpft',
	closed: 'geschlossen, noch nicht entschieden',
	winning: 'gewinnt',
	losing: 'verliert',
	continued: 'beantwortet, sicher',
	changed: 'geändert, seit du nachgesehen hast',
	mine: 'dein Zug',
	line: 'die Linie zum Brett oben',
	money: 'je breiter, desto mehr Einsätze liegen dahinter',
	twins: 'Zwillinge: dieselben Steine in anderer Folge',

	spoken: (move, colour, ply, player) =>
		`${move}, ${{ Red: 'rot', Blue: 'blau' }[colour]}, Zug ${ply}, gespielt von ${player}`,
	both: (statuses) => list(statuses),
	countOfTwins: (count) => `${count} Zwillinge`,
};
