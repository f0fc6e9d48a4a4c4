import type { Words } from '../languages';

export const terms: Words['terms'] = {
	deposit:
		'Ein Zug bindet seinen Einsatz auf dem Konto dessen, der ihn spielt. Er kommt zurück, wenn der Zug nicht verliert.',
	position: 'Das Brett nach einem Zug, mit einer eigenen Uhr. Jeder Zug schafft eine neue Stellung.',
	fork: 'Noch eine Antwort auf eine Stellung, die schon eine hat. Beide Linien gehen nebeneinander weiter.',
	twin: 'Dieselben Steine in anderer Zugfolge. Jeder Zwilling hat seine eigene Uhr, eigene Antworten und Anteile.',
	proof: 'Die Felder von einer Seite einer Farbe zur anderen. Mit einem Zug gesendet, gewinnen sie ihn sofort.',
	handUp: 'Anteile, die schon feststehen, entlang der Linie an die Spieler weiter oben weitergeben, bevor alle Nebenlinien zu Ende sind.',
};
