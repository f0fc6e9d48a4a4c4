-- In an ended game, what was lost is what was earned and the fund's part. No player gets more than they put in or earned.
SELECT 'game ' || game || ', which is ' || state
FROM games CROSS JOIN players USING (game)
GROUP BY game
HAVING (state = 'ended' AND total_plancks(lost) <> plus_plancks(total_plancks(earned), games.fund))
	OR games.fund <> (SELECT total_plancks(fee) FROM positions WHERE positions.game = games.game)
UNION ALL
SELECT 'account ' || account || ' in game ' || game
FROM players CROSS JOIN games USING (game)
WHERE plus_plancks(returned, lost) > staked
	OR (removed IS NOT NULL AND plus_plancks(returned, lost) <> staked)
	OR paid > earned
