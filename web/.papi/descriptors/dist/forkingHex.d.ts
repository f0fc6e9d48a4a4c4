import { StorageDescriptor, PlainDescriptor, TxDescriptor, RuntimeDescriptor, Enum, ApisFromDef, QueryFromPalletsDef, TxFromPalletsDef, EventsFromPalletsDef, ErrorsFromPalletsDef, ConstFromPalletsDef, ViewFnsFromPalletsDef, SS58String, SizedHex, FixedSizeArray } from "polkadot-api";
import type { I5sesotjlssv2d, Iffmde3ekjedi9, I759lfd0o64eus, I68smn2bj73co, Ibpkoi3b23j04d, Ic98hpja71srvj, I3sidcll7l6da8, Iba9inugg1atvo, Iful504dlj9o99, In7a38730s6qs, I4fo08joqmcqnm, I4q39t5hn830vp, I4ktuaksf5i1gk, I9j7pagd6d4bda, I4j7kr2ot38scp, Idgel5188is3eh, Ie2th7mngord4o, I8p3t2q33oh7m1, Iafpjah2dvpg5e, I5rvkg3vnh87na, I2l7hcfnfqsclv, Ib9e0u0o2qjgs8, Ic3nlutj58btft, Idq0185e5335j, If9798rbr88lro, I6kmf5k0ig95fa, I9s8o35kia9mgp, I3ppan2oq41ahf, I37gkv4ibak4u6, I4q3hf6156u922, Iel091b4bghjsg, Ifnt9lp4jbginf, Ia2b746eem9d3, Ifubeudstim15a, I10cdm901lfflj, I4bpk8qhotfcrp, I8b2v5a5qpg1ai, I6l5l7otlbt2q6, Ibu5rjpa80kmj7, I2u0jgpvukntlo, I8n8bkn3deqvp0, Iejmksdbgf7lac, Iduklpqjan1gfc, I4arjljr6dpflb, I22k7bjsci6ebn, I3a67r4g475oak, I96tu6n3b3rqr5, Ieeb847ehcrgha, I9rr7pjdqef1ff, I4s6vifaf8k998, I603j5mceubshr, I8usio0ejh2s5i, I12coarab7sroc, I89vvbggkbs0oc, Icer7to58o3mpj, Ihfphjolmsqq1, I8pqgue5h76g3j } from "./common-types";
type AnonymousEnum<T extends {}> = T & {
    __anonymous: true;
};
type MyTuple<T> = [T, ...T[]];
type SeparateUndefined<T> = undefined extends T ? undefined | Exclude<T, undefined> : T;
type Anonymize<T> = SeparateUndefined<T extends string | number | bigint | boolean | void | undefined | null | symbol | Uint8Array | Enum<any> ? T : T extends AnonymousEnum<infer V> ? Enum<V> : T extends MyTuple<any> ? {
    [K in keyof T]: T[K];
} : T extends [] ? [] : T extends FixedSizeArray<infer L, infer T> ? number extends L ? Array<T> : FixedSizeArray<L, T> : {
    [K in keyof T & string]: T[K];
}>;
type IStorage = {
    System: {
        /**
         * The full account information for a particular account ID.
         */
        Account: StorageDescriptor<[Key: SS58String], Anonymize<I5sesotjlssv2d>, false, never>;
        /**
         * The current weight for the block.
         */
        BlockWeight: StorageDescriptor<[], Anonymize<Iffmde3ekjedi9>, false, never>;
        /**
         * Events deposited for the current block.
         *
         * NOTE: The item is unbound and should therefore never be read on chain.
         * It could otherwise inflate the PoV size of a block.
         *
         * Events have a large in-memory size. Box the events to not go out-of-memory
         * just in case someone still reads them from within the runtime.
         */
        Events: StorageDescriptor<[], Anonymize<I759lfd0o64eus>, false, never>;
    };
    Balances: {
        /**
         * Holds on account balances.
         */
        Holds: StorageDescriptor<[Key: SS58String], Anonymize<I68smn2bj73co>, false, never>;
    };
    TransactionPayment: {
        /**
        
         */
        NextFeeMultiplier: StorageDescriptor<[], bigint, false, never>;
    };
    HexTournament: {
        /**
         * The number of the next tournament, counted from 0.
         */
        NextTournament: StorageDescriptor<[], number, false, never>;
        /**
         * All tournaments, from their announcement to the last prize.
         */
        Tournaments: StorageDescriptor<[Key: number], Anonymize<Ibpkoi3b23j04d>, true, never>;
        /**
         * The players of tournaments that have not ended, in the order in which they entered.
         */
        Players: StorageDescriptor<[Key: number], Anonymize<Ic98hpja71srvj>, false, never>;
        /**
         * The current rounds of running tournaments.
         */
        Rounds: StorageDescriptor<[Key: number], Anonymize<I3sidcll7l6da8>, true, never>;
        /**
         * The prizes of ended tournaments that could not be delivered.
         */
        Unclaimed: StorageDescriptor<[Key: number], Anonymize<Iba9inugg1atvo>, false, never>;
    };
    Proxy: {
        /**
         * The set of account proxies. Maps the account which has delegated to the accounts
         * which are being delegated to, together with the amount held on deposit.
         */
        Proxies: StorageDescriptor<[Key: SS58String], Anonymize<Iful504dlj9o99>, false, never>;
    };
    Names: {
        /**
         * The names of accounts, as they were written.
         */
        Names: StorageDescriptor<[Key: SS58String], Uint8Array, true, never>;
    };
};
type ICalls = {
    Balances: {
        /**
         * Transfer some liquid free balance to another account.
         *
         * `transfer_allow_death` will set the `FreeBalance` of the sender and receiver.
         * If the sender's account is below the existential deposit as a result
         * of the transfer, the account will be reaped.
         *
         * The dispatch origin for this call must be `Signed` by the transactor.
         */
        transfer_allow_death: TxDescriptor<Anonymize<I4ktuaksf5i1gk>>;
        /**
         * Same as the [`transfer_allow_death`] call, but with a check that the transfer will not
         * kill the origin account.
         *
         * 99% of the time you want [`transfer_allow_death`] instead.
         *
         * [`transfer_allow_death`]: struct.Pallet.html#method.transfer
         */
        transfer_keep_alive: TxDescriptor<Anonymize<I4ktuaksf5i1gk>>;
        /**
         * Transfer the entire transferable balance from the caller account.
         *
         * NOTE: This function only attempts to transfer _transferable_ balances. This means that
         * any locked, reserved, or existential deposits (when `keep_alive` is `true`), will not be
         * transferred by this function. To ensure that this function results in a killed account,
         * you might need to prepare the account by removing any reference counters, storage
         * deposits, etc...
         *
         * The dispatch origin of this call must be Signed.
         *
         * - `dest`: The recipient of the transfer.
         * - `keep_alive`: A boolean to determine if the `transfer_all` operation should send all
         * of the funds the account has, causing the sender account to be killed (false), or
         * transfer everything except at least the existential deposit, which will guarantee to
         * keep the sender account alive (true).
         */
        transfer_all: TxDescriptor<Anonymize<I9j7pagd6d4bda>>;
    };
    Utility: {
        /**
         * Send a batch of dispatch calls and atomically execute them.
         * The whole transaction will rollback and fail if any of the calls failed.
         *
         * May be called from any origin except `None`.
         *
         * - `calls`: The calls to be dispatched from the same origin. The number of call must not
         * exceed the constant: `batched_calls_limit` (available in constant metadata).
         *
         * If origin is root then the calls are dispatched without checking origin filter. (This
         * includes bypassing `frame_system::Config::BaseCallFilter`).
         *
         * ## Complexity
         * - O(C) where C is the number of calls to be batched.
         */
        batch_all: TxDescriptor<Anonymize<I4j7kr2ot38scp>>;
        /**
         * Send a batch of dispatch calls.
         * Unlike `batch`, it allows errors and won't interrupt.
         *
         * May be called from any origin except `None`.
         *
         * - `calls`: The calls to be dispatched from the same origin. The number of call must not
         * exceed the constant: `batched_calls_limit` (available in constant metadata).
         *
         * If origin is root then the calls are dispatch without checking origin filter. (This
         * includes bypassing `frame_system::Config::BaseCallFilter`).
         *
         * ## Complexity
         * - O(C) where C is the number of calls to be batched.
         */
        force_batch: TxDescriptor<Anonymize<I4j7kr2ot38scp>>;
    };
    ForkingHex: {
        /**
         * Create a game with Red's opening move, and hold the deposit of that move (rulebook, 2).
         *
         * The dispatch origin must be _Signed_. The signer is the opener.
         *
         * - `settings`: see [`Settings`]. Times are in blocks, amounts in plancks.
         * - `opening`: the cell of the first stone. Columns and rows are counted from zero.
         *
         * ## Errors
         *
         * [`InvalidBoardSize`](Error::InvalidBoardSize), [`InvalidMoveTime`](Error::InvalidMoveTime),
         * [`DepositTooLow`](Error::DepositTooLow), [`InvalidPrice`](Error::InvalidPrice),
         * [`InvitedIsOpener`](Error::InvitedIsOpener), [`CellOutOfBounds`](Error::CellOutOfBounds), then the errors of
         * the currency.
         *
         * ## Events
         *
         * [`GameCreated`](Event::GameCreated)
         */
        create_game: TxDescriptor<Anonymize<Idgel5188is3eh>>;
        /**
         * Take back a game whose opening has no reply. The call returns the deposit and removes the game (rulebook,
         * 2).
         *
         * The dispatch origin must be _Signed_ by the opener.
         *
         * - `position`: the game's opening position. After a chain reorganisation, another game can have the number,
         * but not the position.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`NotTheOpener`](Error::NotTheOpener), [`GameAlreadyStarted`](Error::GameAlreadyStarted)
         *
         * ## Events
         *
         * [`GameWithdrawn`](Event::GameWithdrawn)
         */
        withdraw: TxDescriptor<Anonymize<Ie2th7mngord4o>>;
        /**
         * Play a move for the side whose turn it is, and hold its price (rulebook, 3).
         *
         * The dispatch origin must be _Signed_. Any account may play, for either side. In a duel, only the player of
         * the side whose turn it is may play.
         *
         * - `position`: the position to play on.
         * - `reply`: a stone on a cell, or a swap. Columns and rows are counted from zero.
         * - `chain`: if the move connects the colour's two sides of the board, the cells of the connection, from side to
         * side. The new position then closes at once as winning (rulebook, 5).
         * - `most`: the highest price that the caller accepts, in plancks. Forks of others can raise the price first.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`PositionClosed`](Error::PositionClosed), [`NotYourTurn`](Error::NotYourTurn),
         * [`SwapNotAllowed`](Error::SwapNotAllowed), [`CellOutOfBounds`](Error::CellOutOfBounds),
         * [`CellOccupied`](Error::CellOccupied), [`NotNextToLeader`](Error::NotNextToLeader),
         * [`MoveAlreadyPlayed`](Error::MoveAlreadyPlayed), [`InvalidChain`](Error::InvalidChain),
         * [`PriceTooHigh`](Error::PriceTooHigh), then the errors of the currency.
         *
         * ## Events
         *
         * [`MovePlayed`](Event::MovePlayed); with a chain, [`PositionProven`](Event::PositionProven) and
         * [`PositionJudged`](Event::PositionJudged) too.
         */
        play: TxDescriptor<Anonymize<I8p3t2q33oh7m1>>;
        /**
         * Prove an open position without replies, by a chain of the colour that moved last (rulebook, 5).
         *
         * The dispatch origin must be _Signed_. Any account may prove a position.
         *
         * - `chain`: the cells of the connection, from side to side of the board.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`PositionClosed`](Error::PositionClosed), [`PositionHasReplies`](Error::PositionHasReplies),
         * [`InvalidChain`](Error::InvalidChain)
         *
         * ## Events
         *
         * [`PositionProven`](Event::PositionProven), [`PositionJudged`](Event::PositionJudged)
         */
        prove: TxDescriptor<Anonymize<Iafpjah2dvpg5e>>;
        /**
         * Give the deposit of a judged move that did not lose back to its player, except the state deposit (rulebook,
         * 8).
         *
         * The dispatch origin must be _Signed_. Any account may call this; the pallet pays the player.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`NotJudged`](Error::NotJudged), [`NothingToRelease`](Error::NothingToRelease)
         *
         * ## Events
         *
         * [`DepositReleased`](Event::DepositReleased)
         */
        release: TxDescriptor<Anonymize<Ie2th7mngord4o>>;
        /**
         * Take back the deposits of your moves in a game that has ended, except the state deposits. The chain returns
         * these when it removes the game (rulebook, 8).
         *
         * The dispatch origin must be _Signed_ by a player of the game.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`GameNotEnded`](Error::GameNotEnded),
         * [`NotAPlayer`](Error::NotAPlayer), [`NothingToClaim`](Error::NothingToClaim)
         *
         * ## Events
         *
         * [`DepositsClaimed`](Event::DepositsClaimed)
         */
        claim_deposits: TxDescriptor<Anonymize<I5rvkg3vnh87na>>;
        /**
         * Pay a player the rewards credited so far and, once the game has ended, the deposits, except the state
         * deposits (rulebook, 8).
         *
         * The dispatch origin must be _Signed_. Any account may call this for any player; the pallet pays the player.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`NotAPlayer`](Error::NotAPlayer),
         * [`NothingToClaim`](Error::NothingToClaim), then the errors of the currency.
         *
         * ## Events
         *
         * [`DepositsClaimed`](Event::DepositsClaimed), [`RewardsClaimed`](Event::RewardsClaimed)
         */
        claim: TxDescriptor<Anonymize<I2l7hcfnfqsclv>>;
        /**
         * Give up a duel: the position on which it is your turn closes at once as winning (rulebook, 3c).
         *
         * The dispatch origin must be _Signed_ by the player whose turn it is. The opening cannot be resigned.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`PositionClosed`](Error::PositionClosed), [`NotYourTurn`](Error::NotYourTurn)
         *
         * ## Events
         *
         * [`Resigned`](Event::Resigned), [`PositionJudged`](Event::PositionJudged)
         */
        resign: TxDescriptor<Anonymize<Ie2th7mngord4o>>;
        /**
         * Hand decided rewards up from a position towards the opening, without waiting for other lines (rulebook, 7).
         *
         * The dispatch origin must be _Signed_. Any account may call this; the call credits the players on the way.
         *
         * - `steps`: the number of positions to pass. More than 64 count as 64. The call stops at the opening.
         *
         * ## Errors
         *
         * [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
         * [`NothingToHandUp`](Error::NothingToHandUp)
         *
         * ## Events
         *
         * [`RewardCredited`](Event::RewardCredited) for each player who gets a reward.
         */
        hand_up: TxDescriptor<Anonymize<Ib9e0u0o2qjgs8>>;
    };
    HexTournament: {
        /**
         * Announce a tournament, and hold the deposit for its stored data (tournament rulebook, 1).
         *
         * The dispatch origin must be _Signed_.
         *
         * - `terms`: see [`Terms`]. Times are in blocks, amounts in plancks.
         *
         * ## Errors
         *
         * [`InvalidSettings`](Error::InvalidSettings), [`EntryTooLow`](Error::EntryTooLow),
         * [`InvalidPlayers`](Error::InvalidPlayers), [`InvalidTime`](Error::InvalidTime),
         * [`InvalidShares`](Error::InvalidShares), then the errors of the currency.
         *
         * ## Events
         *
         * [`Announced`](Event::Announced)
         */
        announce: TxDescriptor<Anonymize<Ic3nlutj58btft>>;
        /**
         * Enter a tournament, up to and including its last block to enter. The entry is held (tournament rulebook, 1).
         *
         * The dispatch origin must be _Signed_.
         *
         * ## Errors
         *
         * [`TournamentNotFound`](Error::TournamentNotFound), [`EnteringEnded`](Error::EnteringEnded),
         * [`AlreadyEntered`](Error::AlreadyEntered), [`TournamentFull`](Error::TournamentFull), then the errors of the
         * currency.
         *
         * ## Events
         *
         * [`Entered`](Event::Entered)
         */
        enter: TxDescriptor<Anonymize<Idq0185e5335j>>;
        /**
         * Leave a tournament while players can still enter, and take the entry back (tournament rulebook, 1).
         *
         * The dispatch origin must be _Signed_ by a player.
         *
         * ## Errors
         *
         * [`TournamentNotFound`](Error::TournamentNotFound), [`NotEntered`](Error::NotEntered),
         * [`EnteringEnded`](Error::EnteringEnded)
         *
         * ## Events
         *
         * [`Left`](Event::Left)
         */
        leave: TxDescriptor<Anonymize<Idq0185e5335j>>;
        /**
         * Open your game of the current round: a duel to which the opponent is invited (tournament rulebook, 3).
         *
         * The dispatch origin must be _Signed_ by a player, who is the opener of the duel and pays the deposit of its
         * opening.
         *
         * - `opening`: the cell of the first stone. Columns and rows are counted from zero.
         *
         * ## Errors
         *
         * [`TournamentNotFound`](Error::TournamentNotFound), [`NotRunning`](Error::NotRunning),
         * [`NotYourGame`](Error::NotYourGame), [`TooLate`](Error::TooLate), [`AlreadyOpened`](Error::AlreadyOpened),
         * then the errors of [`create_game`](pallet_forking_hex::Call::create_game).
         *
         * ## Events
         *
         * [`GameCreated`](pallet_forking_hex::Event::GameCreated), [`GameOpened`](Event::GameOpened)
         */
        open: TxDescriptor<Anonymize<If9798rbr88lro>>;
        /**
         * Withdraw from a running tournament. Your opponents win this round's games that are not answered yet, and all
         * later games (tournament rulebook, 3).
         *
         * The dispatch origin must be _Signed_ by a player.
         *
         * ## Errors
         *
         * [`TournamentNotFound`](Error::TournamentNotFound), [`NotEntered`](Error::NotEntered),
         * [`NotRunning`](Error::NotRunning), [`AlreadyWithdrawn`](Error::AlreadyWithdrawn)
         *
         * ## Events
         *
         * [`Withdrawn`](Event::Withdrawn), and [`GameDecided`](Event::GameDecided) for each of these games.
         */
        withdraw: TxDescriptor<Anonymize<Idq0185e5335j>>;
        /**
         * Pay a player a prize that could not be delivered at the end of the tournament (tournament rulebook, 4).
         *
         * The dispatch origin must be _Signed_. Any account may call this for any player; the pallet pays the player.
         *
         * ## Errors
         *
         * [`TournamentNotFound`](Error::TournamentNotFound), [`NothingToClaim`](Error::NothingToClaim), then the
         * errors of the currency.
         *
         * ## Events
         *
         * [`PrizeClaimed`](Event::PrizeClaimed); with the last prize, [`Closed`](Event::Closed) too.
         */
        claim: TxDescriptor<Anonymize<I6kmf5k0ig95fa>>;
    };
    Proxy: {
        /**
         * Dispatch the given `call` from an account that the sender is authorised for through
         * `add_proxy`.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `real`: The account that the proxy will make a call on behalf of.
         * - `force_proxy_type`: Specify the exact proxy type to be used and checked for this call.
         * - `call`: The call to be made by the `real` account.
         */
        proxy: TxDescriptor<Anonymize<I9s8o35kia9mgp>>;
        /**
         * Register a proxy account for the sender that is able to make calls on its behalf.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `proxy`: The account that the `caller` would like to make a proxy.
         * - `proxy_type`: The permissions allowed for this proxy account.
         * - `delay`: The announcement period required of the initial proxy. Will generally be
         * zero.
         */
        add_proxy: TxDescriptor<Anonymize<I3ppan2oq41ahf>>;
        /**
         * Unregister all proxy accounts for the sender.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * WARNING: This may be called on accounts created by `create_pure`, however if done, then
         * the unreserved fees will be inaccessible. **All access to this account will be lost.**
         */
        remove_proxies: TxDescriptor<undefined>;
    };
    Names: {
        /**
         * Take a name, which replaces the old name of the account, if any.
         *
         * The dispatch origin must be signed. The first name puts [`Config::NameDeposit`] on hold.
         *
         * # Errors
         *
         * - [`Error::TooShort`], [`Error::TooLong`], [`Error::WrongCharacter`], [`Error::LooseSeparator`] or
         * [`Error::NoLetter`] if `name` is no name.
         * - [`Error::Taken`] if another account has a name with the same skeleton.
         * - The currency's error if the account cannot pay the deposit.
         *
         * # Events
         *
         * - [`Event::NameSet`] if successful.
         */
        set_name: TxDescriptor<Anonymize<I37gkv4ibak4u6>>;
        /**
         * Give the account's name up, and take its deposit back.
         *
         * The dispatch origin must be signed.
         *
         * # Errors
         *
         * - [`Error::NoName`] if the account has none.
         *
         * # Events
         *
         * - [`Event::NameCleared`] if successful.
         */
        clear_name: TxDescriptor<undefined>;
    };
};
type IEvent = {
    ForkingHex: {
        /**
         * A game was created with its opening move.
         */
        GameCreated: PlainDescriptor<Anonymize<I4q3hf6156u922>>;
        /**
         * A game was withdrawn before its opening had a reply. The deposit was returned.
         */
        GameWithdrawn: PlainDescriptor<Anonymize<Iel091b4bghjsg>>;
        /**
         * A move was played.
         */
        MovePlayed: PlainDescriptor<Anonymize<Ifnt9lp4jbginf>>;
        /**
         * A player of a duel resigned, which closed the position as winning.
         */
        Resigned: PlainDescriptor<Anonymize<Ia2b746eem9d3>>;
        /**
         * A chain proved a position, which closed it.
         */
        PositionProven: PlainDescriptor<Anonymize<Ia2b746eem9d3>>;
        /**
         * A position was judged.
         */
        PositionJudged: PlainDescriptor<Anonymize<Ifubeudstim15a>>;
        /**
         * A move lost and forfeited its deposit.
         */
        MoveLost: PlainDescriptor<Anonymize<I10cdm901lfflj>>;
        /**
         * A game has ended: every position has closed and been judged, and the last line is settled.
         */
        GameEnded: PlainDescriptor<Anonymize<I5rvkg3vnh87na>>;
        /**
         * A reward was credited to the mover of a position, who may claim it.
         */
        RewardCredited: PlainDescriptor<Anonymize<I4bpk8qhotfcrp>>;
        /**
         * All rewards of a game are credited.
         */
        GameSettled: PlainDescriptor<Anonymize<I8b2v5a5qpg1ai>>;
        /**
         * A deposit was released, except the state deposit.
         */
        DepositReleased: PlainDescriptor<Anonymize<I4bpk8qhotfcrp>>;
        /**
         * A player claimed the deposits of all moves that did not lose, except the state deposits.
         */
        DepositsClaimed: PlainDescriptor<Anonymize<I6l5l7otlbt2q6>>;
        /**
         * A player was paid the rewards credited so far.
         */
        RewardsClaimed: PlainDescriptor<Anonymize<I6l5l7otlbt2q6>>;
        /**
         * At the removal of a game, the chain returned all deposits of a player that were still held.
         */
        DepositsReturned: PlainDescriptor<Anonymize<I6l5l7otlbt2q6>>;
        /**
         * The developer fund was paid its part of a game, and all amounts owed from earlier games.
         */
        DeveloperFundPaid: PlainDescriptor<Anonymize<Ibu5rjpa80kmj7>>;
        /**
         * The developer fund's part of a game could not be delivered and stays owed.
         */
        DeveloperFundOwed: PlainDescriptor<Anonymize<I2u0jgpvukntlo>>;
        /**
         * Another account became the developer fund.
         */
        DeveloperFundChanged: PlainDescriptor<Anonymize<I8n8bkn3deqvp0>>;
        /**
         * The removal of a game has begun: calls no longer find it.
         */
        GameRemovalStarted: PlainDescriptor<Anonymize<I5rvkg3vnh87na>>;
        /**
         * Everything stored for a game was removed.
         */
        GameRemoved: PlainDescriptor<Anonymize<I5rvkg3vnh87na>>;
    };
    Proxy: {
        /**
         * A proxy was executed correctly, with the given.
         */
        ProxyExecuted: PlainDescriptor<Anonymize<Iejmksdbgf7lac>>;
    };
};
type IError = {
    System: {
        /**
         * The name of specification does not match between the current runtime
         * and the new runtime.
         */
        InvalidSpecName: PlainDescriptor<undefined>;
        /**
         * The specification version is not allowed to decrease between the current runtime
         * and the new runtime.
         */
        SpecVersionNeedsToIncrease: PlainDescriptor<undefined>;
        /**
         * Failed to extract the runtime version from the new runtime.
         *
         * Either calling `Core_version` or decoding `RuntimeVersion` failed.
         */
        FailedToExtractRuntimeVersion: PlainDescriptor<undefined>;
        /**
         * Suicide called when the account has non-default composite data.
         */
        NonDefaultComposite: PlainDescriptor<undefined>;
        /**
         * There is a non-zero reference count preventing the account from being purged.
         */
        NonZeroRefCount: PlainDescriptor<undefined>;
        /**
         * The origin filter prevent the call to be dispatched.
         */
        CallFiltered: PlainDescriptor<undefined>;
        /**
         * A multi-block migration is ongoing and prevents the current code from being replaced.
         */
        MultiBlockMigrationsOngoing: PlainDescriptor<undefined>;
        /**
         * No upgrade authorized.
         */
        NothingAuthorized: PlainDescriptor<undefined>;
        /**
         * The submitted code is not authorized.
         */
        Unauthorized: PlainDescriptor<undefined>;
    };
    Grandpa: {
        /**
         * Attempt to signal GRANDPA pause when the authority set isn't live
         * (either paused or already pending pause).
         */
        PauseFailed: PlainDescriptor<undefined>;
        /**
         * Attempt to signal GRANDPA resume when the authority set isn't paused
         * (either live or already pending resume).
         */
        ResumeFailed: PlainDescriptor<undefined>;
        /**
         * Attempt to signal GRANDPA change with one already pending.
         */
        ChangePending: PlainDescriptor<undefined>;
        /**
         * Cannot signal forced change so soon after last.
         */
        TooSoon: PlainDescriptor<undefined>;
        /**
         * A key ownership proof provided as part of an equivocation report is invalid.
         */
        InvalidKeyOwnershipProof: PlainDescriptor<undefined>;
        /**
         * An equivocation proof provided as part of an equivocation report is invalid.
         */
        InvalidEquivocationProof: PlainDescriptor<undefined>;
        /**
         * A given equivocation report is valid but already previously reported.
         */
        DuplicateOffenceReport: PlainDescriptor<undefined>;
    };
    Balances: {
        /**
         * Vesting balance too high to send value.
         */
        VestingBalance: PlainDescriptor<undefined>;
        /**
         * Account liquidity restrictions prevent withdrawal.
         */
        LiquidityRestrictions: PlainDescriptor<undefined>;
        /**
         * Balance too low to send value.
         */
        InsufficientBalance: PlainDescriptor<undefined>;
        /**
         * Value too low to create account due to existential deposit.
         */
        ExistentialDeposit: PlainDescriptor<undefined>;
        /**
         * Transfer/payment would kill account.
         */
        Expendability: PlainDescriptor<undefined>;
        /**
         * A vesting schedule already exists for this account.
         */
        ExistingVestingSchedule: PlainDescriptor<undefined>;
        /**
         * Beneficiary account must pre-exist.
         */
        DeadAccount: PlainDescriptor<undefined>;
        /**
         * Number of named reserves exceed `MaxReserves`.
         */
        TooManyReserves: PlainDescriptor<undefined>;
        /**
         * Number of holds exceed `VariantCountOf<T::RuntimeHoldReason>`.
         */
        TooManyHolds: PlainDescriptor<undefined>;
        /**
         * Number of freezes exceed `MaxFreezes`.
         */
        TooManyFreezes: PlainDescriptor<undefined>;
        /**
         * The issuance cannot be modified since it is already deactivated.
         */
        IssuanceDeactivated: PlainDescriptor<undefined>;
        /**
         * The delta cannot be zero.
         */
        DeltaZero: PlainDescriptor<undefined>;
    };
    Session: {
        /**
         * Invalid ownership proof.
         */
        InvalidProof: PlainDescriptor<undefined>;
        /**
         * No associated validator ID for account.
         */
        NoAssociatedValidatorId: PlainDescriptor<undefined>;
        /**
         * Registered duplicate key.
         */
        DuplicatedKey: PlainDescriptor<undefined>;
        /**
         * No keys are associated with this account.
         */
        NoKeys: PlainDescriptor<undefined>;
        /**
         * Key setting account is not live, so it's impossible to associate keys.
         */
        NoAccount: PlainDescriptor<undefined>;
    };
    Sudo: {
        /**
         * Sender must be the Sudo account.
         */
        RequireSudo: PlainDescriptor<undefined>;
    };
    Utility: {
        /**
         * Too many calls batched.
         */
        TooManyCalls: PlainDescriptor<undefined>;
    };
    Validators: {
        /**
         * The account is already a validator.
         */
        AlreadyValidator: PlainDescriptor<undefined>;
        /**
         * The account is not a validator.
         */
        NotAValidator: PlainDescriptor<undefined>;
        /**
         * The list of validators is full.
         */
        TooManyValidators: PlainDescriptor<undefined>;
        /**
         * The last validator cannot be removed, because the chain would stop.
         */
        TooFewValidators: PlainDescriptor<undefined>;
        /**
         * The account has not registered session keys.
         */
        NoKeys: PlainDescriptor<undefined>;
    };
    Scheduler: {
        /**
         * Failed to schedule a call
         */
        FailedToSchedule: PlainDescriptor<undefined>;
        /**
         * Cannot find the scheduled call.
         */
        NotFound: PlainDescriptor<undefined>;
        /**
         * Given target block number is in the past.
         */
        TargetBlockNumberInPast: PlainDescriptor<undefined>;
        /**
         * Reschedule failed because it does not change scheduled time.
         */
        RescheduleNoChange: PlainDescriptor<undefined>;
        /**
         * Attempt to use a non-named function on a named task.
         */
        Named: PlainDescriptor<undefined>;
    };
    ForkingHex: {
        /**
         * The board must have at least 2 cells along a side, and not more than this chain allows.
         */
        InvalidBoardSize: PlainDescriptor<undefined>;
        /**
         * Each colour needs at least one block. Blue needs more than Red if that is its compensation for moving
         * second. No time and no increment may be longer than this chain allows. A bank of time needs a duel.
         */
        InvalidMoveTime: PlainDescriptor<undefined>;
        /**
         * The deposit is less than the least deposit on this chain.
         */
        DepositTooLow: PlainDescriptor<undefined>;
        /**
         * The cell is not on the board.
         */
        CellOutOfBounds: PlainDescriptor<undefined>;
        /**
         * The game does not exist, or no longer does.
         */
        GameNotFound: PlainDescriptor<undefined>;
        /**
         * Only the opener can withdraw a game.
         */
        NotTheOpener: PlainDescriptor<undefined>;
        /**
         * The opening has a reply: the game has started and cannot be withdrawn.
         */
        GameAlreadyStarted: PlainDescriptor<undefined>;
        /**
         * This game has no such position.
         */
        PositionNotFound: PlainDescriptor<undefined>;
        /**
         * The position has closed: it takes no more moves and no proof.
         */
        PositionClosed: PlainDescriptor<undefined>;
        /**
         * The cell has a stone already.
         */
        CellOccupied: PlainDescriptor<undefined>;
        /**
         * This move was already played on this position. Reply to it, or play another one.
         */
        MoveAlreadyPlayed: PlainDescriptor<undefined>;
        /**
         * The chain does not connect the two sides of the colour that moved last, stone by stone.
         */
        InvalidChain: PlainDescriptor<undefined>;
        /**
         * The position has a reply: only a position without replies can be proven.
         */
        PositionHasReplies: PlainDescriptor<undefined>;
        /**
         * The position has no judgement yet.
         */
        NotJudged: PlainDescriptor<undefined>;
        /**
         * The move lost, or its deposit was returned already.
         */
        NothingToRelease: PlainDescriptor<undefined>;
        /**
         * The game has not ended. Deposits of judged positions can be released one by one.
         */
        GameNotEnded: PlainDescriptor<undefined>;
        /**
         * The account made no move in this game.
         */
        NotAPlayer: PlainDescriptor<undefined>;
        /**
         * There is nothing to claim now.
         */
        NothingToClaim: PlainDescriptor<undefined>;
        /**
         * A move can cost at most 2 deposits more for each reply before it, and one deposit more for each ply.
         */
        InvalidPrice: PlainDescriptor<undefined>;
        /**
         * The opener of a duel cannot be invited to it.
         */
        InvitedIsOpener: PlainDescriptor<undefined>;
        /**
         * In a duel, each side has its player, and it is not this account's turn. An open game cannot be resigned.
         */
        NotYourTurn: PlainDescriptor<undefined>;
        /**
         * Only the reply to the opening can be a swap, and only in games that allow it.
         */
        SwapNotAllowed: PlainDescriptor<undefined>;
        /**
         * The stone must be put next to the leading stone, as long as a cell there is empty.
         */
        NotNextToLeader: PlainDescriptor<undefined>;
        /**
         * The move costs more than the call allows: there are new forks on the position.
         */
        PriceTooHigh: PlainDescriptor<undefined>;
        /**
         * The position has no rewards to hand up.
         */
        NothingToHandUp: PlainDescriptor<undefined>;
    };
    HexTournament: {
        /**
         * The games of a tournament are duels with a bank of time, within the bounds of this chain.
         */
        InvalidSettings: PlainDescriptor<undefined>;
        /**
         * The entry is less than the least deposit of a game on this chain.
         */
        EntryTooLow: PlainDescriptor<undefined>;
        /**
         * A tournament has 2 to 64 players, and the least is not more than the most.
         */
        InvalidPlayers: PlainDescriptor<undefined>;
        /**
         * The last block to enter is over, or the time to begin is zero or longer than this chain allows.
         */
        InvalidTime: PlainDescriptor<undefined>;
        /**
         * There is at least one prize; no share is zero, and together they are not more than the pool.
         */
        InvalidShares: PlainDescriptor<undefined>;
        /**
         * The tournament does not exist, or no longer does.
         */
        TournamentNotFound: PlainDescriptor<undefined>;
        /**
         * The time to enter, or to leave again, is over.
         */
        EnteringEnded: PlainDescriptor<undefined>;
        /**
         * The account has entered already.
         */
        AlreadyEntered: PlainDescriptor<undefined>;
        /**
         * The tournament has as many players as it can have.
         */
        TournamentFull: PlainDescriptor<undefined>;
        /**
         * The account is no player of the tournament.
         */
        NotEntered: PlainDescriptor<undefined>;
        /**
         * No round is being played.
         */
        NotRunning: PlainDescriptor<undefined>;
        /**
         * The account has no game to open in this round.
         */
        NotYourGame: PlainDescriptor<undefined>;
        /**
         * The time to open the game is over, or the game was decided without it.
         */
        TooLate: PlainDescriptor<undefined>;
        /**
         * The game is open already.
         */
        AlreadyOpened: PlainDescriptor<undefined>;
        /**
         * The player has withdrawn already.
         */
        AlreadyWithdrawn: PlainDescriptor<undefined>;
        /**
         * The account has no prize to claim in this tournament.
         */
        NothingToClaim: PlainDescriptor<undefined>;
    };
    Proxy: {
        /**
         * There are too many proxies registered or too many announcements pending.
         */
        TooMany: PlainDescriptor<undefined>;
        /**
         * Proxy registration not found.
         */
        NotFound: PlainDescriptor<undefined>;
        /**
         * Sender is not a proxy of the account to be proxied.
         */
        NotProxy: PlainDescriptor<undefined>;
        /**
         * A call which is incompatible with the proxy type's filter was attempted.
         */
        Unproxyable: PlainDescriptor<undefined>;
        /**
         * Account is already a proxy.
         */
        Duplicate: PlainDescriptor<undefined>;
        /**
         * Call may not be made by proxy because it may escalate its privileges.
         */
        NoPermission: PlainDescriptor<undefined>;
        /**
         * Announcement, if made at all, was made too recently.
         */
        Unannounced: PlainDescriptor<undefined>;
        /**
         * Cannot add self as proxy.
         */
        NoSelfProxy: PlainDescriptor<undefined>;
    };
    Names: {
        /**
         * A name has at least 3 characters.
         */
        TooShort: PlainDescriptor<undefined>;
        /**
         * A name has at most 20 characters.
         */
        TooLong: PlainDescriptor<undefined>;
        /**
         * A name has ASCII letters, digits, - and _ only.
         */
        WrongCharacter: PlainDescriptor<undefined>;
        /**
         * In a name, - and _ stand alone between letters and digits.
         */
        LooseSeparator: PlainDescriptor<undefined>;
        /**
         * A name has at least one letter.
         */
        NoLetter: PlainDescriptor<undefined>;
        /**
         * Another account has this name, or one that looks like it.
         */
        Taken: PlainDescriptor<undefined>;
        /**
         * The account has no name.
         */
        NoName: PlainDescriptor<undefined>;
    };
    Multisig: {
        /**
         * Threshold must be 2 or greater.
         */
        MinimumThreshold: PlainDescriptor<undefined>;
        /**
         * Call is already approved by this signatory.
         */
        AlreadyApproved: PlainDescriptor<undefined>;
        /**
         * Call doesn't need any (more) approvals.
         */
        NoApprovalsNeeded: PlainDescriptor<undefined>;
        /**
         * There are too few signatories in the list.
         */
        TooFewSignatories: PlainDescriptor<undefined>;
        /**
         * There are too many signatories in the list.
         */
        TooManySignatories: PlainDescriptor<undefined>;
        /**
         * The signatories were provided out of order; they should be ordered.
         */
        SignatoriesOutOfOrder: PlainDescriptor<undefined>;
        /**
         * The sender was contained in the other signatories; it shouldn't be.
         */
        SenderInSignatories: PlainDescriptor<undefined>;
        /**
         * Multisig operation not found in storage.
         */
        NotFound: PlainDescriptor<undefined>;
        /**
         * Only the account that originally created the multisig is able to cancel it or update
         * its deposits.
         */
        NotOwner: PlainDescriptor<undefined>;
        /**
         * No timepoint was given, yet the multisig operation is already underway.
         */
        NoTimepoint: PlainDescriptor<undefined>;
        /**
         * A different timepoint was given to the multisig operation that is underway.
         */
        WrongTimepoint: PlainDescriptor<undefined>;
        /**
         * A timepoint was given, yet no multisig operation is underway.
         */
        UnexpectedTimepoint: PlainDescriptor<undefined>;
        /**
         * The maximum weight information provided was too low.
         */
        MaxWeightTooLow: PlainDescriptor<undefined>;
        /**
         * The data to be stored is already stored.
         */
        AlreadyStored: PlainDescriptor<undefined>;
    };
    Preimage: {
        /**
         * Preimage is too large to store on-chain.
         */
        TooBig: PlainDescriptor<undefined>;
        /**
         * Preimage has already been noted on-chain.
         */
        AlreadyNoted: PlainDescriptor<undefined>;
        /**
         * The user is not authorized to perform this action.
         */
        NotAuthorized: PlainDescriptor<undefined>;
        /**
         * The preimage cannot be removed since it has not yet been noted.
         */
        NotNoted: PlainDescriptor<undefined>;
        /**
         * A preimage may not be removed when there are outstanding requests.
         */
        Requested: PlainDescriptor<undefined>;
        /**
         * The preimage request cannot be removed since no outstanding requests exist.
         */
        NotRequested: PlainDescriptor<undefined>;
        /**
         * More than `MAX_HASH_UPGRADE_BULK_COUNT` hashes were requested to be upgraded at once.
         */
        TooMany: PlainDescriptor<undefined>;
        /**
         * Too few hashes were requested to be upgraded (i.e. zero).
         */
        TooFew: PlainDescriptor<undefined>;
    };
    Council: {
        /**
         * Account is not a member
         */
        NotMember: PlainDescriptor<undefined>;
        /**
         * Duplicate proposals not allowed
         */
        DuplicateProposal: PlainDescriptor<undefined>;
        /**
         * Proposal must exist
         */
        ProposalMissing: PlainDescriptor<undefined>;
        /**
         * Mismatched index
         */
        WrongIndex: PlainDescriptor<undefined>;
        /**
         * Duplicate vote ignored
         */
        DuplicateVote: PlainDescriptor<undefined>;
        /**
         * Members are already initialized!
         */
        AlreadyInitialized: PlainDescriptor<undefined>;
        /**
         * The close call was made too early, before the end of the voting.
         */
        TooEarly: PlainDescriptor<undefined>;
        /**
         * There can only be a maximum of `MaxProposals` active proposals.
         */
        TooManyProposals: PlainDescriptor<undefined>;
        /**
         * The given weight bound for the proposal was too low.
         */
        WrongProposalWeight: PlainDescriptor<undefined>;
        /**
         * The given length bound for the proposal was too low.
         */
        WrongProposalLength: PlainDescriptor<undefined>;
        /**
         * Prime account is not a member
         */
        PrimeAccountNotMember: PlainDescriptor<undefined>;
        /**
         * Proposal is still active.
         */
        ProposalActive: PlainDescriptor<undefined>;
    };
    Decisions: {
        /**
         * The same call is announced already.
         */
        AlreadyAnnounced: PlainDescriptor<undefined>;
        /**
         * No such call is announced.
         */
        NotAnnounced: PlainDescriptor<undefined>;
        /**
         * The call has more bytes than the scheduler has room for.
         */
        TooLong: PlainDescriptor<undefined>;
        /**
         * The call weighs more than the scheduler has room for.
         */
        TooHeavy: PlainDescriptor<undefined>;
    };
};
type IConstants = {
    System: {
        /**
         * Block & extrinsics weights: base values and limits.
         */
        BlockWeights: PlainDescriptor<Anonymize<In7a38730s6qs>>;
        /**
         * Get the chain's in-code version.
         */
        Version: PlainDescriptor<Anonymize<I4fo08joqmcqnm>>;
    };
    Aura: {
        /**
         * The slot duration Aura should run with, expressed in milliseconds.
         *
         * The effective value of this type can be changed with a runtime upgrade.
         *
         * For backwards compatibility either use [`MinimumPeriodTimesTwo`] or a const.
         */
        SlotDuration: PlainDescriptor<bigint>;
    };
    Balances: {
        /**
         * The minimum amount required to keep an account open. MUST BE GREATER THAN ZERO!
         *
         * If you *really* need it to be zero, you can enable the feature `insecure_zero_ed` for
         * this pallet. However, you do so at your own risk: this will open up a major DoS vector.
         * In case you have multiple sources of provider references, you may also get unexpected
         * behaviour if you set this to zero.
         *
         * Bottom line: Do yourself a favour and make it at least one!
         */
        ExistentialDeposit: PlainDescriptor<bigint>;
    };
    ForkingHex: {
        /**
         * The id of the pot, the account that keeps forfeited deposits until they are paid out. Do not change this id
         * while games exist: the new pot would be empty.
         */
        PotId: PlainDescriptor<SizedHex<8>>;
        /**
         * The least deposit of a game, in plancks. At least the existential deposit and [`Config::StateDeposit`].
         */
        MinDeposit: PlainDescriptor<bigint>;
        /**
         * The part of a released deposit that stays on hold until the game is removed, as rent for the position's
         * storage, in plancks. Zero, or at least the existential deposit: an account that owns nothing else could not
         * receive less.
         */
        StateDeposit: PlainDescriptor<bigint>;
        /**
         * The part of a forfeited deposit that goes to the developer fund.
         */
        DeveloperCut: PlainDescriptor<number>;
        /**
         * The largest board, in cells along a side. At most [`forking_hex_board::MAX_SIZE`]. The number of its cells
         * bounds the length of chains, so lower it only when no larger game is left.
         */
        MaxBoardSize: PlainDescriptor<number>;
        /**
         * The longest time of a colour, in blocks.
         */
        MaxMoveTime: PlainDescriptor<number>;
        /**
         * The time to claim deposits and rewards after the settlement of their game, in blocks.
         */
        RewardClaimPeriod: PlainDescriptor<number>;
        /**
         * The weight reserved for the pallet's hooks in every block.
         */
        ServiceWeight: PlainDescriptor<Anonymize<I4q39t5hn830vp>>;
    };
    HexTournament: {
        /**
         * The announcer's deposit for a tournament without its players, in plancks. At least the existential deposit.
         */
        AnnouncementDeposit: PlainDescriptor<bigint>;
        /**
         * The announcer's deposit for each player that the tournament has room for, in plancks.
         */
        PlaceDeposit: PlainDescriptor<bigint>;
    };
    Proxy: {
        /**
         * The base amount of currency needed to reserve for creating a proxy.
         *
         * This is held for an additional storage item whose value size is
         * `sizeof(Balance)` bytes and whose key size is `sizeof(AccountId)` bytes.
         */
        ProxyDepositBase: PlainDescriptor<bigint>;
        /**
         * The amount of currency needed per proxy added.
         *
         * This is held for adding 32 bytes plus an instance of `ProxyType` more into a
         * pre-existing storage value. Thus, when configuring `ProxyDepositFactor` one should take
         * into account `32 + proxy_type.encode().len()` bytes of data.
         */
        ProxyDepositFactor: PlainDescriptor<bigint>;
    };
    Names: {
        /**
         * The deposit for a name, in plancks.
         */
        NameDeposit: PlainDescriptor<bigint>;
    };
};
type IViewFns = {};
type IRuntimeCalls = {
    /**
    
     */
    TransactionPaymentApi: {
        /**
        
         */
        query_weight_to_fee: RuntimeDescriptor<[weight: Anonymize<I4q39t5hn830vp>], bigint>;
    };
    /**
     * Queries about games, positions and players.
     */
    ForkingHexApi: {
        /**
         * The game with this number. `None` if it does not exist, or no longer exists.
         */
        game: RuntimeDescriptor<[game: number], Anonymize<Iduklpqjan1gfc>>;
        /**
         * Up to `limit` games with numbers below `before`, the newest first.
         */
        games: RuntimeDescriptor<[before: Anonymize<I4arjljr6dpflb>, limit: number], Anonymize<I22k7bjsci6ebn>>;
        /**
         * The same for games that have not ended.
         */
        running_games: RuntimeDescriptor<[before: Anonymize<I4arjljr6dpflb>, limit: number], Anonymize<I22k7bjsci6ebn>>;
        /**
         * The same for duels that invite this account and wait for its first move.
         */
        invitations: RuntimeDescriptor<[who: SS58String, before: Anonymize<I4arjljr6dpflb>, limit: number], Anonymize<I22k7bjsci6ebn>>;
        /**
         * The same for games in which this account has made a move.
         */
        games_of: RuntimeDescriptor<[who: SS58String, before: Anonymize<I4arjljr6dpflb>, limit: number], Anonymize<I3a67r4g475oak>>;
        /**
         * Up to `limit` games with running clocks, the game with the next closing position first. A page has each game
         * once. A later page has the game again if it has more positions with a clock.
         */
        closing_games: RuntimeDescriptor<[after: Anonymize<I96tu6n3b3rqr5>, limit: number], Anonymize<Ieeb847ehcrgha>>;
        /**
         * A position with its board.
         */
        position: RuntimeDescriptor<[game: number, position: SizedHex<32>], Anonymize<I9rr7pjdqef1ff>>;
        /**
         * The positions of a game, in the order of their ids.
         */
        positions: RuntimeDescriptor<[game: number, after: Anonymize<I4s6vifaf8k998>, limit: number], Anonymize<I603j5mceubshr>>;
        /**
         * The positions of a game that take moves, in the order of their ids.
         */
        open_positions: RuntimeDescriptor<[game: number, after: Anonymize<I4s6vifaf8k998>, limit: number], Anonymize<I603j5mceubshr>>;
        /**
         * A player's moves in a game, deposits in plancks, and rewards credited so far in plancks. `None` if the
         * account is no player of the game.
         */
        player: RuntimeDescriptor<[game: number, who: SS58String], Anonymize<I8usio0ejh2s5i>>;
        /**
         * The positions that a player's moves made, in the order of their ids.
         */
        moves_of: RuntimeDescriptor<[game: number, who: SS58String, after: Anonymize<I4s6vifaf8k998>, limit: number], Anonymize<I603j5mceubshr>>;
        /**
         * The rewards that finished parts of a game have decided for a player and that are not credited yet, in
         * plancks: the sum of all parts. With `Halving`, rounding can move a planck a step to another player.
         */
        decided_rewards: RuntimeDescriptor<[game: number, who: SS58String, after: Anonymize<I4s6vifaf8k998>], Anonymize<I12coarab7sroc>>;
        /**
         * The stakes of an account in up to `limit` games in which it has made a move, the newest first. The sums over
         * the positions of a large game come in parts.
         */
        stakes_of: RuntimeDescriptor<[who: SS58String, from: Anonymize<I89vvbggkbs0oc>, limit: number], Anonymize<Icer7to58o3mpj>>;
    };
    /**
     * A query about names.
     */
    NamesApi: {
        /**
         * The account that has this name, or one that looks like it. `None` if no account has, or if `name` is no
         * name.
         */
        owner_of: RuntimeDescriptor<[name: Uint8Array], Anonymize<Ihfphjolmsqq1>>;
    };
};
export type ForkingHexDispatchError = unknown;
type IAsset = PlainDescriptor<void>;
export type ForkingHexExtensions = {};
type PalletsTypedef = {
    __storage: IStorage;
    __tx: ICalls;
    __event: IEvent;
    __error: IError;
    __const: IConstants;
    __view: IViewFns;
};
export type ForkingHex = {
    descriptors: {
        pallets: PalletsTypedef;
        apis: IRuntimeCalls;
    } & Promise<any>;
    metadataTypes: Promise<Uint8Array>;
    asset: IAsset;
    extensions: ForkingHexExtensions;
    getMetadata: () => Promise<Uint8Array>;
    genesis: string | undefined;
};
declare const _allDescriptors: ForkingHex;
export default _allDescriptors;
export type ForkingHexApis = ApisFromDef<IRuntimeCalls>;
export type ForkingHexQueries = QueryFromPalletsDef<PalletsTypedef>;
export type ForkingHexCalls = TxFromPalletsDef<PalletsTypedef>;
export type ForkingHexEvents = EventsFromPalletsDef<PalletsTypedef>;
export type ForkingHexErrors = ErrorsFromPalletsDef<PalletsTypedef>;
export type ForkingHexConstants = ConstFromPalletsDef<PalletsTypedef>;
export type ForkingHexViewFns = ViewFnsFromPalletsDef<PalletsTypedef>;
export type ForkingHexCallData = Anonymize<I8pqgue5h76g3j> & {
    value: {
        type: string;
    };
};
type AllInteractions = {
    storage: {
        System: ['Account', 'ExtrinsicCount', 'InherentsApplied', 'BlockWeight', 'BlockSize', 'BlockHash', 'ExtrinsicData', 'Number', 'ParentHash', 'Digest', 'Events', 'EventCount', 'EventTopics', 'LastRuntimeUpgrade', 'BlocksTillUpgrade', 'UpgradedToU32RefCount', 'UpgradedToTripleRefCount', 'ExecutionPhase', 'AuthorizedUpgrade', 'ExtrinsicWeightReclaimed'];
        Timestamp: ['Now', 'DidUpdate'];
        Aura: ['Authorities', 'CurrentSlot'];
        Grandpa: ['State', 'PendingChange', 'NextForced', 'Stalled', 'CurrentSetId', 'SetIdSession', 'Authorities'];
        Balances: ['TotalIssuance', 'InactiveIssuance', 'Account', 'Locks', 'Reserves', 'Holds', 'Freezes'];
        TransactionPayment: ['NextFeeMultiplier', 'StorageVersion', 'TxPaymentCredit'];
        Authorship: ['Author'];
        Session: ['Validators', 'CurrentIndex', 'QueuedChanged', 'QueuedKeys', 'DisabledValidators', 'NextKeys', 'KeyOwner', 'ExternallySetKeys'];
        Sudo: ['Key'];
        Validators: ['Validators'];
        Scheduler: ['IncompleteSince', 'Agenda', 'Retries', 'Lookup'];
        ForkingHex: ['NextGame', 'Games', 'Positions', 'Players', 'GamesPlayed', 'Due', 'AtEndOfBlock', 'Unfinished', 'Removals', 'DeveloperFund', 'OwedToFund'];
        HexTournament: ['NextTournament', 'Tournaments', 'Players', 'Rounds', 'Duels', 'Unclaimed', 'Agenda', 'Ready'];
        Proxy: ['Proxies', 'Announcements'];
        Names: ['Names', 'Owners'];
        Multisig: ['Multisigs'];
        Preimage: ['StatusFor', 'RequestStatusFor', 'PreimageFor'];
        Council: ['Proposals', 'ProposalOf', 'CostOf', 'Voting', 'ProposalCount', 'Members', 'Prime'];
    };
    tx: {
        System: ['remark', 'set_heap_pages', 'set_code', 'set_code_without_checks', 'set_storage', 'kill_storage', 'kill_prefix', 'remark_with_event', 'authorize_upgrade', 'authorize_upgrade_without_checks', 'apply_authorized_upgrade'];
        Timestamp: ['set'];
        Grandpa: ['report_equivocation', 'report_equivocation_unsigned', 'note_stalled'];
        Balances: ['transfer_allow_death', 'force_transfer', 'transfer_keep_alive', 'transfer_all', 'force_unreserve', 'upgrade_accounts', 'force_set_balance', 'force_adjust_total_issuance', 'burn'];
        Session: ['set_keys', 'purge_keys'];
        Sudo: ['sudo', 'sudo_unchecked_weight', 'set_key', 'sudo_as', 'remove_key'];
        Utility: ['batch', 'as_derivative', 'batch_all', 'dispatch_as', 'force_batch', 'with_weight', 'if_else', 'dispatch_as_fallible'];
        Validators: ['add_validator', 'remove_validator'];
        Scheduler: ['schedule', 'cancel', 'schedule_named', 'cancel_named', 'schedule_after', 'schedule_named_after', 'set_retry', 'set_retry_named', 'cancel_retry', 'cancel_retry_named'];
        ForkingHex: ['create_game', 'withdraw', 'play', 'prove', 'release', 'claim_deposits', 'claim', 'set_developer_fund', 'resign', 'hand_up'];
        HexTournament: ['announce', 'enter', 'leave', 'open', 'withdraw', 'claim'];
        Proxy: ['proxy', 'add_proxy', 'remove_proxy', 'remove_proxies', 'create_pure', 'kill_pure', 'announce', 'remove_announcement', 'reject_announcement', 'proxy_announced', 'poke_deposit'];
        Names: ['set_name', 'clear_name'];
        Multisig: ['as_multi_threshold_1', 'as_multi', 'approve_as_multi', 'cancel_as_multi', 'poke_deposit'];
        Preimage: ['note_preimage', 'unnote_preimage', 'request_preimage', 'unrequest_preimage', 'ensure_updated'];
        Council: ['set_members', 'execute', 'propose', 'vote', 'disapprove_proposal', 'close', 'kill', 'release_proposal_cost'];
        Decisions: ['announce', 'cancel'];
    };
    events: {
        System: ['ExtrinsicSuccess', 'ExtrinsicFailed', 'CodeUpdated', 'NewAccount', 'KilledAccount', 'Remarked', 'UpgradeAuthorized', 'RejectedInvalidAuthorizedUpgrade'];
        Grandpa: ['NewAuthorities', 'Paused', 'Resumed'];
        Balances: ['Endowed', 'DustLost', 'Transfer', 'BalanceSet', 'Reserved', 'Unreserved', 'ReserveRepatriated', 'Deposit', 'Withdraw', 'Slashed', 'Minted', 'MintedCredit', 'Burned', 'BurnedDebt', 'Suspended', 'Restored', 'Upgraded', 'Issued', 'Rescinded', 'Locked', 'Unlocked', 'Frozen', 'Thawed', 'TotalIssuanceForced', 'Held', 'BurnedHeld', 'TransferOnHold', 'TransferAndHold', 'Released', 'Unexpected'];
        TransactionPayment: ['TransactionFeePaid'];
        Session: ['NewSession', 'NewQueued', 'ValidatorDisabled', 'ValidatorReenabled'];
        Sudo: ['Sudid', 'KeyChanged', 'KeyRemoved', 'SudoAsDone'];
        Utility: ['BatchInterrupted', 'BatchCompleted', 'BatchCompletedWithErrors', 'ItemCompleted', 'ItemFailed', 'DispatchedAs', 'IfElseMainSuccess', 'IfElseFallbackCalled'];
        Validators: ['ValidatorAdded', 'ValidatorRemoved'];
        Scheduler: ['Scheduled', 'Canceled', 'Dispatched', 'RetrySet', 'RetryCancelled', 'CallUnavailable', 'PeriodicFailed', 'RetryFailed', 'PermanentlyOverweight', 'AgendaIncomplete'];
        ForkingHex: ['GameCreated', 'GameWithdrawn', 'MovePlayed', 'Resigned', 'PositionProven', 'PositionJudged', 'MoveLost', 'GameEnded', 'RewardCredited', 'GameSettled', 'DepositReleased', 'DepositsClaimed', 'RewardsClaimed', 'DepositsReturned', 'DeveloperFundPaid', 'DeveloperFundOwed', 'DeveloperFundChanged', 'GameRemovalStarted', 'GameRemoved'];
        HexTournament: ['Announced', 'Entered', 'Left', 'CalledOff', 'Begun', 'RoundBegun', 'GameOpened', 'GameDecided', 'RoundEnded', 'Withdrawn', 'Ended', 'PrizePaid', 'PrizeKept', 'PrizeClaimed', 'PrizeToFund', 'Closed'];
        Proxy: ['ProxyExecuted', 'PureCreated', 'PureKilled', 'Announced', 'ProxyAdded', 'ProxyRemoved', 'DepositPoked'];
        Names: ['NameSet', 'NameCleared'];
        Multisig: ['NewMultisig', 'MultisigApproval', 'MultisigExecuted', 'MultisigCancelled', 'DepositPoked'];
        Preimage: ['Noted', 'Requested', 'Cleared'];
        Council: ['Proposed', 'Voted', 'Approved', 'Disapproved', 'Executed', 'MemberExecuted', 'Closed', 'Killed', 'ProposalCostBurned', 'ProposalCostReleased'];
        Decisions: ['Announced', 'Cancelled'];
    };
    errors: {
        System: ['InvalidSpecName', 'SpecVersionNeedsToIncrease', 'FailedToExtractRuntimeVersion', 'NonDefaultComposite', 'NonZeroRefCount', 'CallFiltered', 'MultiBlockMigrationsOngoing', 'NothingAuthorized', 'Unauthorized'];
        Grandpa: ['PauseFailed', 'ResumeFailed', 'ChangePending', 'TooSoon', 'InvalidKeyOwnershipProof', 'InvalidEquivocationProof', 'DuplicateOffenceReport'];
        Balances: ['VestingBalance', 'LiquidityRestrictions', 'InsufficientBalance', 'ExistentialDeposit', 'Expendability', 'ExistingVestingSchedule', 'DeadAccount', 'TooManyReserves', 'TooManyHolds', 'TooManyFreezes', 'IssuanceDeactivated', 'DeltaZero'];
        Session: ['InvalidProof', 'NoAssociatedValidatorId', 'DuplicatedKey', 'NoKeys', 'NoAccount'];
        Sudo: ['RequireSudo'];
        Utility: ['TooManyCalls'];
        Validators: ['AlreadyValidator', 'NotAValidator', 'TooManyValidators', 'TooFewValidators', 'NoKeys'];
        Scheduler: ['FailedToSchedule', 'NotFound', 'TargetBlockNumberInPast', 'RescheduleNoChange', 'Named'];
        ForkingHex: ['InvalidBoardSize', 'InvalidMoveTime', 'DepositTooLow', 'CellOutOfBounds', 'GameNotFound', 'NotTheOpener', 'GameAlreadyStarted', 'PositionNotFound', 'PositionClosed', 'CellOccupied', 'MoveAlreadyPlayed', 'InvalidChain', 'PositionHasReplies', 'NotJudged', 'NothingToRelease', 'GameNotEnded', 'NotAPlayer', 'NothingToClaim', 'InvalidPrice', 'InvitedIsOpener', 'NotYourTurn', 'SwapNotAllowed', 'NotNextToLeader', 'PriceTooHigh', 'NothingToHandUp'];
        HexTournament: ['InvalidSettings', 'EntryTooLow', 'InvalidPlayers', 'InvalidTime', 'InvalidShares', 'TournamentNotFound', 'EnteringEnded', 'AlreadyEntered', 'TournamentFull', 'NotEntered', 'NotRunning', 'NotYourGame', 'TooLate', 'AlreadyOpened', 'AlreadyWithdrawn', 'NothingToClaim'];
        Proxy: ['TooMany', 'NotFound', 'NotProxy', 'Unproxyable', 'Duplicate', 'NoPermission', 'Unannounced', 'NoSelfProxy'];
        Names: ['TooShort', 'TooLong', 'WrongCharacter', 'LooseSeparator', 'NoLetter', 'Taken', 'NoName'];
        Multisig: ['MinimumThreshold', 'AlreadyApproved', 'NoApprovalsNeeded', 'TooFewSignatories', 'TooManySignatories', 'SignatoriesOutOfOrder', 'SenderInSignatories', 'NotFound', 'NotOwner', 'NoTimepoint', 'WrongTimepoint', 'UnexpectedTimepoint', 'MaxWeightTooLow', 'AlreadyStored'];
        Preimage: ['TooBig', 'AlreadyNoted', 'NotAuthorized', 'NotNoted', 'Requested', 'NotRequested', 'TooMany', 'TooFew'];
        Council: ['NotMember', 'DuplicateProposal', 'ProposalMissing', 'WrongIndex', 'DuplicateVote', 'AlreadyInitialized', 'TooEarly', 'TooManyProposals', 'WrongProposalWeight', 'WrongProposalLength', 'PrimeAccountNotMember', 'ProposalActive'];
        Decisions: ['AlreadyAnnounced', 'NotAnnounced', 'TooLong', 'TooHeavy'];
    };
    constants: {
        System: ['BlockWeights', 'BlockLength', 'BlockHashCount', 'DbWeight', 'Version', 'SS58Prefix'];
        Timestamp: ['MinimumPeriod'];
        Aura: ['SlotDuration'];
        Grandpa: ['MaxAuthorities', 'MaxNominators', 'MaxSetIdSessionEntries'];
        Balances: ['ExistentialDeposit', 'MaxLocks', 'MaxReserves', 'MaxFreezes'];
        TransactionPayment: ['OperationalFeeMultiplier'];
        Session: ['KeyDeposit'];
        Utility: ['batched_calls_limit'];
        Validators: ['MaxValidators', 'SessionLength'];
        Scheduler: ['MaximumWeight', 'MaxScheduledPerBlock'];
        ForkingHex: ['PotId', 'MinDeposit', 'StateDeposit', 'DeveloperCut', 'MaxBoardSize', 'MaxMoveTime', 'RewardClaimPeriod', 'ServiceWeight'];
        HexTournament: ['TournamentPalletId', 'AnnouncementDeposit', 'PlaceDeposit', 'TournamentWeight'];
        Proxy: ['ProxyDepositBase', 'ProxyDepositFactor', 'MaxProxies', 'MaxPending', 'AnnouncementDepositBase', 'AnnouncementDepositFactor'];
        Names: ['NameDeposit'];
        Multisig: ['DepositBase', 'DepositFactor', 'MaxSignatories'];
        Council: ['MaxProposalWeight'];
        Decisions: ['Delay', 'MaxLength', 'MaxWeight'];
    };
    viewFns: {
        Proxy: ['check_permissions', 'is_superset'];
    };
    apis: {
        Core: ['version', 'execute_block', 'initialize_block'];
        Metadata: ['metadata', 'metadata_at_version', 'metadata_versions'];
        RuntimeViewFunction: ['execute_view_function'];
        BlockBuilder: ['apply_extrinsic', 'finalize_block', 'inherent_extrinsics', 'check_inherents'];
        TaggedTransactionQueue: ['validate_transaction'];
        OffchainWorkerApi: ['offchain_worker'];
        SessionKeys: ['generate_session_keys', 'decode_session_keys'];
        AuraApi: ['slot_duration', 'authorities'];
        AccountNonceApi: ['account_nonce'];
        TransactionPaymentApi: ['query_info', 'query_fee_details', 'query_weight_to_fee', 'query_length_to_fee'];
        TransactionPaymentCallApi: ['query_call_info', 'query_call_fee_details', 'query_weight_to_fee', 'query_length_to_fee'];
        ForkingHexApi: ['game', 'games', 'running_games', 'invitations', 'games_of', 'closing_games', 'position', 'positions', 'open_positions', 'replies', 'twins', 'legal_moves', 'line', 'player', 'moves_of', 'decided_rewards', 'stakes_of', 'payouts', 'activity'];
        NamesApi: ['owner_of'];
        GenesisBuilder: ['build_state', 'get_preset', 'preset_names'];
        GrandpaApi: ['grandpa_authorities', 'submit_report_equivocation_unsigned_extrinsic', 'generate_key_ownership_proof', 'current_set_id'];
    };
};
export type ForkingHexWhitelistEntry = PalletKey | `query.${NestedKey<AllInteractions['storage']>}` | `tx.${NestedKey<AllInteractions['tx']>}` | `event.${NestedKey<AllInteractions['events']>}` | `error.${NestedKey<AllInteractions['errors']>}` | `const.${NestedKey<AllInteractions['constants']>}` | `view.${NestedKey<AllInteractions['viewFns']>}` | `api.${NestedKey<AllInteractions['apis']>}`;
type PalletKey = `*.${({
    [K in keyof AllInteractions]: K extends 'apis' ? never : keyof AllInteractions[K];
})[keyof AllInteractions]}`;
type NestedKey<D extends Record<string, string[]>> = "*" | {
    [P in keyof D & string]: `${P}.*` | `${P}.${D[P][number]}`;
}[keyof D & string];
