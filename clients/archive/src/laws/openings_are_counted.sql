-- An opening has each game with its line, and counts the ended duels and those that its last player won. Each size and
-- opening rule counts its games.
WITH played AS (
	SELECT positions.opening, games.game, (duel AND state = 'ended') AS ended, winner IS mover AS won
	FROM positions CROSS JOIN games USING (game)
	WHERE positions.opening IS NOT NULL AND state <> 'withdrawn'
)
SELECT 'opening ' || line FROM openings
LEFT JOIN (
	SELECT opening, count(*) AS games, sum(ended) AS duels, sum(ended AND won) AS won FROM played GROUP BY opening
) AS counted USING (opening)
WHERE (openings.games, openings.duels, openings.won)
	IS NOT (coalesce(counted.games, 0), coalesce(counted.duels, 0), coalesce(counted.won, 0))
UNION ALL
SELECT 'opening ' || opening || ' of game ' || game FROM
	(SELECT opening, game FROM played EXCEPT SELECT opening, game FROM games_by_opening)
UNION ALL
SELECT 'opening ' || opening || ' without game ' || game FROM
	(SELECT opening, game FROM games_by_opening EXCEPT SELECT opening, game FROM played)
UNION ALL
SELECT 'board ' || size || ' ' || opening_rule FROM (
	SELECT settings ->> 'size' AS size, settings ->> 'opening_rule' AS opening_rule, 1 AS counted
	FROM games WHERE state <> 'withdrawn'
	UNION ALL SELECT size, opening_rule, -games FROM boards
) GROUP BY size, opening_rule HAVING sum(counted) <> 0
