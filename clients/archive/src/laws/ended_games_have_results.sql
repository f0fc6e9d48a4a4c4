-- A game has ended when it is settled: all of its moves are judged then, and a duel has one of its two players as winner.
SELECT 'game ' || game FROM games
WHERE (state = 'ended') <> (settled IS NOT NULL)
	OR (settled IS NULL) <> (claim_before IS NULL)
	OR (removed IS NOT NULL AND state NOT IN ('ended', 'withdrawn'))
	OR settled < created OR removed < created OR removed < settled
	OR (line IS NOT NULL) <> (state = 'ended')
	OR (winners IS NOT NULL) <> (state = 'ended')
	OR (winner IS NOT NULL) <> (duel AND state = 'ended')
	OR (ending IS NOT NULL) <> (duel AND state = 'ended')
	OR (winner IS NOT NULL AND (second IS NULL OR winner NOT IN (opener, second)))
UNION ALL
SELECT 'position ' || seq || ' of game ' || game FROM positions CROSS JOIN games USING (game)
WHERE (state = 'ended' AND verdict IS NULL)
	OR (verdict IS NULL) <> (judged IS NULL)
	OR judged < played
	OR (verdict IS 'losing') <> (fee IS NOT NULL)
	OR (verdict IS 'winning' AND positions.ending IS NULL)
