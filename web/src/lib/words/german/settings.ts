import type { Words } from '../languages';

export const settings: Words['settings'] = {
	title: 'Einstellungen',
	stored: 'Dieser Browser merkt sie sich. Ein Konto ist nicht nötig.',

	looks: 'Aussehen und Sprache',
	theme: { title: 'Hell oder dunkel', names: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' } },
	board: { title: 'Brett', names: { paper: 'Papier', wood: 'Holz', slate: 'Schiefer' } },
	stones: {
		title: 'Steine',
		names: { plain: 'Rot und blau', strong: 'Orange und dunkelblau, auch für Farbenblinde' },
	},

	playing: 'Beim Spielen',
	stoneSound: 'Ein Stein klingt, wenn er aufs Brett kommt',
	confirmMoves: 'Vor jedem Zug nachfragen',

	alerts: 'Hinweise',
	alertWhen:
		'Wenn dir jemand antwortet, eine Runde von dir beginnt, wenig Zeit bleibt oder ein Zug von dir entschieden oder bezahlt wird:',
	sound: 'ein Ton',
	notification: 'eine Benachrichtigung, solange diese Seite im Hintergrund ist',
	noNotification: 'Der Browser lässt diese Seite nicht benachrichtigen.',

	keys: 'Tasten',
	home: 'Pos1',
	end: 'Ende',
	onBoard: {
		title: 'Auf dem Brett',
		tab: 'zum Brett und wieder weg',
		arrows: 'zum nächsten Feld',
		enter: 'wählt das Feld',
		escape: 'lässt das gewählte Feld los',
	},
	inTree: {
		title: 'Im Baum der Stellungen',
		arrows: 'zur nächsten Stellung',
		home: 'zur Eröffnung',
		end: 'ans Ende der Linie',
		zoom: 'größer oder kleiner',
	},
	inRecord: { title: 'In einer Notation', arrows: 'einen Zug zurück oder weiter' },
};
