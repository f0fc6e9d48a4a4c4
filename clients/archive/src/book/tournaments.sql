-- Tournaments: layout 3 adds this to layout 2. The duels that are played in them are games like all others.

-- The first block that was read with the tournaments in it: those announced before it are left out.
ALTER TABLE cursor ADD COLUMN tournaments_known_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cursor ADD COLUMN tournaments INTEGER NOT NULL DEFAULT 0;
-- The blocks in the books of layout 2 were read without them.
UPDATE cursor SET tournaments_known_from = number + 1;

CREATE TABLE tournaments (
	tournament INTEGER PRIMARY KEY,
	state TEXT NOT NULL CHECK (state IN ('entering', 'running', 'ended', 'called_off')),
	announcer INTEGER NOT NULL,
	-- All terms, in JSON.
	terms TEXT NOT NULL,
	deposit BLOB NOT NULL,
	-- Players who entered and did not leave.
	players INTEGER NOT NULL DEFAULT 0,
	announced INTEGER NOT NULL,
	begun INTEGER,
	-- All entries, and the number of rounds, from the beginning on.
	pool BLOB,
	rounds INTEGER,
	-- The round that is played or was played last, from 0.
	round INTEGER,
	-- The block in which the last round ended, or in which it was called off.
	ended INTEGER,
	-- The block in which the chain forgot it.
	closed INTEGER
) STRICT;
CREATE INDEX tournaments_by_state ON tournaments (state, tournament);

CREATE TABLE tournament_players (
	tournament INTEGER NOT NULL,
	account INTEGER NOT NULL,
	-- The number of players who entered earlier. It changes as long as they can leave.
	number INTEGER NOT NULL,
	entered INTEGER NOT NULL,
	withdrawn INTEGER,
	-- Half points of the rounds that have ended, those of all opponents, and the place after the last of these rounds, from 1.
	half_points INTEGER NOT NULL DEFAULT 0,
	opponents_half_points INTEGER NOT NULL DEFAULT 0,
	place INTEGER,
	prize BLOB,
	prize_state TEXT CHECK (prize_state IN ('paid', 'kept', 'claimed', 'expired')),
	-- The last block in which a prize that could not be delivered can be claimed.
	prize_until INTEGER,
	-- The block since which the prize has its state.
	prize_since INTEGER,
	PRIMARY KEY (tournament, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_by_account ON tournament_players (account, tournament);

CREATE TABLE tournament_rounds (
	tournament INTEGER NOT NULL,
	round INTEGER NOT NULL,
	begun INTEGER NOT NULL,
	open_until INTEGER NOT NULL,
	-- The number of the player with a bye, and the half points that it scored, once the round has ended.
	bye INTEGER,
	bye_half_points INTEGER,
	ended INTEGER,
	PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

-- Games of rounds. A player opens one in each round at the most.
CREATE TABLE tournament_games (
	tournament INTEGER NOT NULL,
	round INTEGER NOT NULL,
	-- The numbers of the players.
	opener INTEGER NOT NULL,
	responder INTEGER NOT NULL,
	-- The duel, once it was opened.
	game INTEGER,
	opened INTEGER,
	answer_until INTEGER,
	opener_half_points INTEGER,
	decided INTEGER,
	decided_by TEXT CHECK (decided_by IN ('judgement', 'time', 'duel', 'withdrawal')),
	PRIMARY KEY (tournament, round, opener)
) STRICT, WITHOUT ROWID;
