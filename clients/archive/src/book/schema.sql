-- The books of one chain. Amounts are blobs of 16 bytes whose order is that of the amounts. Blocks are numbers; those with
-- events of games or tournaments have a row with their hash and time. What is written here is final on the chain.

CREATE TABLE chain (genesis BLOB NOT NULL) STRICT;

-- The last block that was read, in one row.
CREATE TABLE cursor (
	only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
	-- The first block that was read: games from before it are left out.
	known_from INTEGER NOT NULL,
	number INTEGER NOT NULL,
	hash BLOB NOT NULL,
	games INTEGER NOT NULL DEFAULT 0,
	moves INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE blocks (
	number INTEGER PRIMARY KEY,
	hash BLOB NOT NULL,
	-- Milliseconds since 1970.
	time INTEGER NOT NULL
) STRICT;

-- Everybody who made a move. The sums are those over all games.
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
	-- Earned less lost.
	balance BLOB NOT NULL,
	duels INTEGER NOT NULL DEFAULT 0,
	won INTEGER NOT NULL DEFAULT 0,
	-- Glicko-2, after the first duel.
	rating REAL,
	deviation REAL,
	volatility REAL,
	-- The rating less two deviations, by which players are ranked.
	rank REAL
) STRICT;
CREATE INDEX accounts_by_rank ON accounts (rank) WHERE rank IS NOT NULL;
CREATE INDEX accounts_by_balance ON accounts (balance);

CREATE TABLE games (
	game INTEGER PRIMARY KEY,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'playing', 'ended', 'withdrawn')),
	opener INTEGER NOT NULL,
	-- The player of the second side of a duel, once it is known.
	second INTEGER,
	duel INTEGER NOT NULL,
	size INTEGER NOT NULL,
	opening_rule TEXT NOT NULL,
	least_deposit BLOB NOT NULL,
	-- All settings, in JSON.
	settings TEXT NOT NULL,
	positions INTEGER NOT NULL,
	created INTEGER NOT NULL,
	settled INTEGER,
	-- The block in which the chain removes it, claimed or not.
	claim_before INTEGER,
	removed INTEGER,
	-- The winner of a duel, and the way it was won.
	winner INTEGER,
	ending TEXT,
	-- Plancks of lost deposits that the fund gets.
	fund BLOB NOT NULL
) STRICT;
CREATE INDEX games_by_state ON games (state, game);
CREATE INDEX games_by_settlement ON games (settled, game) WHERE settled IS NOT NULL;

-- A position is the move that made it.
CREATE TABLE positions (
	game INTEGER NOT NULL,
	-- The number of moves made in the game before it.
	seq INTEGER NOT NULL,
	id BLOB NOT NULL UNIQUE,
	-- The seq of the position it was played on.
	parent INTEGER,
	move TEXT NOT NULL,
	mover INTEGER NOT NULL,
	ply INTEGER NOT NULL,
	deposit BLOB NOT NULL,
	closes_at INTEGER,
	played INTEGER NOT NULL,
	verdict TEXT,
	judged INTEGER,
	-- The way a winning position was won: time, proof or resignation.
	ending TEXT,
	-- The fund's part of the deposit, if the move lost.
	fee BLOB,
	-- The line of moves, as long as it is one of an opening.
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

-- Everything that a player was credited or paid.
CREATE TABLE payments (
	payment INTEGER PRIMARY KEY,
	game INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- The seq of the position it is for, if it is for one.
	position INTEGER,
	kind TEXT NOT NULL,
	amount BLOB NOT NULL,
	block INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_by_game ON payments (game, payment);

-- What reached the developer fund, and what is owed to it.
CREATE TABLE fund (
	entry INTEGER PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('paid', 'owed')),
	game INTEGER,
	amount BLOB NOT NULL,
	block INTEGER NOT NULL
) STRICT;

-- The rating of a player after a duel.
CREATE TABLE ratings (
	account INTEGER NOT NULL,
	game INTEGER NOT NULL,
	rating REAL NOT NULL,
	deviation REAL NOT NULL,
	PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- Lines of first moves, and how often they were played: `11 handicap a3/c2`, below `11 handicap a3`.
CREATE TABLE openings (
	opening INTEGER PRIMARY KEY,
	line TEXT NOT NULL UNIQUE,
	above TEXT NOT NULL,
	move TEXT NOT NULL,
	games INTEGER NOT NULL,
	-- Duels that ended, and those that the player of its last move won.
	duels INTEGER NOT NULL DEFAULT 0,
	won INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX openings_above ON openings (above);

CREATE TABLE games_by_opening (
	opening INTEGER NOT NULL,
	game INTEGER NOT NULL,
	PRIMARY KEY (opening, game)
) STRICT, WITHOUT ROWID;
