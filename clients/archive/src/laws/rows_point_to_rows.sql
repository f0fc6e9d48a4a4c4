-- No row points to a row that is not there.
WITH pointers (row, game, seq, account, opening, tournament) AS (
	SELECT 'opener of game ' || game, game, 0, opener, NULL, NULL FROM games
	UNION ALL SELECT 'second player of game ' || game, NULL, NULL, second, NULL, NULL FROM games
	UNION ALL SELECT 'winner of game ' || game, NULL, NULL, winner, NULL, NULL FROM games
	UNION ALL SELECT 'place ' || place || ' of game ' || game, game, NULL, account, NULL, NULL FROM winners
	UNION ALL SELECT 'position ' || seq || ' of game ' || game, game, seq, mover, opening, NULL FROM positions
	UNION ALL SELECT 'parent of position ' || seq || ' of game ' || game, game, parent, NULL, NULL, NULL FROM positions
	UNION ALL SELECT 'player of game ' || game, game, NULL, account, NULL, NULL FROM players
	UNION ALL SELECT 'payment ' || payment, game, position, account, NULL, NULL FROM payments
	UNION ALL SELECT 'entry ' || entry || ' of the fund', game, NULL, NULL, NULL, NULL FROM fund
	UNION ALL SELECT 'rating after game ' || game, game, NULL, account, NULL, NULL FROM ratings
	UNION ALL SELECT 'proof of game ' || game, game, NULL, NULL, NULL, NULL FROM proofs
	UNION ALL SELECT 'opening of game ' || game, game, NULL, NULL, opening, NULL FROM games_by_opening
	UNION ALL SELECT 'announcer of tournament ' || tournament, NULL, NULL, announcer, NULL, NULL FROM tournaments
	UNION ALL SELECT 'player of tournament ' || tournament, NULL, NULL, account, NULL, tournament FROM tournament_players
	UNION ALL SELECT 'round of tournament ' || tournament, NULL, NULL, NULL, NULL, tournament FROM tournament_rounds
	UNION ALL SELECT 'game of tournament ' || tournament, game, NULL, NULL, NULL, tournament FROM tournament_games
	UNION ALL SELECT 'turn in game ' || game, game, seq, account, NULL, NULL FROM due
	UNION ALL SELECT 'message of game ' || game, game, NULL, NULL, NULL, NULL FROM outbox
)
SELECT row FROM pointers
WHERE (game IS NOT NULL AND game NOT IN (SELECT game FROM games))
	OR (account IS NOT NULL AND account NOT IN (SELECT account FROM accounts))
	OR (opening IS NOT NULL AND opening NOT IN (SELECT opening FROM openings))
	OR (tournament IS NOT NULL AND tournament NOT IN (SELECT tournament FROM tournaments))
	OR (game IS NOT NULL AND seq IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM positions WHERE positions.game = pointers.game AND positions.seq = pointers.seq))
UNION ALL
SELECT 'game of tournament ' || tournament || ', round ' || round FROM tournament_games AS pair
WHERE NOT EXISTS
	(SELECT 1 FROM tournament_rounds WHERE tournament = pair.tournament AND tournament_rounds.round = pair.round)
	OR (SELECT count(*) FROM tournament_players
		WHERE tournament = pair.tournament AND number IN (pair.opener, pair.responder)) <> 2
