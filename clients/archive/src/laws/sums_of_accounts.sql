-- The sums of an account are those of its games.
WITH
	played AS (
		SELECT account, count(*) AS games, sum(moves) AS moves, sum(losing) AS losing, total_plancks(staked) AS staked,
			total_plancks(returned) AS returned, total_plancks(lost) AS lost, total_plancks(earned) AS earned,
			total_plancks(paid) AS paid
		FROM players GROUP BY account
	),
	rated AS (SELECT account, count(*) AS duels FROM ratings GROUP BY account),
	winners AS (SELECT winner AS account, count(*) AS won FROM games WHERE winner IS NOT NULL GROUP BY winner)
SELECT 'account ' || accounts.account
FROM accounts LEFT JOIN played USING (account) LEFT JOIN rated USING (account) LEFT JOIN winners USING (account)
WHERE (accounts.games, accounts.moves, accounts.losing)
		IS NOT (coalesce(played.games, 0), coalesce(played.moves, 0), coalesce(played.losing, 0))
	OR (accounts.staked, accounts.returned, accounts.lost, accounts.earned, accounts.paid)
		IS NOT (coalesce(played.staked, zeroblob(16)), coalesce(played.returned, zeroblob(16)),
			coalesce(played.lost, zeroblob(16)), coalesce(played.earned, zeroblob(16)), coalesce(played.paid, zeroblob(16)))
	OR accounts.balance <> balance_of(accounts.earned, accounts.lost)
	OR (accounts.duels, accounts.won) IS NOT (coalesce(rated.duels, 0), coalesce(winners.won, 0))
