import type { Words } from '../languages';
import { phrase } from '../phrase';

export const purse: Words['purse'] = {
	noOwnerYet: phrase`Der Schlüssel deiner Börse liegt nur in diesem Browser. [Sichere ihn]`,
	later: 'Später',
	filling: (amount) => `${amount} für die Börse`,
	naming: (player) => `${player} als Konto, dem die Börse gehört`,
	emptying: 'Was in der Börse war',
	notKept:
		'Dieser Browser behält nichts für diese Seite, eine Börse wäre sofort verloren. Erlaube es ihm, oder verlass das private Fenster.',
	taking: 'Die Einladung',
};
