-- The positions of a game are numbered without a gap, and each but the opening replies to an earlier one.
SELECT 'game ' || game FROM games
WHERE (positions, positions - 1) IS NOT
	(SELECT count(*), max(seq) FROM positions WHERE positions.game = games.game)
	OR (state = 'waiting' AND positions <> 1)
	OR (state = 'playing' AND positions < 2)
	OR (state = 'withdrawn' AND (positions <> 1 OR removed IS NULL))
UNION ALL
SELECT 'position ' || position.seq || ' of game ' || position.game
FROM positions AS position
LEFT JOIN positions AS above ON above.game = position.game AND above.seq = position.parent
WHERE CASE position.seq
	WHEN 0 THEN position.parent IS NOT NULL OR position.ply <> 1
	ELSE above.seq IS NULL OR above.seq >= position.seq OR above.played > position.played
		OR position.ply <> above.ply + 1
END
