-- A game that ended has its longest line and its first winners, and is found by each player, its size and each result.
WITH
	ended AS (SELECT game, settings ->> 'size' AS size, winner, ending, line, winners FROM games WHERE state = 'ended'),
	nets AS (
		SELECT game, account, size, winner, balance_of(earned, lost) AS net, balance_of(lost, lost) AS zero
		FROM ended CROSS JOIN players USING (game)
	),
	results (account, size, result, game) AS (
		SELECT 0, size, ending, game FROM ended
		UNION ALL SELECT account, size, ending, game FROM ended CROSS JOIN players USING (game)
		UNION ALL SELECT account, size, CASE
			WHEN winner IS NOT NULL THEN iif(winner = account, 'won', 'lost')
			WHEN net > zero THEN 'won'
			WHEN net < zero THEN 'lost'
		END, game FROM nets
	),
	found (account, size, result, game) AS (
		SELECT account, sizes.value, results.value, game FROM results AS each
		CROSS JOIN json_each(json_array(0, each.size)) AS sizes
		CROSS JOIN json_each(json_array('', each.result)) AS results
		WHERE results.value IS NOT NULL
	),
	placed (game, place, account, net) AS (
		SELECT game, row_number() OVER (PARTITION BY game ORDER BY net DESC, account) - 1, account, net
		FROM nets WHERE net > zero
	)
SELECT 'line of game ' || game FROM ended
WHERE length(line) - length(replace(line, '/', '')) + 1
	IS NOT (SELECT max(ply) FROM positions WHERE positions.game = ended.game)
UNION ALL
SELECT 'winners of game ' || game FROM ended
WHERE winners <> (SELECT count(*) FROM placed WHERE placed.game = ended.game)
UNION ALL
SELECT 'place ' || place || ' of game ' || game FROM
	(SELECT * FROM placed WHERE place < 3 EXCEPT SELECT game, place, account, net FROM winners)
UNION ALL
SELECT 'place ' || place || ' of game ' || game || ', without a winner' FROM
	(SELECT game, place, account, net FROM winners EXCEPT SELECT * FROM placed)
UNION ALL
SELECT 'game ' || game || ' by account ' || account || ', size ' || size || ', result ' || result FROM
	(SELECT * FROM found EXCEPT SELECT account, size, result, game FROM games_by_search)
UNION ALL
SELECT 'game ' || game || ' wrongly by account ' || account || ', size ' || size || ', result ' || result FROM
	(SELECT account, size, result, game FROM games_by_search EXCEPT SELECT * FROM found)
