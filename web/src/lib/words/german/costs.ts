import type { Words } from '../languages';

export const costs: Words['costs'] = {
	depositAndFee: (deposit, fee) => `${deposit}, Gebühr ${fee}`,
	feeAlone: (fee) => `Gebühr ${fee}`,
	fee: (fee) => `Das kostet etwa ${fee} Gebühr.`,
	feeAndTipFull: (fee, tip) => `Das kostet etwa ${fee} Gebühr und ${tip} Trinkgeld, weil die Blöcke voll sind.`,
	feeAndTipLate: (fee, tip) => `Das kostet etwa ${fee} Gebühr und ${tip} Trinkgeld, weil wenige Blöcke bleiben.`,
	inAll: (amount) => `Insgesamt etwa ${amount}.`,
	left: (amount) => `Danach bleiben ${amount} zum Ausgeben.`,
	dear: 'Für einen solchen Einsatz sind die Gebühren hoch: Die eines Zuges ist mehr als ein Zwanzigstel dessen, was ein verlierender Zug auszahlt.',
	missing: (money, missing) => `Das Konto hat nur ${money} zum Ausgeben. Es fehlen ${missing}.`,
};
