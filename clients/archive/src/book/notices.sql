-- The turns of players, and what is to be told by Web Push: layout 2 adds this to layout 1. Who is told what stands here and
-- nowhere else: subscriptions are nobody's but the player's who asked for them.

-- Positions that wait for the answer of one player. They follow from the blocks.
CREATE TABLE due (
	game INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- None for the opening, which waits as long as it takes.
	closes_at INTEGER,
	-- The block in which it begins to close soon. None after that, and on clocks that are too short for it.
	soon_at INTEGER,
	PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_by_account ON due (account, game);
CREATE INDEX due_by_soon ON due (soon_at) WHERE soon_at IS NOT NULL;

-- Browsers that asked to be told, each with the address and the keys that its push service gave it.
CREATE TABLE subscriptions (
	subscription INTEGER PRIMARY KEY,
	endpoint TEXT NOT NULL UNIQUE,
	p256dh BLOB NOT NULL,
	auth BLOB NOT NULL,
	-- Refusals of the push service since it last took a message.
	refusals INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The accounts about which a browser is told. They need not have made a move.
CREATE TABLE told (
	key BLOB NOT NULL,
	subscription INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
	PRIMARY KEY (key, subscription)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_by_subscription ON told (subscription);

-- Messages to be sent, made in the transaction of their block.
CREATE TABLE outbox (
	message INTEGER PRIMARY KEY,
	subscription INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
	kind TEXT NOT NULL CHECK (kind IN ('your_turn', 'closes_soon', 'earned', 'paid')),
	key BLOB NOT NULL,
	game INTEGER NOT NULL,
	-- Plancks that were paid, and the time of the block in milliseconds since 1970. Of the other kinds the books say what is
	-- true when they are sent.
	amount BLOB NOT NULL,
	since INTEGER NOT NULL,
	-- The time before which it is not sent, in milliseconds since 1970, and the times that it was tried.
	next_try INTEGER NOT NULL DEFAULT 0,
	tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_subscription ON outbox (subscription, kind, key, game);
CREATE INDEX outbox_by_try ON outbox (next_try);
