-- A turn waits exactly on an open position without a reply, for the player of the move before it or an invited player.
WITH
	answered AS (SELECT DISTINCT game, parent AS seq FROM positions WHERE parent IS NOT NULL),
	open AS (
		SELECT reply.game, reply.seq, above.mover, reply.closes_at
		FROM positions AS reply CROSS JOIN positions AS above ON above.game = reply.game AND above.seq = reply.parent
		WHERE reply.verdict IS NULL AND reply.ending IS NULL AND above.mover <> reply.mover
			AND (reply.game, reply.seq) NOT IN answered
		UNION ALL
		SELECT game, 0, second, NULL FROM games WHERE state = 'waiting' AND second IS NOT NULL
	),
	waiting AS (SELECT game, seq, account, closes_at FROM due)
SELECT 'position ' || seq || ' of game ' || game || ' has no turn' FROM (SELECT * FROM open EXCEPT SELECT * FROM waiting)
UNION ALL
SELECT 'position ' || seq || ' of game ' || game || ' has a turn' FROM (SELECT * FROM waiting EXCEPT SELECT * FROM open)
