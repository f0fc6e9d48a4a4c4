-- Proofs of how games ended, for readers who do not trust the archive. A version of the tables without them gets them too.
CREATE TABLE proofs (
	game INTEGER PRIMARY KEY,
	-- The bytes that `core/proof` checks. NULL while the proof is awaited. A game that can have none has no row.
	proof BLOB
) STRICT;
CREATE INDEX proofs_awaited ON proofs (game) WHERE proof IS NULL;
