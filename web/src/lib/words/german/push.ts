import type { Words } from '../languages';

export const push: Words['push'] = {
	also: 'Auch Bescheid geben, wenn die Seite geschlossen ist',
	stored:
		'Dafür speichert das Archiv dieser Seite eine Adresse, die dein Browser von seinem Hersteller bekommt, zwei Schlüssel und die ' +
		'Adressen deines Kontos und deiner Börse. Der Hersteller des Browsers sieht, wann dir etwas mitgeteilt wird, aber nicht, was. ' +
		'Ohne das Häkchen wird all das aus dem Archiv gelöscht.',
	noAccount: 'Wähle zuerst ein Konto: Darüber wird dir Bescheid gegeben.',
	notAllowed: 'Der Browser lässt diese Seite nicht benachrichtigen.',
	noService:
		'Diesem Browser kann bei geschlossener Seite niemand Bescheid geben: Er hat keinen Push-Dienst, oder keiner antwortet. Private Fenster haben keinen.',
	refused:
		'Der Push-Dienst des Browsers hat die erste Nachricht des Archivs abgelehnt. Versuch es später noch einmal.',
	often: 'Zu viele Browser aus deinem Netz haben darum gebeten. Versuch es in einer Stunde noch einmal.',
	busy: 'Das Archiv kann das gerade nicht. Versuch es in ein paar Minuten noch einmal.',
	silent: 'Das Archiv antwortet nicht. Versuch es später noch einmal.',
	notRemoved: 'Der Browser meldet nichts mehr, aber das Archiv hat nicht geantwortet. Es merkt das von selbst.',

	welcome: 'Hier erfährst du, was in deinen Partien geschieht.',
	turn: (game) => `Du bist in Partie ${game} am Zug.`,
	turns: (positions, game) => `Du bist in ${positions} Stellungen von Partie ${game} am Zug.`,
	soon: (game) => `Es bleibt wenig Zeit für deine Antwort in Partie ${game}.`,
	soons: (positions, game) => `Es bleibt wenig Zeit für deine ${positions} Antworten in Partie ${game}.`,
	over: (game) => `Du warst in Partie ${game} am Zug.`,
	earned: (amount, game) => `Partie ${game} ist zu Ende. Du kannst ${amount} abholen.`,
	paid: (amount, game) => `Aus Partie ${game} wurden dir ${amount} ausgezahlt.`,
};
