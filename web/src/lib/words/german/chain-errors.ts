import type { Words } from '../languages';

const NOT_ENOUGH = 'Das Konto hat dafür nicht genug. Ein Teil seines Geldes kann für andere Züge gebunden sein.';
const NOT_FOR_THIS = 'Das Geld des Kontos lässt sich dafür nicht verwenden.';
const TOO_SMALL = 'Der Betrag ist zu klein für ein Konto, das es noch nicht gibt. Er bleibt abholbar.';
const MUST_KEEP = 'Das Konto muss ein kleines Guthaben behalten und hat nicht genug dafür und für den Einsatz.';
const FROZEN = 'Das Konto hat das Geld, aber es ist für etwas anderes eingefroren.';
const NO_ACCOUNT = 'Das Konto gibt es auf dieser Chain noch nicht. Jemand muss ihm zuerst Geld senden.';
const UNKNOWN_ACCOUNT = 'Die Chain kennt das Konto nicht.';
const NOT_UNDERSTOOD =
	'Die Chain versteht die Transaktion nicht. Vielleicht ist diese Seite veraltet: Bitte lade sie neu.';
const FULL = 'Die Blöcke sind gerade voll. Bitte versuch es noch einmal.';

export const chainErrors: Words['chainErrors'] = {
	errors: {
		ForkingHex: {
			InvalidBoardSize: 'Bretter dieser Größe gibt es auf dieser Chain nicht.',
			InvalidMoveTime:
				'Beide Farben brauchen mindestens einen Block zum Ziehen, Blau mehr als Rot, wenn das sein Ausgleich ist, und keine Zeit darf länger sein, als die Chain erlaubt. Eine Bedenkzeit für alle Züge braucht ein Duell.',
			InvalidPrice:
				'Ein Zug kann für jede Antwort vor ihm höchstens 2 Einsätze mehr kosten und für jeden Zug seiner Linie einen mehr.',
			InvitedIsOpener: 'Du kannst dich nicht selbst zu einem Duell einladen.',
			DepositTooLow: 'Der Einsatz ist niedriger, als diese Chain für einen Zug verlangt.',
			CellOutOfBounds: 'Dieses Feld liegt nicht auf dem Brett.',
			GameNotFound: 'Diese Partie gibt es nicht oder nicht mehr.',
			NotTheOpener: 'Nur wer die Partie eröffnet hat, kann sie zurückziehen.',
			GameAlreadyStarted:
				'Jemand hat auf die Eröffnung geantwortet: Die Partie läuft und lässt sich nicht zurückziehen.',
			PositionNotFound: 'Diese Stellung hat die Partie nicht. Vielleicht ist der Zug davor nicht angekommen.',
			PositionClosed:
				'Zu spät: Die Stellung ist geschlossen, weil ihre Zeit um ist oder sie die eine Antwort hat, die sie annimmt. Nichts ist gebunden: Nur die Gebühr ist bezahlt.',
			NotYourTurn: 'Der andere Spieler ist am Zug, oder dieses Konto hat keinen Platz in diesem Duell.',
			SwapNotAllowed: 'Nur die Antwort auf die Eröffnung kann ein Tausch sein, und nur wo die Partie es erlaubt.',
			NotNextToLeader: 'Der Stein muss den führenden berühren, solange dort ein Feld frei ist.',
			PriceTooHigh:
				'Andere haben inzwischen von dieser Stellung abgezweigt, also kostet der Zug mehr als gezeigt. Nichts wurde gebunden.',
			NothingToHandUp: 'Hier wartet kein Anteil mehr.',
			CellOccupied: 'Auf diesem Feld liegt schon ein Stein.',
			MoveAlreadyPlayed:
				'Dieser Zug wurde schon gespielt: von jemand anderem oder von dir auf einer anderen Seite. Nichts weiter ist gebunden: Nur die Gebühr ist bezahlt. Antworte darauf oder spiel einen anderen.',
			InvalidChain: 'Die gezeigten Felder verbinden die beiden Seiten nicht Stein für Stein.',
			PositionHasReplies:
				'Jemand hat auf die Stellung geantwortet: Nur eine Stellung ohne Antworten lässt sich beweisen.',
			NotJudged: 'Die Stellung ist noch nicht entschieden.',
			NothingToRelease: 'Der Zug hat verloren, oder sein Einsatz wurde schon freigegeben.',
			GameNotEnded: 'Die Partie ist noch nicht zu Ende. Einsätze einzelner Züge lassen sich schon freigeben.',
			NotAPlayer: 'Dieses Konto hat in dieser Partie keinen Zug gemacht.',
			NothingToClaim:
				'Jetzt gibt es nichts abzuholen. Was für das Speichern der Züge gebunden ist, kommt von selbst zurück, wenn die Partie entfernt wird.',
		},
		HexTournament: {
			InvalidSettings:
				'Die Partien eines Turniers sind Duelle mit einer Bedenkzeit für alle Züge, in den Grenzen dieser Chain, und keine darf länger dauern als die längste Zeit für einen Zug.',
			EntryTooLow: 'Das Startgeld ist niedriger, als diese Chain verlangt.',
			InvalidPlayers: 'Ein Turnier hat 2 bis 64 Spieler, und höchstens sind nicht weniger als mindestens.',
			InvalidTime:
				'Der letzte Block zum Anmelden ist vorbei oder zu weit voraus, oder die Zeit, eine Partie zu beginnen, liegt nicht in den Grenzen dieser Chain.',
			InvalidShares:
				'Es muss einen Preis geben, kein Preis kann nichts oder höher als der davor sein, und zusammen können sie nicht mehr sein als der Topf.',
			TournamentNotFound: 'Dieses Turnier gibt es nicht oder nicht mehr.',
			EnteringEnded: 'Zu spät: Die Zeit zum Anmelden und zum Abmelden ist vorbei.',
			AlreadyEntered: 'Dieses Konto ist schon angemeldet.',
			TournamentFull:
				'Den letzten Platz hat jemand genommen: Das Turnier hat so viele Spieler, wie es haben kann.',
			NotEntered: 'Dieses Konto ist nicht in diesem Turnier.',
			NotRunning: 'In diesem Turnier läuft gerade keine Runde.',
			NotYourGame: 'Dieses Konto hat in dieser Runde keine Partie zu eröffnen.',
			TooLate:
				'Zu spät: Die Zeit zum Eröffnen ist vorbei, oder die Partie wurde ohne das entschieden; oder man kann sich nicht mehr abmelden.',
			AlreadyOpened: 'Du hast diese Partie schon eröffnet.',
			AlreadyWithdrawn: 'Du bist schon ausgestiegen.',
			NothingToClaim: 'Für diesen Spieler gibt es in diesem Turnier keinen Preis abzuholen.',
			NotTheAnnouncer: 'Nur wer das Turnier angekündigt hat, kann es absagen.',
			HasPlayers: 'Jemand hat sich angemeldet: Das Turnier lässt sich nicht mehr absagen.',
			OtherTerms:
				'Das Turnier hat auf der Chain eine andere Ausschreibung als die gezeigte. Nichts wurde gebunden.',
		},
		Balances: {
			VestingBalance: FROZEN,
			LiquidityRestrictions: FROZEN,
			InsufficientBalance: NOT_ENOUGH,
			ExistentialDeposit: TOO_SMALL,
			Expendability: MUST_KEEP,
			ExistingVestingSchedule: NOT_FOR_THIS,
			DeadAccount: NO_ACCOUNT,
			TooManyReserves: NOT_FOR_THIS,
			TooManyHolds: 'Geld des Kontos ist schon für zu vieles gebunden.',
			TooManyFreezes: NOT_FOR_THIS,
			IssuanceDeactivated: NOT_FOR_THIS,
			DeltaZero: NOT_FOR_THIS,
		},
		Proxy: {
			TooMany: 'Die Börse kann nicht noch mehr Konten gehören.',
			NotFound: 'Die Börse gehört keinem solchen Konto.',
			NotProxy: 'Diese Börse gehört nicht diesem Konto.',
			Unproxyable: 'Auch das Konto, dem eine Börse gehört, darf das nicht für sie tun.',
			Duplicate: 'Die Börse gehört diesem Konto schon.',
			NoPermission: 'Das Konto, dem eine Börse gehört, darf das nicht für sie tun.',
			Unannounced: 'Das muss vorher angekündigt werden.',
			NoSelfProxy: 'Eine Börse kann nicht sich selbst gehören.',
		},
		Names: {
			TooShort: 'Ein Name hat mindestens 3 Zeichen.',
			TooLong: 'Ein Name hat höchstens 20 Zeichen.',
			WrongCharacter: 'Ein Name hat nur Buchstaben von a bis z, Ziffern, - und _.',
			LooseSeparator: 'In einem Namen stehen - und _ einzeln zwischen Buchstaben und Ziffern.',
			NoLetter: 'Ein Name hat mindestens einen Buchstaben.',
			Taken: 'Jemand hat diesen Namen oder einen, der so aussieht.',
			NoName: 'Dieses Konto hat keinen Namen.',
		},
		Token: {
			FundsUnavailable: NOT_ENOUGH,
			CannotCreateHold: NOT_ENOUGH,
			OnlyProvider: MUST_KEEP,
			NotExpendable: MUST_KEEP,
			BelowMinimum: TOO_SMALL,
			CannotCreate:
				'Das Konto gibt es noch nicht, und der Betrag ist zu klein, um es anzulegen. Er bleibt abholbar.',
			Frozen: FROZEN,
			UnknownAsset: NOT_FOR_THIS,
			Unsupported: NOT_FOR_THIS,
			Blocked: 'Das Konto darf gerade nichts empfangen.',
		},
		Arithmetic: {
			Underflow: NOT_ENOUGH,
			Overflow: 'Der Betrag ist zu groß.',
			DivisionByZero: 'Der Betrag ist null.',
		},
		Invalid: {
			Payment: 'Das Konto kann die Gebühr nicht bezahlen.',
			Stale: 'Das Konto hat inzwischen etwas anderes gesendet, vielleicht von einer anderen Seite. Bitte versuch es noch einmal.',
			Future: 'Etwas, das dieses Konto vorher gesendet hat, ist nicht angekommen. Bitte versuch es noch einmal.',
			BadProof:
				'Die Unterschrift gilt auf dieser Chain nicht. Vielleicht sind die Angaben der Wallet über die Chain veraltet.',
			BadSigner: 'Diese Chain kennt Unterschriften dieser Art von Konto nicht.',
			AncientBirthBlock: 'Es hat zu lange gedauert, in einen Block zu kommen. Bitte versuch es noch einmal.',
			ExhaustsResources: FULL,
			Call: 'Die Chain nimmt das jetzt nicht an.',
			Custom: NOT_UNDERSTOOD,
			BadMandatory: NOT_UNDERSTOOD,
			MandatoryValidation: NOT_UNDERSTOOD,
			IndeterminateImplicit: NOT_UNDERSTOOD,
			UnknownOrigin: NOT_UNDERSTOOD,
		},
		Unknown: {
			CannotLookup: UNKNOWN_ACCOUNT,
			NoUnsignedValidator: NOT_UNDERSTOOD,
			Custom: NOT_UNDERSTOOD,
		},
		Dispatch: {
			CannotLookup: UNKNOWN_ACCOUNT,
			ConsumerRemaining: 'Das Konto wird gebraucht und muss behalten, was es hat.',
			NoProviders: NO_ACCOUNT,
			Exhausted: FULL,
			BadOrigin: 'Dieses Konto darf das nicht.',
		},
	},
	unknown: (error) =>
		`Die Chain hat es abgelehnt, aus einem Grund, den diese Seite nicht kennt (Fehler ${error} dieses Besuchs).`,
};
