import type { Words } from '../languages';
import { phrase } from '../phrase';

export const invitation: Words['invitation'] = {
	name: 'Einladung',
	invited: 'Du bist eingeladen',
	asking: 'Es wird nachgesehen, was in der Einladung ist …',
	gives: (player, amount) => `${player} schenkt dir ${amount}, um Hex zu spielen.`,
	givesForDuel: (player, amount, size) =>
		`${player} schenkt dir ${amount} für ein Duell in Hex: nur ihr zwei, auf ${size} × ${size} Feldern.`,
	invites: (player, size) =>
		`${player} lädt dich zu einem Duell in Hex ein: nur ihr zwei, auf ${size} × ${size} Feldern.`,
	given: (amount) => `Du bekommst ${amount}, um Hex zu spielen.`,
	hex: 'Du und dein Gegner setzt abwechselnd Steine auf ein Brett: Wer zuerst die eigenen beiden Seiten verbindet, gewinnt.',
	duel: (player, time) =>
		`${player} kann deinen ersten Stein jederzeit beantworten: Bis dahin läuft keine Uhr, danach hat jeder Zug ${time}.`,
	playAgainst: (player) => `Gegen ${player} spielen`,
	isOpening: 'Dein Duell ist unterwegs: Gleich hat es ein Block, und die Seite geht dorthin.',
	coming: 'Das Geschenk ist unterwegs in eine eigene Börse in diesem Browser; das dauert ein, zwei Blöcke.',
	playsNow: phrase`Es gehört dir, in einer Börse in diesem Browser: [Jetzt spielen], zuerst eine kleine Partie gegen einen Bot.`,
	youUsedIt: (amount) => phrase`Du hast sie verwendet: In deiner Börse sind ${amount}. [Jetzt spielen]`,
	youUsedItInGame: (amount) =>
		phrase`Du hast sie verwendet: In deiner Börse sind ${amount}, und deine Partie läuft. [Zur Partie]`,
	empty: 'In dieser Einladung ist nichts: Sie wurde schon verwendet, zurückgenommen oder gehört zu einer anderen Chain. Ist sie gerade erst gemacht, kann noch etwas kommen.',
	unkept: 'Dieser Browser behält nichts für diese Seite, dein Geld wäre sofort verloren. Erlaube es ihm oder verlass das private Fenster, und öffne den Link noch einmal.',
	damaged:
		'Dieser Link ist beschädigt: Sein Schlüssel ist nicht ganz. Kopiere ihn ganz oder bitte noch einmal darum.',
	failed: 'Die Einladung ließ sich nicht annehmen. Öffne den Link noch einmal, um es wieder zu versuchen.',
	playNow: phrase`Du kannst ohne sie spielen: [Üben], oder sieh dir an, [wie es in fünf Schritten geht].`,

	title: 'Jemanden einladen',
	explanation:
		'Eine Einladung ist ein Link mit Geld darin. Wer ihn zuerst öffnet, kann damit sofort spielen, ohne Wallet. Schick ihn nur an eine Person.',
	amount: 'Betrag',
	tooLittle: (least) => `Eine Einladung hat mindestens ${least}, damit ein Zug mit ihr zu spielen ist.`,
	tooLittleForDuel: (least) => `Für ein Duell hat sie mindestens ${least}, damit dein Gast es zu Ende spielen kann.`,
	leadsTo: 'Sie führt zu',
	goals: {
		first: 'einer ersten Partie gegen einen Bot',
		duel: 'einem Duell mit mir',
		named: 'einer Partie, die ich nenne',
	},
	duelMeans: (size, amount) =>
		`Dein Gast eröffnet es, auf ${size} × ${size} Feldern und mit ${amount} je Zug, und ein Hinweis sagt dir, dass du am Zug bist.`,
	game: 'Partie zum Spielen',
	noGame: 'Eine Partie hat eine Nummer, wie in ihrer Überschrift.',
	forGame: (number) => `für Partie ${number},`,
	forDuel: 'für ein Duell mit dir,',
	make: (amount) => `Einladung mit ${amount} anlegen`,
	making: (amount) => `Eine Einladung mit ${amount}`,
	chooseAccount: 'Wähle oben auf der Seite ein Konto, um jemanden einzuladen.',
	tooMany: (most) => `Es gibt schon ${most} Einladungen. Nimm welche zurück oder entferne verwendete.`,
	notKept:
		'Dieser Browser behält nichts für diese Seite, eine Einladung ließe sich nicht zurücknehmen. Erlaube es ihm, oder verlass das private Fenster.',
	list: 'Einladungen aus diesem Browser',
	madeOn: (date) => phrase`Vom ${date}, mit []:`,
	unused: 'noch nicht verwendet',
	used: 'verwendet',
	takenBack: 'zurückgenommen',
	underWay: 'unterwegs',
	nothing: 'nichts angekommen',
	theLink: 'den Link',
	showCode: 'Als Code zum Scannen zeigen',
	code: 'Der Link als Code zum Scannen',
	takeBack: 'Zurücknehmen',
	takingBack: (amount) => `Eine Einladung mit ${amount}, zurückgenommen`,
	remove: 'Aus der Liste entfernen',
	removeWarning:
		'Mit der Einladung vergisst dieser Browser ihren Schlüssel: Was in ihr ist oder noch kommt, ist verloren. Dass nichts in ihr ist, sagt der Knoten.',
	keepIt: 'Behalten',
	removeAnyway: 'Trotzdem entfernen',
};
