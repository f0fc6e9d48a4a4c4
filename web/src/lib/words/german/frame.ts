import type { Words } from '../languages';
import { phrase } from '../phrase';

export const frame: Words['frame'] = {
	language: 'Sprache',
	loading: 'Wird geladen …',
	notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
	reload: 'Seite neu laden',

	skip: 'Zum Inhalt springen',
	parts: 'Teile',
	page: {
		games: 'Partien',
		tournaments: 'Turniere',
		archive: 'Archiv',
		money: 'Geld',
		record: 'Notationen',
		practice: 'Üben',
	},
	introduction: 'Einführung',

	noPage: 'Diese Seite gibt es nicht',
	nowhere: phrase`Diese Adresse führt nirgendwohin. [Alle Partien]`,

	connection: 'Verbindung',
	connecting: (node) => `Verbindung wird aufgebaut: ${node}`,
	connected: (node) => `Verbunden mit ${node}`,
	connectedTo: (node) => phrase`Verbunden mit ${node}, Chain []`,
	silent: (node) => `Keine Antwort, neuer Versuch: ${node}`,
	lost: (node) => `Verbindung verloren, neuer Versuch: ${node}`,
	block: (block) => `Block ${block}`,
	noBlock: 'Kein neuer Block',
	noBlockFor: (time) => `Kein neuer Block seit ${time}`,

	playAs: 'Spielen als',
	chooseAccount: 'Konto wählen',
	inWallet: (name, wallet) => `${name} (${wallet})`,
	inBrowser: (name) => `${name} (in diesem Browser)`,
	choose: 'Nur zuschauen. Wähle ein Konto, um zu spielen.',
	connect: 'Nur zuschauen. Verbinde eine Wallet, um zu spielen.',
	install:
		'Nur zuschauen. Installiere eine Wallet im Browser, um zu spielen, etwa Talisman, SubWallet oder polkadot-js.',
	use: (wallet) => `${wallet} verwenden`,
	noAccount: (wallet) => `${wallet} gibt dieser Seite kein Konto für diese Chain frei. Ist die Wallet gesperrt?`,

	alerts: 'Hinweise',
	settings: 'Einstellungen',
};
