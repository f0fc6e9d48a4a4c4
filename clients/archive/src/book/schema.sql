-- The books of one chain. Amounts are blobs of 16 bytes, which sort like their amounts. Blocks are numbers; blocks with
-- events of games or tournaments have a row with their time. All content is final on the chain.

CREATE TABLE chain (genesis BLOB NOT NULL) STRICT;

-- The last block that the archive has read, in one row.
CREATE TABLE cursor (
	only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
	-- The first block that the archive has read. Games and tournaments of earlier blocks are left out.
	known_from INTEGER NOT NULL,
	number INTEGER NOT NULL,
	hash BLOB NOT NULL,
	games INTEGER NOT NULL DEFAULT 0,
	moves INTEGER NOT NULL DEFAULT 0,
	tournaments INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE blocks (
	number INTEGER PRIMARY KEY,
	-- Milliseconds since 1970.
	time INTEGER NOT NULL
) STRICT;

-- Accounts in games and tournaments. The sums are over all games.
CREATE TABLE accounts (
	account INTEGER PRIMARY KEY,
	key BLOB NOT NULL UNIQUE,
	games INTEGER NOT NULL DEFAULT 0,
	moves INTEGER NOT NULL,
	losing INTEGER NOT NULL,
	staked BLOB NOT NULL,
	returned BLOB NOT NULL,
	lost BLOB NOT NULL,
	earned BLOB NOT NULL,
	paid BLOB NOT NULL,
	-- The sum of `earned` less `lost`.
	balance BLOB NOT NULL,
	duels INTEGER NOT NULL DEFAULT 0,
	won INTEGER NOT NULL DEFAULT 0,
	-- The Glicko-2 rating. NULL before the first duel.
	rating REAL,
	deviation REAL,
	volatility REAL,
	-- The rating less two deviations. Players are ranked by it.
	rank REAL
) STRICT;
CREATE INDEX accounts_by_rank ON accounts (rank) WHERE rank IS NOT NULL;
CREATE INDEX accounts_by_balance ON accounts (balance);

-- Games

CREATE TABLE games (
	game INTEGER PRIMARY KEY,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'playing', 'ended', 'withdrawn')),
	opener INTEGER NOT NULL,
	-- The player of the second side in a duel. NULL until the player is known.
	second INTEGER,
	duel INTEGER NOT NULL,
	-- All settings, in JSON.
	settings TEXT NOT NULL,
	positions INTEGER NOT NULL,
	created INTEGER NOT NULL,
	settled INTEGER,
	-- The block in which the chain removes the game, claimed or not.
	claim_before INTEGER,
	removed INTEGER,
	-- The winner of a duel, and the way to win it.
	winner INTEGER,
	ending TEXT,
	-- The moves of the longest line with `/` between them, the line that was played first among equals. NULL before the
	-- end.
	line TEXT,
	-- The number of players who earned more than they lost. NULL before the end.
	winners INTEGER,
	-- The plancks of lost deposits that the fund receives.
	fund BLOB NOT NULL
) STRICT;
CREATE INDEX games_by_state ON games (state, game);
CREATE INDEX games_by_settlement ON games (settled, game) WHERE settled IS NOT NULL;

