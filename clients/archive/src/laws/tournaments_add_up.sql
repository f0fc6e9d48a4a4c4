-- A tournament's pool is its entries, its prizes are at most the pool, its points are those of its games, and its players
-- have numbers and, after its end, places without a gap.
SELECT 'tournament ' || tournament FROM tournaments
WHERE players <> (SELECT count(*) FROM tournament_players AS player WHERE player.tournament = tournaments.tournament)
	OR (state = 'called_off') <> (begun IS NULL AND ended IS NOT NULL)
	OR (state = 'ended') <> (begun IS NOT NULL AND ended IS NOT NULL)
	OR (begun IS NULL) <> (pool IS NULL)
	OR pool <> (SELECT total_plancks(plancks_of(held.terms ->> 'entry'))
		FROM tournaments AS held CROSS JOIN tournament_players USING (tournament)
		WHERE held.tournament = tournaments.tournament)
	OR pool < (SELECT total_plancks(prize) FROM tournament_players AS player
		WHERE player.tournament = tournaments.tournament)
	OR EXISTS (
		SELECT 1 FROM (
			SELECT number, place, row_number() OVER (ORDER BY number) - 1 AS nth,
				row_number() OVER (ORDER BY place) AS ranked
			FROM tournament_players AS player WHERE player.tournament = tournaments.tournament
		)
		WHERE number <> nth OR (state = 'ended' AND place IS NOT ranked)
	)
UNION ALL
SELECT 'player ' || number || ' of tournament ' || tournament FROM tournament_players AS player
WHERE half_points <> (
	SELECT coalesce(sum(CASE number WHEN opener THEN opener_half_points ELSE 2 - opener_half_points END), 0)
	FROM tournament_games AS pair CROSS JOIN tournament_rounds USING (tournament, round)
	WHERE tournament = player.tournament AND ended IS NOT NULL AND number IN (opener, responder)
) + (
	SELECT coalesce(sum(bye_half_points), 0) FROM tournament_rounds
	WHERE tournament_rounds.tournament = player.tournament AND bye = number
)
UNION ALL
SELECT 'round ' || round || ' of tournament ' || tournament FROM tournament_games CROSS JOIN tournament_rounds USING (tournament, round)
WHERE ended IS NOT NULL AND opener_half_points IS NULL
