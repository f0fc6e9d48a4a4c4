-- The counts of games, moves and tournaments are right.
SELECT 'the cursor' FROM cursor
WHERE games <> (SELECT count(*) FROM games)
	OR moves <> (SELECT count(*) FROM positions)
	OR tournaments <> (SELECT count(*) FROM tournaments)