-- The players of ended games who earned most, in places from 0, with what they earned less what they lost.
CREATE TABLE winners (
	game INTEGER NOT NULL,
	place INTEGER NOT NULL,
	account INTEGER NOT NULL,
	net BLOB NOT NULL,
	PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- Ended games by a player, a size and a result, each of which can be left open: 0 for any player or size, '' for any
-- result. So each such question reads one part of one index.
CREATE TABLE games_by_search (
	account INTEGER NOT NULL,
	size INTEGER NOT NULL,
	result TEXT NOT NULL CHECK (result IN ('', 'proof', 'resignation', 'time', 'won', 'lost')),
	game INTEGER NOT NULL,
	PRIMARY KEY (account, size, result, game)
) STRICT, WITHOUT ROWID;

-- The number of games with a size and an opening rule, without withdrawn games.
CREATE TABLE boards (
	size INTEGER NOT NULL,
	opening_rule TEXT NOT NULL,
	games INTEGER NOT NULL,
	PRIMARY KEY (size, opening_rule)
) STRICT, WITHOUT ROWID;

-- A position, together with the move that made it.
CREATE TABLE positions (
	game INTEGER NOT NULL,
	-- The number of earlier moves in the game.
	seq INTEGER NOT NULL,
	id BLOB NOT NULL UNIQUE,
	-- The `seq` of the position that the move replies to.
	parent INTEGER,
	move TEXT NOT NULL,
	mover INTEGER NOT NULL,
	ply INTEGER NOT NULL,
	deposit BLOB NOT NULL,
	closes_at INTEGER,
	played INTEGER NOT NULL,
	verdict TEXT,
	judged INTEGER,
	-- The way in which a winning position was won: time, proof or resignation.
	ending TEXT,
	-- The fund's part of the deposit, if the move lost.
	fee BLOB,
	-- The line of moves, while the line is short enough for `openings`.
	opening INTEGER,
	PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- A player's part in a game.
CREATE TABLE players (
	game INTEGER NOT NULL,
	account INTEGER NOT NULL,
	moves INTEGER NOT NULL,
	losing INTEGER NOT NULL,
	staked BLOB NOT NULL,
	returned BLOB NOT NULL,
	lost BLOB NOT NULL,
	earned BLOB NOT NULL,
	paid BLOB NOT NULL,
	PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_by_account ON players (account, game);

-- All credits and payments to players.
CREATE TABLE payments (
	payment INTEGER PRIMARY KEY,
	game INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- The `seq` of the position of the payment. NULL if it belongs to no position.
	position INTEGER,
	kind TEXT NOT NULL,
	amount BLOB NOT NULL,
	block INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_by_game ON payments (game, payment);

-- Payments to the developer fund, and amounts owed to it.
CREATE TABLE fund (
	entry INTEGER PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('paid', 'owed')),
	game INTEGER,
	amount BLOB NOT NULL,
	block INTEGER NOT NULL
) STRICT;

-- The rating of a player after each duel.
CREATE TABLE ratings (
	account INTEGER NOT NULL,
	game INTEGER NOT NULL,
	rating REAL NOT NULL,
	deviation REAL NOT NULL,
	PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- Lines of first moves and the number of games with them: `11 handicap a3/c2`, below `11 handicap a3`.
CREATE TABLE openings (
	opening INTEGER PRIMARY KEY,
	line TEXT NOT NULL UNIQUE,
	above TEXT NOT NULL,
	move TEXT NOT NULL,
	games INTEGER NOT NULL,
	-- The duels that ended, and the duels that the player of the line's last move won.
	duels INTEGER NOT NULL DEFAULT 0,
	won INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX openings_above ON openings (above);

CREATE TABLE games_by_opening (
	opening INTEGER NOT NULL,
	game INTEGER NOT NULL,
	PRIMARY KEY (opening, game)
) STRICT, WITHOUT ROWID;

-- Tournaments. Their duels are games like all others.

CREATE TABLE tournaments (
	tournament INTEGER PRIMARY KEY,
	state TEXT NOT NULL CHECK (state IN ('entering', 'running', 'ended', 'called_off')),
	announcer INTEGER NOT NULL,
	-- All terms, in JSON.
	terms TEXT NOT NULL,
	deposit BLOB NOT NULL,
	-- The players who entered and did not leave.
	players INTEGER NOT NULL DEFAULT 0,
	announced INTEGER NOT NULL,
	begun INTEGER,
	-- The sum of all entries, and the number of rounds. NULL before the beginning.
	pool BLOB,
	rounds INTEGER,
	-- The present or last round, from 0.
	round INTEGER,
	-- The block in which the last round ended, or in which the tournament was called off.
	ended INTEGER,
	-- The block in which the chain removed the tournament.
	closed INTEGER
) STRICT;
CREATE INDEX tournaments_by_state ON tournaments (state, tournament);

CREATE TABLE tournament_players (
	tournament INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- The number of players who entered earlier. It changes while players can leave.
	number INTEGER NOT NULL,
	entered INTEGER NOT NULL,
	withdrawn INTEGER,
	-- The half points of the ended rounds, the half points of all opponents, and the place after the last ended round,
	-- from 1.
	half_points INTEGER NOT NULL DEFAULT 0,
	opponents_half_points INTEGER NOT NULL DEFAULT 0,
	place INTEGER,
	prize BLOB,
	prize_state TEXT CHECK (prize_state IN ('paid', 'kept', 'claimed', 'expired')),
	-- The last block in which an undelivered prize can be claimed.
	prize_until INTEGER,
	-- The first block in which the prize had its present state.
	prize_since INTEGER,
	PRIMARY KEY (tournament, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_by_account ON tournament_players (account, tournament);

CREATE TABLE tournament_rounds (
	tournament INTEGER NOT NULL,
	round INTEGER NOT NULL,
	begun INTEGER NOT NULL,
	open_until INTEGER NOT NULL,
	-- The number of the player with a bye, and the half points of the bye after the end of the round.
	bye INTEGER,
	bye_half_points INTEGER,
	ended INTEGER,
	PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- Games of rounds. A player opens at most one game per round.
CREATE TABLE tournament_games (
	tournament INTEGER NOT NULL,
	round INTEGER NOT NULL,
	-- The numbers of the players.
	opener INTEGER NOT NULL,
	responder INTEGER NOT NULL,
	-- The duel. NULL until it is opened.
	game INTEGER,
	opened INTEGER,
	answer_until INTEGER,
	opener_half_points INTEGER,
	decided INTEGER,
	decided_by TEXT CHECK (decided_by IN ('judgement', 'time', 'duel', 'withdrawal')),
	PRIMARY KEY (tournament, round, opener)
) STRICT, WITHOUT ROWID;

-- Turns, and messages by Web Push. Only these tables have the accounts of a browser.

-- Positions that wait for the answer of one player. The archive derives them from the blocks.
CREATE TABLE due (
	game INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- NULL for an opening, which waits without a limit.
	closes_at INTEGER,
	-- The block in which the position begins to close soon. NULL after that block, and for clocks that are too short.
	soon_at INTEGER,
	PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_by_account ON due (account, game);
CREATE INDEX due_by_soon ON due (soon_at) WHERE soon_at IS NOT NULL;

-- Browsers that asked for messages, with the address and the keys from their push services.
CREATE TABLE subscriptions (
	subscription INTEGER PRIMARY KEY,
	endpoint TEXT NOT NULL UNIQUE,
	p256dh BLOB NOT NULL,
	auth BLOB NOT NULL,
	-- The refusals of the push service since it last accepted a message.
	refusals INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The accounts of a browser's messages. An account need not have made a move.
CREATE TABLE told (
	key BLOB NOT NULL,
	subscription INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
	PRIMARY KEY (key, subscription)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_by_subscription ON told (subscription);

-- Messages to send, written in the transaction of their block.
CREATE TABLE outbox (
	message INTEGER PRIMARY KEY,
	subscription INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
	kind TEXT NOT NULL CHECK (kind IN ('your_turn', 'closes_soon', 'earned', 'paid')),
	key BLOB NOT NULL,
	game INTEGER NOT NULL,
	-- The plancks paid, and the time of the block in milliseconds since 1970. Other kinds of messages are composed from
	-- the books at the time of sending.
	amount BLOB NOT NULL,
	since INTEGER NOT NULL,
	-- The earliest time of the next try in milliseconds since 1970, and the number of tries.
	next_try INTEGER NOT NULL DEFAULT 0,
	tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_subscription ON outbox (subscription, kind, key, game);
CREATE INDEX outbox_by_try ON outbox (next_try);
