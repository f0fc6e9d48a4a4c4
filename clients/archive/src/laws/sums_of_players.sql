-- The sums of a player in a game are those of the moves and of the payments.
WITH
	made AS (
		SELECT game, mover AS account, count(*) AS moves, count(fee) AS losing, total_plancks(deposit) AS staked,
			total_plancks(CASE WHEN fee IS NOT NULL THEN deposit END) AS lost
		FROM positions GROUP BY game, mover
	),
	paid AS (
		SELECT game, account, total_plancks(CASE kind WHEN 'credited' THEN amount END) AS earned,
			total_plancks(CASE kind WHEN 'rewards' THEN amount END) AS paid,
			total_plancks(CASE WHEN kind NOT IN ('credited', 'rewards') THEN amount END) AS returned
		FROM payments GROUP BY game, account
	)
SELECT 'account ' || players.account || ' in game ' || players.game
FROM players LEFT JOIN made USING (game, account) LEFT JOIN paid USING (game, account)
WHERE (players.moves, players.losing, players.staked, players.lost)
		IS NOT (made.moves, made.losing, made.staked, made.lost)
	OR (players.earned, players.paid, players.returned)
		IS NOT (coalesce(paid.earned, zeroblob(16)), coalesce(paid.paid, zeroblob(16)), coalesce(paid.returned, zeroblob(16)))
UNION ALL
SELECT 'account ' || account || ' in game ' || game || ', without a row'
FROM (SELECT game, account FROM made UNION SELECT game, account FROM paid EXCEPT SELECT game, account FROM players)
