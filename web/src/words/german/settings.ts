import type { Words } from '../languages';

export const settings: Words['settings'] = {
	title: 'Einstellungen',
	stored: 'Dieser Browser merkt sie sich. Ein Konto ist nicht nötig.',
	language: 'Sprache',

	alerts: 'Hinweise',
	alertWhen:
		'Wenn dir jemand antwortet, eine Runde von dir beginnt, wenig Zeit bleibt oder ein Zug von dir entschieden oder bezahlt wird:',
	sound: 'ein Ton',
	notification: 'eine Benachrichtigung, solange diese Seite im Hintergrund ist',
	noNotification: 'Der Browser lässt diese Seite nicht benachrichtigen.',
};
