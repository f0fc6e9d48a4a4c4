-- Every block that a row names is a block with events, and not after the last one.
WITH named (block, row) AS (
	SELECT created, 'game ' || game FROM games
	UNION SELECT settled, 'game ' || game FROM games
	UNION SELECT removed, 'game ' || game FROM games
	UNION SELECT played, 'a move of game ' || game FROM positions
	UNION SELECT judged, 'a judgement of game ' || game FROM positions
	UNION SELECT block, 'payment ' || payment FROM payments
	UNION SELECT block, 'entry ' || entry || ' of the fund' FROM fund
	UNION SELECT announced, 'tournament ' || tournament FROM tournaments
	UNION SELECT begun, 'tournament ' || tournament FROM tournaments
	UNION SELECT ended, 'tournament ' || tournament FROM tournaments
	UNION SELECT closed, 'tournament ' || tournament FROM tournaments
	UNION SELECT entered, 'a player of tournament ' || tournament FROM tournament_players
	UNION SELECT withdrawn, 'a player of tournament ' || tournament FROM tournament_players
	UNION SELECT prize_since, 'a prize of tournament ' || tournament FROM tournament_players
	UNION SELECT begun, 'a round of tournament ' || tournament FROM tournament_rounds
	UNION SELECT ended, 'a round of tournament ' || tournament FROM tournament_rounds
	UNION SELECT opened, 'a game of tournament ' || tournament FROM tournament_games
	UNION SELECT decided, 'a game of tournament ' || tournament FROM tournament_games
)
SELECT row || ' in block ' || block FROM named
WHERE block IS NOT NULL AND block NOT IN (SELECT number FROM blocks)
UNION ALL
SELECT 'block ' || blocks.number FROM blocks, cursor
WHERE blocks.number NOT BETWEEN known_from AND cursor.number
