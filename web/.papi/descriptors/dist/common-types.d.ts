import { Enum, GetEnum, SizedHex, SS58String, ResultPayload, FixedSizeArray, TxCallData } from "polkadot-api";
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
export type I5sesotjlssv2d = {
    "nonce": number;
    "consumers": number;
    "providers": number;
    "sufficients": number;
    "data": {
        "free": bigint;
        "reserved": bigint;
        "frozen": bigint;
        "flags": bigint;
    };
};
export type Iffmde3ekjedi9 = {
    "normal": Anonymize<I4q39t5hn830vp>;
    "operational": Anonymize<I4q39t5hn830vp>;
    "mandatory": Anonymize<I4q39t5hn830vp>;
};
export type I4q39t5hn830vp = {
    "ref_time": bigint;
    "proof_size": bigint;
};
export type I759lfd0o64eus = Array<{
    "phase": Phase;
    "event": Enum<{
        "System": Enum<{
            /**
             * An extrinsic completed successfully.
             */
            "ExtrinsicSuccess": {
                "dispatch_info": Anonymize<Ic9s8f85vjtncc>;
            };
            /**
             * An extrinsic failed.
             */
            "ExtrinsicFailed": {
                "dispatch_error": Anonymize<I5pvdb4qt6n0tp>;
                "dispatch_info": Anonymize<Ic9s8f85vjtncc>;
            };
            /**
             * `:code` was updated to the code with the given hash.
             */
            "CodeUpdated": Anonymize<I1jm8m1rh9e20v>;
            /**
             * A new account was created.
             */
            "NewAccount": {
                "account": SS58String;
            };
            /**
             * An account was reaped.
             */
            "KilledAccount": {
                "account": SS58String;
            };
            /**
             * On on-chain remark happened.
             */
            "Remarked": {
                "sender": SS58String;
                "hash": SizedHex<32>;
            };
            /**
             * An upgrade was authorized.
             */
            "UpgradeAuthorized": {
                "code_hash": SizedHex<32>;
                "check_version": boolean;
            };
            /**
             * An invalid authorized upgrade was rejected while trying to apply it.
             */
            "RejectedInvalidAuthorizedUpgrade": {
                "code_hash": SizedHex<32>;
                "error": Anonymize<I5pvdb4qt6n0tp>;
            };
        }>;
        "Grandpa": GrandpaEvent;
        "Balances": Enum<{
            /**
             * An account was created with some free balance.
             */
            "Endowed": {
                "account": SS58String;
                "free_balance": bigint;
            };
            /**
             * An account was removed whose balance was non-zero but below ExistentialDeposit,
             * resulting in an outright loss.
             */
            "DustLost": {
                "account": SS58String;
                "amount": bigint;
            };
            /**
             * Transfer succeeded.
             */
            "Transfer": {
                "from": SS58String;
                "to": SS58String;
                "amount": bigint;
            };
            /**
             * A balance was set by root.
             */
            "BalanceSet": {
                "who": SS58String;
                "free": bigint;
            };
            /**
             * Some balance was reserved (moved from free to reserved).
             */
            "Reserved": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some balance was unreserved (moved from reserved to free).
             */
            "Unreserved": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some balance was moved from the reserve of the first account to the second account.
             * Final argument indicates the destination balance type.
             */
            "ReserveRepatriated": {
                "from": SS58String;
                "to": SS58String;
                "amount": bigint;
                "destination_status": BalanceStatus;
            };
            /**
             * Some amount was deposited (e.g. for transaction fees).
             */
            "Deposit": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some amount was withdrawn from the account (e.g. for transaction fees).
             */
            "Withdraw": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some amount was removed from the account (e.g. for misbehavior).
             */
            "Slashed": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some amount was minted into an account.
             */
            "Minted": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some credit was balanced and added to the TotalIssuance.
             */
            "MintedCredit": {
                "amount": bigint;
            };
            /**
             * Some amount was burned from an account.
             */
            "Burned": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some debt has been dropped from the Total Issuance.
             */
            "BurnedDebt": {
                "amount": bigint;
            };
            /**
             * Some amount was suspended from an account (it can be restored later).
             */
            "Suspended": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some amount was restored into an account.
             */
            "Restored": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * An account was upgraded.
             */
            "Upgraded": Anonymize<I4cbvqmqadhrea>;
            /**
             * Total issuance was increased by `amount`, creating a credit to be balanced.
             */
            "Issued": {
                "amount": bigint;
            };
            /**
             * Total issuance was decreased by `amount`, creating a debt to be balanced.
             */
            "Rescinded": {
                "amount": bigint;
            };
            /**
             * Some balance was locked.
             */
            "Locked": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some balance was unlocked.
             */
            "Unlocked": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some balance was frozen.
             */
            "Frozen": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Some balance was thawed.
             */
            "Thawed": {
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * The `TotalIssuance` was forcefully changed.
             */
            "TotalIssuanceForced": {
                "old": bigint;
                "new": bigint;
            };
            /**
             * Some balance was placed on hold.
             */
            "Held": {
                "reason": Anonymize<I98qp3988h53uu>;
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * Held balance was burned from an account.
             */
            "BurnedHeld": {
                "reason": Anonymize<I98qp3988h53uu>;
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * A transfer of `amount` on hold from `source` to `dest` was initiated.
             */
            "TransferOnHold": {
                "reason": Anonymize<I98qp3988h53uu>;
                "source": SS58String;
                "dest": SS58String;
                "amount": bigint;
            };
            /**
             * The `transferred` balance is placed on hold at the `dest` account.
             */
            "TransferAndHold": {
                "reason": Anonymize<I98qp3988h53uu>;
                "source": SS58String;
                "dest": SS58String;
                "transferred": bigint;
            };
            /**
             * Some balance was released from hold.
             */
            "Released": {
                "reason": Anonymize<I98qp3988h53uu>;
                "who": SS58String;
                "amount": bigint;
            };
            /**
             * An unexpected/defensive event was triggered.
             */
            "Unexpected": Enum<{
                "BalanceUpdated": undefined;
                "FailedToMutateAccount": undefined;
            }>;
        }>;
        "TransactionPayment": TransactionPaymentEvent;
        "Session": Enum<{
            /**
             * New session has happened. Note that the argument is the session index, not the
             * block number as the type might suggest.
             */
            "NewSession": {
                "session_index": number;
            };
            /**
             * The `NewSession` event in the current block also implies a new validator set to be
             * queued.
             */
            "NewQueued": undefined;
            /**
             * Validator has been disabled.
             */
            "ValidatorDisabled": {
                "validator": SS58String;
            };
            /**
             * Validator has been re-enabled.
             */
            "ValidatorReenabled": {
                "validator": SS58String;
            };
        }>;
        "Sudo": Enum<{
            /**
             * A sudo call just took place.
             */
            "Sudid": {
                /**
                 * The result of the call made by the sudo user.
                 */
                "sudo_result": Anonymize<I1aqrfbip6o0vm>;
            };
            /**
             * The sudo key has been updated.
             */
            "KeyChanged": {
                /**
                 * The old sudo key (if one was previously set).
                 */
                "old"?: Anonymize<Ihfphjolmsqq1>;
                /**
                 * The new sudo key (if one was set).
                 */
                "new": SS58String;
            };
            /**
             * The key was permanently removed.
             */
            "KeyRemoved": undefined;
            /**
             * A [sudo_as](Pallet::sudo_as) call just took place.
             */
            "SudoAsDone": {
                /**
                 * The result of the call made by the sudo user.
                 */
                "sudo_result": Anonymize<I1aqrfbip6o0vm>;
            };
        }>;
        "Utility": Enum<{
            /**
             * Batch of dispatches did not complete fully. Index of first failing dispatch given, as
             * well as the error.
             */
            "BatchInterrupted": {
                "index": number;
                "error": Anonymize<I5pvdb4qt6n0tp>;
            };
            /**
             * Batch of dispatches completed fully with no error.
             */
            "BatchCompleted": undefined;
            /**
             * Batch of dispatches completed but has errors.
             */
            "BatchCompletedWithErrors": undefined;
            /**
             * A single item within a Batch of dispatches has completed with no error.
             */
            "ItemCompleted": undefined;
            /**
             * A single item within a Batch of dispatches has completed with error.
             */
            "ItemFailed": {
                "error": Anonymize<I5pvdb4qt6n0tp>;
            };
            /**
             * A call was dispatched.
             */
            "DispatchedAs": Anonymize<Iejmksdbgf7lac>;
            /**
             * Main call was dispatched.
             */
            "IfElseMainSuccess": undefined;
            /**
             * The fallback call was dispatched.
             */
            "IfElseFallbackCalled": {
                "main_error": Anonymize<I5pvdb4qt6n0tp>;
            };
        }>;
        "Validators": Enum<{
            /**
             * An account was added to the validators.
             */
            "ValidatorAdded": Anonymize<I4cbvqmqadhrea>;
            /**
             * An account was removed from the validators.
             */
            "ValidatorRemoved": Anonymize<I4cbvqmqadhrea>;
        }>;
        "Scheduler": Enum<{
            /**
             * Scheduled some task.
             */
            "Scheduled": Anonymize<I5n4sebgkfr760>;
            /**
             * Canceled some task.
             */
            "Canceled": Anonymize<I5n4sebgkfr760>;
            /**
             * Dispatched some task.
             */
            "Dispatched": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
                "result": Anonymize<I1aqrfbip6o0vm>;
            };
            /**
             * Set a retry configuration for some task.
             */
            "RetrySet": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
                "period": number;
                "retries": number;
            };
            /**
             * Cancel a retry configuration for some task.
             */
            "RetryCancelled": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
            };
            /**
             * The call for the provided hash was not found so the task has been aborted.
             */
            "CallUnavailable": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
            };
            /**
             * The given task was unable to be renewed since the agenda is full at that block.
             */
            "PeriodicFailed": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
            };
            /**
             * The given task was unable to be retried since the agenda is full at that block or there
             * was not enough weight to reschedule it.
             */
            "RetryFailed": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
            };
            /**
             * The given task can never be executed since it is overweight.
             */
            "PermanentlyOverweight": {
                "task": Anonymize<I9jd27rnpm8ttv>;
                "id"?: Anonymize<I4s6vifaf8k998>;
            };
            /**
             * Agenda is incomplete from `when`.
             */
            "AgendaIncomplete": {
                "when": number;
            };
        }>;
        "ForkingHex": Anonymize<I4b2dr5rjg0o08>;
        "HexTournament": Enum<{
            /**
             * A tournament was announced. Players can enter.
             */
            "Announced": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The account that announced the tournament.
                 */
                "announcer": SS58String;
                /**
                 * The terms, chosen by the announcer.
                 */
                "terms": Anonymize<Ia50saoh9vpj5s>;
                /**
                 * The announcer's deposit, in plancks.
                 */
                "deposit": bigint;
            };
            /**
             * A player entered.
             */
            "Entered": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player, whose entry is on hold.
                 */
                "player": SS58String;
            };
            /**
             * A player left before the tournament began, and got the entry back.
             */
            "Left": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player, whose entry is on hold.
                 */
                "player": SS58String;
            };
            /**
             * A tournament was called off, because too few players entered. The entries and the announcer's deposit were
             * returned.
             */
            "CalledOff": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The players who had entered.
                 */
                "players": Anonymize<Ia2lhg7l2hilo3>;
            };
            /**
             * A tournament began.
             */
            "Begun": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The players. The place in this list is a player's number, from 0.
                 */
                "players": Anonymize<Ia2lhg7l2hilo3>;
                /**
                 * The sum of their entries, in plancks.
                 */
                "pool": bigint;
                /**
                 * The number of rounds.
                 */
                "rounds": number;
            };
            /**
             * A round began.
             */
            "RoundBegun": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The number of the round, from 0.
                 */
                "round": number;
                /**
                 * The pairs, by the players' numbers.
                 */
                "pairs": Array<SizedHex<2>>;
                /**
                 * The number of the player with a bye. `None` with an even number of players.
                 */
                "bye"?: Anonymize<I4arjljr6dpflb>;
                /**
                 * The last block in which its games can be opened.
                 */
                "open_until": number;
            };
            /**
             * A player opened a game of the current round.
             */
            "GameOpened": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The number of the round, from 0.
                 */
                "round": number;
                /**
                 * The number of the duel.
                 */
                "game": number;
                /**
                 * The player who opened the game.
                 */
                "opener": SS58String;
                /**
                 * The player who is invited to answer.
                 */
                "responder": SS58String;
                /**
                 * The last block in which the responder can answer.
                 */
                "answer_until": number;
            };
            /**
             * A game of a round was decided.
             */
            "GameDecided": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The number of the round, from 0.
                 */
                "round": number;
                /**
                 * The opener's number.
                 */
                "opener": number;
                /**
                 * The responder's number.
                 */
                "responder": number;
                /**
                 * The duel. `None` if it was never opened.
                 */
                "game"?: Anonymize<I4arjljr6dpflb>;
                /**
                 * The opener's half points: 2 for a win, 1 for a draw. The responder has the rest of 2.
                 */
                "opener_half_points": number;
                /**
                 * The way in which the game was decided.
                 */
                "by": Enum<{
                    "Judgement": undefined;
                    "Time": undefined;
                    "Duel": undefined;
                    "Withdrawal": undefined;
                }>;
            };
            /**
             * All games of a round are decided.
             */
            "RoundEnded": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The number of the round, from 0.
                 */
                "round": number;
                /**
                 * The standings after the round, the first place first.
                 */
                "standings": Anonymize<I8lihpma3nqm77>;
            };
            /**
             * A player withdrew from a running tournament.
             */
            "Withdrawn": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player, whose entry is on hold.
                 */
                "player": SS58String;
            };
            /**
             * The last round ended. The prizes follow.
             */
            "Ended": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The final standings, the first place first.
                 */
                "standings": Anonymize<I8lihpma3nqm77>;
            };
            /**
             * A prize was paid.
             */
            "PrizePaid": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player who won the prize.
                 */
                "player": SS58String;
                /**
                 * The prize, in plancks.
                 */
                "amount": bigint;
            };
            /**
             * A prize could not be delivered, and can be claimed.
             */
            "PrizeKept": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player who won the prize.
                 */
                "player": SS58String;
                /**
                 * The prize, in plancks.
                 */
                "amount": bigint;
                /**
                 * The last block in which the prize can be claimed.
                 */
                "until": number;
            };
            /**
             * A prize that could not be delivered at first was claimed.
             */
            "PrizeClaimed": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player who won the prize.
                 */
                "player": SS58String;
                /**
                 * The prize, in plancks.
                 */
                "amount": bigint;
            };
            /**
             * A prize that was not claimed in time went to the developer fund.
             */
            "PrizeToFund": {
                /**
                 * The number of the tournament.
                 */
                "tournament": number;
                /**
                 * The player who won the prize.
                 */
                "player": SS58String;
                /**
                 * The prize, in plancks.
                 */
                "amount": bigint;
            };
            /**
             * A tournament is over. Nothing of it is stored, and the announcer has the deposit back.
             */
            "Closed": Anonymize<Idq0185e5335j>;
        }>;
        "Proxy": Enum<{
            /**
             * A proxy was executed correctly, with the given.
             */
            "ProxyExecuted": Anonymize<Iejmksdbgf7lac>;
            /**
             * A pure account has been created by new proxy with given
             * disambiguation index and proxy type.
             */
            "PureCreated": {
                "pure": SS58String;
                "who": SS58String;
                "proxy_type": Anonymize<Iaavj30mfkos82>;
                "disambiguation_index": number;
                "at": number;
                "extrinsic_index": number;
            };
            /**
             * A pure proxy was killed by its spawner.
             */
            "PureKilled": {
                "pure": SS58String;
                "spawner": SS58String;
                "proxy_type": Anonymize<Iaavj30mfkos82>;
                "disambiguation_index": number;
            };
            /**
             * An announcement was placed to make a call in the future.
             */
            "Announced": {
                "real": SS58String;
                "proxy": SS58String;
                "call_hash": SizedHex<32>;
            };
            /**
             * A proxy was added.
             */
            "ProxyAdded": {
                "delegator": SS58String;
                "delegatee": SS58String;
                "proxy_type": Anonymize<Iaavj30mfkos82>;
                "delay": number;
            };
            /**
             * A proxy was removed.
             */
            "ProxyRemoved": {
                "delegator": SS58String;
                "delegatee": SS58String;
                "proxy_type": Anonymize<Iaavj30mfkos82>;
                "delay": number;
            };
            /**
             * A deposit stored for proxies or announcements was poked / updated.
             */
            "DepositPoked": {
                "who": SS58String;
                "kind": Enum<{
                    "Proxies": undefined;
                    "Announcements": undefined;
                }>;
                "old_deposit": bigint;
                "new_deposit": bigint;
            };
        }>;
        "Names": Enum<{
            /**
             * An account took a name, which replaces its old name, if any.
             */
            "NameSet": {
                /**
                 * The account that has the name now.
                 */
                "who": SS58String;
                /**
                 * The new name, as it was written.
                 */
                "name": Uint8Array;
            };
            /**
             * An account gave up its name, and got the deposit back.
             */
            "NameCleared": Anonymize<I4cbvqmqadhrea>;
        }>;
        "Multisig": Enum<{
            /**
             * A new multisig operation has begun.
             */
            "NewMultisig": {
                "approving": SS58String;
                "multisig": SS58String;
                "call_hash": SizedHex<32>;
            };
            /**
             * A multisig operation has been approved by someone.
             */
            "MultisigApproval": {
                "approving": SS58String;
                "timepoint": Anonymize<Itvprrpb0nm3o>;
                "multisig": SS58String;
                "call_hash": SizedHex<32>;
            };
            /**
             * A multisig operation has been executed.
             */
            "MultisigExecuted": {
                "approving": SS58String;
                "timepoint": Anonymize<Itvprrpb0nm3o>;
                "multisig": SS58String;
                "call_hash": SizedHex<32>;
                "result": Anonymize<I1aqrfbip6o0vm>;
            };
            /**
             * A multisig operation has been cancelled.
             */
            "MultisigCancelled": {
                "cancelling": SS58String;
                "timepoint": Anonymize<Itvprrpb0nm3o>;
                "multisig": SS58String;
                "call_hash": SizedHex<32>;
            };
            /**
             * The deposit for a multisig operation has been updated/poked.
             */
            "DepositPoked": {
                "who": SS58String;
                "call_hash": SizedHex<32>;
                "old_deposit": bigint;
                "new_deposit": bigint;
            };
        }>;
        "Preimage": PreimageEvent;
        "Council": Enum<{
            /**
             * A motion (given hash) has been proposed (by given account) with a threshold (given
             * `MemberCount`).
             */
            "Proposed": {
                "account": SS58String;
                "proposal_index": number;
                "proposal_hash": SizedHex<32>;
                "threshold": number;
            };
            /**
             * A motion (given hash) has been voted on by given account, leaving
             * a tally (yes votes and no votes given respectively as `MemberCount`).
             */
            "Voted": {
                "account": SS58String;
                "proposal_hash": SizedHex<32>;
                "voted": boolean;
                "yes": number;
                "no": number;
            };
            /**
             * A motion was approved by the required threshold.
             */
            "Approved": Anonymize<I2ev73t79f46tb>;
            /**
             * A motion was not approved by the required threshold.
             */
            "Disapproved": Anonymize<I2ev73t79f46tb>;
            /**
             * A motion was executed; result will be `Ok` if it returned without error.
             */
            "Executed": {
                "proposal_hash": SizedHex<32>;
                "result": Anonymize<I1aqrfbip6o0vm>;
            };
            /**
             * A single member did some action; result will be `Ok` if it returned without error.
             */
            "MemberExecuted": {
                "proposal_hash": SizedHex<32>;
                "result": Anonymize<I1aqrfbip6o0vm>;
            };
            /**
             * A proposal was closed because its threshold was reached or after its duration was up.
             */
            "Closed": {
                "proposal_hash": SizedHex<32>;
                "yes": number;
                "no": number;
            };
            /**
             * A proposal was killed.
             */
            "Killed": Anonymize<I2ev73t79f46tb>;
            /**
             * Some cost for storing a proposal was burned.
             */
            "ProposalCostBurned": {
                "proposal_hash": SizedHex<32>;
                "who": SS58String;
            };
            /**
             * Some cost for storing a proposal was released.
             */
            "ProposalCostReleased": {
                "proposal_hash": SizedHex<32>;
                "who": SS58String;
            };
        }>;
        "Decisions": Enum<{
            /**
             * A call will be made as root.
             */
            "Announced": {
                /**
                 * The hash of the call.
                 */
                "call_hash": SizedHex<32>;
                /**
                 * The block in which the call will be made.
                 */
                "when": number;
            };
            /**
             * A call that was announced will not be made.
             */
            "Cancelled": Anonymize<I1adbcfi5uc62r>;
        }>;
    }>;
    "topics": Anonymize<Ic5m5lp1oioo8r>;
}>;
export type Phase = Enum<{
    "ApplyExtrinsic": number;
    "Finalization": undefined;
    "Initialization": undefined;
}>;
export declare const Phase: GetEnum<Phase>;
export type Ic9s8f85vjtncc = {
    "weight": Anonymize<I4q39t5hn830vp>;
    "class": DispatchClass;
    "pays_fee": Enum<{
        "Yes": undefined;
        "No": undefined;
    }>;
};
export type DispatchClass = Enum<{
    "Normal": undefined;
    "Operational": undefined;
    "Mandatory": undefined;
}>;
export declare const DispatchClass: GetEnum<DispatchClass>;
export type I5pvdb4qt6n0tp = AnonymousEnum<{
    "Other": undefined;
    "CannotLookup": undefined;
    "BadOrigin": undefined;
    "Module": Enum<{
        "System": Anonymize<I5o0s7c8q1cc9b>;
        "Aura": undefined;
        "Grandpa": Anonymize<I7q8i0pp1gkas6>;
        "Balances": Anonymize<Idj13i7adlomht>;
        "TransactionPayment": undefined;
        "Session": Anonymize<I1e07dgbaqd1sq>;
        "Sudo": Anonymize<Iaug04qjhbli00>;
        "Utility": Anonymize<I8dt2g2hcrgh36>;
        "Validators": Anonymize<Iakmhg9i1h12av>;
        "Scheduler": Anonymize<If7oa8fprnilo5>;
        "ForkingHex": Anonymize<I6ned1uljuatk>;
        "HexTournament": Anonymize<I7cdjlhoikksjs>;
        "Proxy": Anonymize<Iuvt54ei4cehc>;
        "Names": Anonymize<I897ftdmm1shbo>;
        "Multisig": Anonymize<Ia76qmhhg4jvb9>;
        "Preimage": Anonymize<I4cfhml1prt4lu>;
        "Council": Anonymize<I7n7mcmnnfjfl2>;
        "Decisions": Anonymize<I9qb8p1ccnh08l>;
    }>;
    "ConsumerRemaining": undefined;
    "NoProviders": undefined;
    "TooManyConsumers": undefined;
    "Token": TokenError;
    "Arithmetic": ArithmeticError;
    "Transactional": TransactionalError;
    "Exhausted": undefined;
    "Corruption": undefined;
    "Unavailable": undefined;
    "RootNotAllowed": undefined;
    "Trie": Enum<{
        "InvalidStateRoot": undefined;
        "IncompleteDatabase": undefined;
        "ValueAtIncompleteKey": undefined;
        "DecoderError": undefined;
        "InvalidHash": undefined;
        "DuplicateKey": undefined;
        "ExtraneousNode": undefined;
        "ExtraneousValue": undefined;
        "ExtraneousHashReference": undefined;
        "InvalidChildReference": undefined;
        "ValueMismatch": undefined;
        "IncompleteProof": undefined;
        "RootMismatch": undefined;
        "DecodeError": undefined;
    }>;
}>;
export type I5o0s7c8q1cc9b = AnonymousEnum<{
    /**
     * The name of specification does not match between the current runtime
     * and the new runtime.
     */
    "InvalidSpecName": undefined;
    /**
     * The specification version is not allowed to decrease between the current runtime
     * and the new runtime.
     */
    "SpecVersionNeedsToIncrease": undefined;
    /**
     * Failed to extract the runtime version from the new runtime.
     *
     * Either calling `Core_version` or decoding `RuntimeVersion` failed.
     */
    "FailedToExtractRuntimeVersion": undefined;
    /**
     * Suicide called when the account has non-default composite data.
     */
    "NonDefaultComposite": undefined;
    /**
     * There is a non-zero reference count preventing the account from being purged.
     */
    "NonZeroRefCount": undefined;
    /**
     * The origin filter prevent the call to be dispatched.
     */
    "CallFiltered": undefined;
    /**
     * A multi-block migration is ongoing and prevents the current code from being replaced.
     */
    "MultiBlockMigrationsOngoing": undefined;
    /**
     * No upgrade authorized.
     */
    "NothingAuthorized": undefined;
    /**
     * The submitted code is not authorized.
     */
    "Unauthorized": undefined;
}>;
export type I7q8i0pp1gkas6 = AnonymousEnum<{
    /**
     * Attempt to signal GRANDPA pause when the authority set isn't live
     * (either paused or already pending pause).
     */
    "PauseFailed": undefined;
    /**
     * Attempt to signal GRANDPA resume when the authority set isn't paused
     * (either live or already pending resume).
     */
    "ResumeFailed": undefined;
    /**
     * Attempt to signal GRANDPA change with one already pending.
     */
    "ChangePending": undefined;
    /**
     * Cannot signal forced change so soon after last.
     */
    "TooSoon": undefined;
    /**
     * A key ownership proof provided as part of an equivocation report is invalid.
     */
    "InvalidKeyOwnershipProof": undefined;
    /**
     * An equivocation proof provided as part of an equivocation report is invalid.
     */
    "InvalidEquivocationProof": undefined;
    /**
     * A given equivocation report is valid but already previously reported.
     */
    "DuplicateOffenceReport": undefined;
}>;
export type Idj13i7adlomht = AnonymousEnum<{
    /**
     * Vesting balance too high to send value.
     */
    "VestingBalance": undefined;
    /**
     * Account liquidity restrictions prevent withdrawal.
     */
    "LiquidityRestrictions": undefined;
    /**
     * Balance too low to send value.
     */
    "InsufficientBalance": undefined;
    /**
     * Value too low to create account due to existential deposit.
     */
    "ExistentialDeposit": undefined;
    /**
     * Transfer/payment would kill account.
     */
    "Expendability": undefined;
    /**
     * A vesting schedule already exists for this account.
     */
    "ExistingVestingSchedule": undefined;
    /**
     * Beneficiary account must pre-exist.
     */
    "DeadAccount": undefined;
    /**
     * Number of named reserves exceed `MaxReserves`.
     */
    "TooManyReserves": undefined;
    /**
     * Number of holds exceed `VariantCountOf<T::RuntimeHoldReason>`.
     */
    "TooManyHolds": undefined;
    /**
     * Number of freezes exceed `MaxFreezes`.
     */
    "TooManyFreezes": undefined;
    /**
     * The issuance cannot be modified since it is already deactivated.
     */
    "IssuanceDeactivated": undefined;
    /**
     * The delta cannot be zero.
     */
    "DeltaZero": undefined;
}>;
export type I1e07dgbaqd1sq = AnonymousEnum<{
    /**
     * Invalid ownership proof.
     */
    "InvalidProof": undefined;
    /**
     * No associated validator ID for account.
     */
    "NoAssociatedValidatorId": undefined;
    /**
     * Registered duplicate key.
     */
    "DuplicatedKey": undefined;
    /**
     * No keys are associated with this account.
     */
    "NoKeys": undefined;
    /**
     * Key setting account is not live, so it's impossible to associate keys.
     */
    "NoAccount": undefined;
}>;
export type Iaug04qjhbli00 = AnonymousEnum<{
    /**
     * Sender must be the Sudo account.
     */
    "RequireSudo": undefined;
}>;
export type I8dt2g2hcrgh36 = AnonymousEnum<{
    /**
     * Too many calls batched.
     */
    "TooManyCalls": undefined;
}>;
export type Iakmhg9i1h12av = AnonymousEnum<{
    /**
     * The account is already a validator.
     */
    "AlreadyValidator": undefined;
    /**
     * The account is not a validator.
     */
    "NotAValidator": undefined;
    /**
     * The list of validators is full.
     */
    "TooManyValidators": undefined;
    /**
     * The last validator cannot be removed, because the chain would stop.
     */
    "TooFewValidators": undefined;
    /**
     * The account has not registered session keys.
     */
    "NoKeys": undefined;
}>;
export type If7oa8fprnilo5 = AnonymousEnum<{
    /**
     * Failed to schedule a call
     */
    "FailedToSchedule": undefined;
    /**
     * Cannot find the scheduled call.
     */
    "NotFound": undefined;
    /**
     * Given target block number is in the past.
     */
    "TargetBlockNumberInPast": undefined;
    /**
     * Reschedule failed because it does not change scheduled time.
     */
    "RescheduleNoChange": undefined;
    /**
     * Attempt to use a non-named function on a named task.
     */
    "Named": undefined;
}>;
export type I6ned1uljuatk = AnonymousEnum<{
    /**
     * The board must have at least 2 cells along a side, and not more than this chain allows.
     */
    "InvalidBoardSize": undefined;
    /**
     * Each colour needs at least one block. Blue needs more than Red if that is its compensation for moving
     * second. No time and no increment may be longer than this chain allows. A bank of time needs a duel.
     */
    "InvalidMoveTime": undefined;
    /**
     * The deposit is less than the least deposit on this chain.
     */
    "DepositTooLow": undefined;
    /**
     * The cell is not on the board.
     */
    "CellOutOfBounds": undefined;
    /**
     * The game does not exist, or no longer does.
     */
    "GameNotFound": undefined;
    /**
     * Only the opener can withdraw a game.
     */
    "NotTheOpener": undefined;
    /**
     * The opening has a reply: the game has started and cannot be withdrawn.
     */
    "GameAlreadyStarted": undefined;
    /**
     * This game has no such position.
     */
    "PositionNotFound": undefined;
    /**
     * The position has closed: it takes no more moves and no proof.
     */
    "PositionClosed": undefined;
    /**
     * The cell has a stone already.
     */
    "CellOccupied": undefined;
    /**
     * This move was already played on this position. Reply to it, or play another one.
     */
    "MoveAlreadyPlayed": undefined;
    /**
     * The chain does not connect the two sides of the colour that moved last, stone by stone.
     */
    "InvalidChain": undefined;
    /**
     * The position has a reply: only a position without replies can be proven.
     */
    "PositionHasReplies": undefined;
    /**
     * The position has no judgement yet.
     */
    "NotJudged": undefined;
    /**
     * The move lost, or its deposit was returned already.
     */
    "NothingToRelease": undefined;
    /**
     * The game has not ended. Deposits of judged positions can be released one by one.
     */
    "GameNotEnded": undefined;
    /**
     * The account made no move in this game.
     */
    "NotAPlayer": undefined;
    /**
     * There is nothing to claim now.
     */
    "NothingToClaim": undefined;
    /**
     * A move can cost at most 2 deposits more for each reply before it, and one deposit more for each ply.
     */
    "InvalidPrice": undefined;
    /**
     * The opener of a duel cannot be invited to it.
     */
    "InvitedIsOpener": undefined;
    /**
     * In a duel, each side has its player, and it is not this account's turn. An open game cannot be resigned.
     */
    "NotYourTurn": undefined;
    /**
     * Only the reply to the opening can be a swap, and only in games that allow it.
     */
    "SwapNotAllowed": undefined;
    /**
     * The stone must be put next to the leading stone, as long as a cell there is empty.
     */
    "NotNextToLeader": undefined;
    /**
     * The move costs more than the call allows: there are new forks on the position.
     */
    "PriceTooHigh": undefined;
    /**
     * The position has no rewards to hand up.
     */
    "NothingToHandUp": undefined;
}>;
export type I7cdjlhoikksjs = AnonymousEnum<{
    /**
     * The games of a tournament are duels with a bank of time, within the bounds of this chain.
     */
    "InvalidSettings": undefined;
    /**
     * The entry is less than the least deposit of a game on this chain.
     */
    "EntryTooLow": undefined;
    /**
     * A tournament has 2 to 64 players, and the least is not more than the most.
     */
    "InvalidPlayers": undefined;
    /**
     * The last block to enter is over, or the time to begin is zero or longer than this chain allows.
     */
    "InvalidTime": undefined;
    /**
     * There is at least one prize; no share is zero, and together they are not more than the pool.
     */
    "InvalidShares": undefined;
    /**
     * The tournament does not exist, or no longer does.
     */
    "TournamentNotFound": undefined;
    /**
     * The time to enter, or to leave again, is over.
     */
    "EnteringEnded": undefined;
    /**
     * The account has entered already.
     */
    "AlreadyEntered": undefined;
    /**
     * The tournament has as many players as it can have.
     */
    "TournamentFull": undefined;
    /**
     * The account is no player of the tournament.
     */
    "NotEntered": undefined;
    /**
     * No round is being played.
     */
    "NotRunning": undefined;
    /**
     * The account has no game to open in this round.
     */
    "NotYourGame": undefined;
    /**
     * The time to open the game is over, or the game was decided without it.
     */
    "TooLate": undefined;
    /**
     * The game is open already.
     */
    "AlreadyOpened": undefined;
    /**
     * The player has withdrawn already.
     */
    "AlreadyWithdrawn": undefined;
    /**
     * The account has no prize to claim in this tournament.
     */
    "NothingToClaim": undefined;
}>;
export type Iuvt54ei4cehc = AnonymousEnum<{
    /**
     * There are too many proxies registered or too many announcements pending.
     */
    "TooMany": undefined;
    /**
     * Proxy registration not found.
     */
    "NotFound": undefined;
    /**
     * Sender is not a proxy of the account to be proxied.
     */
    "NotProxy": undefined;
    /**
     * A call which is incompatible with the proxy type's filter was attempted.
     */
    "Unproxyable": undefined;
    /**
     * Account is already a proxy.
     */
    "Duplicate": undefined;
    /**
     * Call may not be made by proxy because it may escalate its privileges.
     */
    "NoPermission": undefined;
    /**
     * Announcement, if made at all, was made too recently.
     */
    "Unannounced": undefined;
    /**
     * Cannot add self as proxy.
     */
    "NoSelfProxy": undefined;
}>;
export type I897ftdmm1shbo = AnonymousEnum<{
    /**
     * A name has at least 3 characters.
     */
    "TooShort": undefined;
    /**
     * A name has at most 20 characters.
     */
    "TooLong": undefined;
    /**
     * A name has ASCII letters, digits, - and _ only.
     */
    "WrongCharacter": undefined;
    /**
     * In a name, - and _ stand alone between letters and digits.
     */
    "LooseSeparator": undefined;
    /**
     * A name has at least one letter.
     */
    "NoLetter": undefined;
    /**
     * Another account has this name, or one that looks like it.
     */
    "Taken": undefined;
    /**
     * The account has no name.
     */
    "NoName": undefined;
}>;
export type Ia76qmhhg4jvb9 = AnonymousEnum<{
    /**
     * Threshold must be 2 or greater.
     */
    "MinimumThreshold": undefined;
    /**
     * Call is already approved by this signatory.
     */
    "AlreadyApproved": undefined;
    /**
     * Call doesn't need any (more) approvals.
     */
    "NoApprovalsNeeded": undefined;
    /**
     * There are too few signatories in the list.
     */
    "TooFewSignatories": undefined;
    /**
     * There are too many signatories in the list.
     */
    "TooManySignatories": undefined;
    /**
     * The signatories were provided out of order; they should be ordered.
     */
    "SignatoriesOutOfOrder": undefined;
    /**
     * The sender was contained in the other signatories; it shouldn't be.
     */
    "SenderInSignatories": undefined;
    /**
     * Multisig operation not found in storage.
     */
    "NotFound": undefined;
    /**
     * Only the account that originally created the multisig is able to cancel it or update
     * its deposits.
     */
    "NotOwner": undefined;
    /**
     * No timepoint was given, yet the multisig operation is already underway.
     */
    "NoTimepoint": undefined;
    /**
     * A different timepoint was given to the multisig operation that is underway.
     */
    "WrongTimepoint": undefined;
    /**
     * A timepoint was given, yet no multisig operation is underway.
     */
    "UnexpectedTimepoint": undefined;
    /**
     * The maximum weight information provided was too low.
     */
    "MaxWeightTooLow": undefined;
    /**
     * The data to be stored is already stored.
     */
    "AlreadyStored": undefined;
}>;
export type I4cfhml1prt4lu = AnonymousEnum<{
    /**
     * Preimage is too large to store on-chain.
     */
    "TooBig": undefined;
    /**
     * Preimage has already been noted on-chain.
     */
    "AlreadyNoted": undefined;
    /**
     * The user is not authorized to perform this action.
     */
    "NotAuthorized": undefined;
    /**
     * The preimage cannot be removed since it has not yet been noted.
     */
    "NotNoted": undefined;
    /**
     * A preimage may not be removed when there are outstanding requests.
     */
    "Requested": undefined;
    /**
     * The preimage request cannot be removed since no outstanding requests exist.
     */
    "NotRequested": undefined;
    /**
     * More than `MAX_HASH_UPGRADE_BULK_COUNT` hashes were requested to be upgraded at once.
     */
    "TooMany": undefined;
    /**
     * Too few hashes were requested to be upgraded (i.e. zero).
     */
    "TooFew": undefined;
}>;
export type I7n7mcmnnfjfl2 = AnonymousEnum<{
    /**
     * Account is not a member
     */
    "NotMember": undefined;
    /**
     * Duplicate proposals not allowed
     */
    "DuplicateProposal": undefined;
    /**
     * Proposal must exist
     */
    "ProposalMissing": undefined;
    /**
     * Mismatched index
     */
    "WrongIndex": undefined;
    /**
     * Duplicate vote ignored
     */
    "DuplicateVote": undefined;
    /**
     * Members are already initialized!
     */
    "AlreadyInitialized": undefined;
    /**
     * The close call was made too early, before the end of the voting.
     */
    "TooEarly": undefined;
    /**
     * There can only be a maximum of `MaxProposals` active proposals.
     */
    "TooManyProposals": undefined;
    /**
     * The given weight bound for the proposal was too low.
     */
    "WrongProposalWeight": undefined;
    /**
     * The given length bound for the proposal was too low.
     */
    "WrongProposalLength": undefined;
    /**
     * Prime account is not a member
     */
    "PrimeAccountNotMember": undefined;
    /**
     * Proposal is still active.
     */
    "ProposalActive": undefined;
}>;
export type I9qb8p1ccnh08l = AnonymousEnum<{
    /**
     * The same call is announced already.
     */
    "AlreadyAnnounced": undefined;
    /**
     * No such call is announced.
     */
    "NotAnnounced": undefined;
    /**
     * The call has more bytes than the scheduler has room for.
     */
    "TooLong": undefined;
    /**
     * The call weighs more than the scheduler has room for.
     */
    "TooHeavy": undefined;
}>;
export type TokenError = Enum<{
    "FundsUnavailable": undefined;
    "OnlyProvider": undefined;
    "BelowMinimum": undefined;
    "CannotCreate": undefined;
    "UnknownAsset": undefined;
    "Frozen": undefined;
    "Unsupported": undefined;
    "CannotCreateHold": undefined;
    "NotExpendable": undefined;
    "Blocked": undefined;
}>;
export declare const TokenError: GetEnum<TokenError>;
export type ArithmeticError = Enum<{
    "Underflow": undefined;
    "Overflow": undefined;
    "DivisionByZero": undefined;
}>;
export declare const ArithmeticError: GetEnum<ArithmeticError>;
export type TransactionalError = Enum<{
    "LimitReached": undefined;
    "NoLayer": undefined;
}>;
export declare const TransactionalError: GetEnum<TransactionalError>;
export type I1jm8m1rh9e20v = {
    "hash": SizedHex<32>;
};
export type GrandpaEvent = Enum<{
    /**
     * New authority set has been applied.
     */
    "NewAuthorities": {
        "authority_set": Array<[SizedHex<32>, bigint]>;
    };
    /**
     * Current authority set has been paused.
     */
    "Paused": undefined;
    /**
     * Current authority set has been resumed.
     */
    "Resumed": undefined;
}>;
export declare const GrandpaEvent: GetEnum<GrandpaEvent>;
export type BalanceStatus = Enum<{
    "Free": undefined;
    "Reserved": undefined;
}>;
export declare const BalanceStatus: GetEnum<BalanceStatus>;
export type I4cbvqmqadhrea = {
    "who": SS58String;
};
export type I98qp3988h53uu = AnonymousEnum<{
    "Session": Enum<{
        "Keys": undefined;
    }>;
    "ForkingHex": Enum<{
        "Move": undefined;
    }>;
    "HexTournament": Enum<{
        "Announcement": undefined;
        "Entry": undefined;
    }>;
    "Names": Enum<{
        "Name": undefined;
    }>;
    "Preimage": PreimagePalletHoldReason;
    "Council": Enum<{
        "ProposalSubmission": undefined;
    }>;
}>;
export type PreimagePalletHoldReason = Enum<{
    "Preimage": undefined;
}>;
export declare const PreimagePalletHoldReason: GetEnum<PreimagePalletHoldReason>;
export type TransactionPaymentEvent = Enum<{
    /**
     * A transaction fee `actual_fee`, of which `tip` was added to the minimum inclusion fee,
     * has been paid by `who`.
     */
    "TransactionFeePaid": {
        "who": SS58String;
        "actual_fee": bigint;
        "tip": bigint;
    };
}>;
export declare const TransactionPaymentEvent: GetEnum<TransactionPaymentEvent>;
export type I1aqrfbip6o0vm = ResultPayload<undefined, Anonymize<I5pvdb4qt6n0tp>>;
export type Ihfphjolmsqq1 = (SS58String) | undefined;
export type Iejmksdbgf7lac = {
    "result": Anonymize<I1aqrfbip6o0vm>;
};
export type I5n4sebgkfr760 = {
    "when": number;
    "index": number;
};
export type I9jd27rnpm8ttv = FixedSizeArray<2, number>;
export type I4s6vifaf8k998 = (SizedHex<32>) | undefined;
export type I4b2dr5rjg0o08 = AnonymousEnum<{
    /**
     * A game was created with its opening move.
     */
    "GameCreated": Anonymize<I4q3hf6156u922>;
    /**
     * A game was withdrawn before its opening had a reply. The deposit was returned.
     */
    "GameWithdrawn": Anonymize<Iel091b4bghjsg>;
    /**
     * A move was played.
     */
    "MovePlayed": Anonymize<Ifnt9lp4jbginf>;
    /**
     * A player of a duel resigned, which closed the position as winning.
     */
    "Resigned": Anonymize<Ia2b746eem9d3>;
    /**
     * A chain proved a position, which closed it.
     */
    "PositionProven": Anonymize<Ia2b746eem9d3>;
    /**
     * A position was judged.
     */
    "PositionJudged": Anonymize<Ifubeudstim15a>;
    /**
     * A move lost and forfeited its deposit.
     */
    "MoveLost": Anonymize<I10cdm901lfflj>;
    /**
     * A game has ended: every position has closed and been judged, and the last line is settled.
     */
    "GameEnded": Anonymize<I5rvkg3vnh87na>;
    /**
     * A reward was credited to the mover of a position, who may claim it.
     */
    "RewardCredited": Anonymize<I4bpk8qhotfcrp>;
    /**
     * All rewards of a game are credited.
     */
    "GameSettled": Anonymize<I8b2v5a5qpg1ai>;
    /**
     * A deposit was released, except the state deposit.
     */
    "DepositReleased": Anonymize<I4bpk8qhotfcrp>;
    /**
     * A player claimed the deposits of all moves that did not lose, except the state deposits.
     */
    "DepositsClaimed": Anonymize<I6l5l7otlbt2q6>;
    /**
     * A player was paid the rewards credited so far.
     */
    "RewardsClaimed": Anonymize<I6l5l7otlbt2q6>;
    /**
     * At the removal of a game, the chain returned all deposits of a player that were still held.
     */
    "DepositsReturned": Anonymize<I6l5l7otlbt2q6>;
    /**
     * The developer fund was paid its part of a game, and all amounts owed from earlier games.
     */
    "DeveloperFundPaid": Anonymize<Ibu5rjpa80kmj7>;
    /**
     * The developer fund's part of a game could not be delivered and stays owed.
     */
    "DeveloperFundOwed": Anonymize<I2u0jgpvukntlo>;
    /**
     * Another account became the developer fund.
     */
    "DeveloperFundChanged": Anonymize<I8n8bkn3deqvp0>;
    /**
     * The removal of a game has begun: calls no longer find it.
     */
    "GameRemovalStarted": Anonymize<I5rvkg3vnh87na>;
    /**
     * Everything stored for a game was removed.
     */
    "GameRemoved": Anonymize<I5rvkg3vnh87na>;
}>;
export type I4q3hf6156u922 = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The player who created the game and made the opening move.
     */
    "opener": SS58String;
    /**
     * The settings, chosen by the opener.
     */
    "settings": Anonymize<I2hknjnrg2isks>;
    /**
     * The cell of the opening move.
     */
    "opening": Anonymize<I4g0mkopibem9b>;
    /**
     * The id of the opening position.
     */
    "position": SizedHex<32>;
};
export type I2hknjnrg2isks = {
    "board_size": number;
    "red_time": number;
    "blue_time": number;
    "deposit": bigint;
    "losing_rule": Enum<{
        "EveryReply": undefined;
        "AnyReply": undefined;
    }>;
    "opening_rule": Enum<{
        "Handicap": undefined;
        "SwapPieces": undefined;
        "SwapSides": undefined;
    }>;
    "placement": Enum<{
        "Anywhere": undefined;
        "FollowTheLeader": undefined;
    }>;
    "seats": Enum<{
        "Open": undefined;
        "Duel": {
            "invited"?: Anonymize<Ihfphjolmsqq1>;
        };
    }>;
    "clock": Enum<{
        "EachMove": undefined;
        "Bank": {
            "increment": number;
        };
    }>;
    "fork_premium": number;
    "ply_step": bigint;
    "reward": Enum<{
        "Trace": undefined;
        "Halving": undefined;
    }>;
};
export type I4g0mkopibem9b = {
    "column": number;
    "row": number;
};
export type Iel091b4bghjsg = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The player who created the game.
     */
    "opener": SS58String;
};
export type Ifnt9lp4jbginf = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The position on which the move was played.
     */
    "from": SizedHex<32>;
    /**
     * The cell of the stone, or the swap.
     */
    "reply": Anonymize<Icdt5k7khvqll1>;
    /**
     * The player who made the move.
     */
    "by": SS58String;
    /**
     * The position that the move made.
     */
    "position": SizedHex<32>;
    /**
     * The last block in which that position takes moves. With an empty bank, this is the current block. With a
     * chain it is the current block too, but the position takes no moves, as [`Event::PositionProven`] says.
     */
    "closes_at": number;
    /**
     * The price of the move, in plancks.
     */
    "deposit": bigint;
};
export type Icdt5k7khvqll1 = AnonymousEnum<{
    "Stone": Anonymize<I4g0mkopibem9b>;
    "Swap": undefined;
}>;
export type Ia2b746eem9d3 = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The position on which it was the player's turn.
     */
    "position": SizedHex<32>;
    /**
     * The player whose turn it was.
     */
    "by": SS58String;
};
export type Ifubeudstim15a = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The position that has closed.
     */
    "position": SizedHex<32>;
    /**
     * Winning, losing or continued.
     */
    "verdict": Enum<{
        "Winning": undefined;
        "Losing": undefined;
        "Continued": undefined;
    }>;
};
export type I10cdm901lfflj = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The position that the move made.
     */
    "position": SizedHex<32>;
    /**
     * The player who made the move.
     */
    "by": SS58String;
    /**
     * The whole deposit, in plancks.
     */
    "forfeited": bigint;
    /**
     * The part of the deposit that goes to the developer fund, the remainder of rounding included, in plancks.
     */
    "fee": bigint;
};
export type I5rvkg3vnh87na = {
    /**
     * The number of the game.
     */
    "game": number;
};
export type I4bpk8qhotfcrp = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The position whose mover was credited.
     */
    "position": SizedHex<32>;
    /**
     * The player who made the move.
     */
    "player": SS58String;
    /**
     * The reward, in plancks.
     */
    "amount": bigint;
};
export type I8b2v5a5qpg1ai = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The block in which the chain removes the game, whether or not all is claimed. Sooner, if all is claimed
     * before.
     */
    "removed_at": number;
};
export type I6l5l7otlbt2q6 = {
    /**
     * The number of the game.
     */
    "game": number;
    /**
     * The player who gets the deposits back.
     */
    "player": SS58String;
    /**
     * The amount paid, in plancks.
     */
    "amount": bigint;
};
export type Ibu5rjpa80kmj7 = {
    /**
     * The account of the fund.
     */
    "fund": SS58String;
    /**
     * The game that was settled or removed. `None` when the fund was changed, or for a payment by another
     * pallet.
     */
    "game"?: Anonymize<I4arjljr6dpflb>;
    /**
     * The amount paid, in plancks.
     */
    "amount": bigint;
};
export type I4arjljr6dpflb = (number) | undefined;
export type I2u0jgpvukntlo = {
    /**
     * The game that was settled or removed. `None` when the fund was changed, or for a payment by another
     * pallet.
     */
    "game"?: Anonymize<I4arjljr6dpflb>;
    /**
     * Everything owed to the fund, in plancks.
     */
    "owed": bigint;
};
export type I8n8bkn3deqvp0 = {
    /**
     * The old fund. `None` if there was none.
     */
    "from"?: Anonymize<Ihfphjolmsqq1>;
    /**
     * The new fund.
     */
    "to": SS58String;
};
export type Ia50saoh9vpj5s = {
    "settings": Anonymize<I2hknjnrg2isks>;
    "entry": bigint;
    "least_players": number;
    "most_players": number;
    "enter_until": number;
    "begin_time": number;
    "shares": Array<number>;
};
export type Ia2lhg7l2hilo3 = Array<SS58String>;
export type I8lihpma3nqm77 = Array<{
    "player": number;
    "half_points": number;
    "opponents_half_points": number;
}>;
export type Idq0185e5335j = {
    /**
     * The number of the tournament.
     */
    "tournament": number;
};
export type Iaavj30mfkos82 = AnonymousEnum<{
    "Any": undefined;
    "Play": undefined;
}>;
export type Itvprrpb0nm3o = {
    "height": number;
    "index": number;
};
export type PreimageEvent = Enum<{
    /**
     * A preimage has been noted.
     */
    "Noted": Anonymize<I1jm8m1rh9e20v>;
    /**
     * A preimage has been requested.
     */
    "Requested": Anonymize<I1jm8m1rh9e20v>;
    /**
     * A preimage has ben cleared.
     */
    "Cleared": Anonymize<I1jm8m1rh9e20v>;
}>;
export declare const PreimageEvent: GetEnum<PreimageEvent>;
export type I2ev73t79f46tb = {
    "proposal_hash": SizedHex<32>;
};
export type I1adbcfi5uc62r = {
    /**
     * The hash of the call.
     */
    "call_hash": SizedHex<32>;
};
export type Ic5m5lp1oioo8r = Array<SizedHex<32>>;
export type I68smn2bj73co = Array<{
    "id": Anonymize<I98qp3988h53uu>;
    "amount": bigint;
}>;
export type Ibpkoi3b23j04d = {
    "announcer": SS58String;
    "terms": Anonymize<Ia50saoh9vpj5s>;
    "deposit": bigint;
    "phase": Enum<{
        "Entering": undefined;
        "Running": undefined;
        "Claiming": Anonymize<I20e9ph536u7ti>;
    }>;
    "pool": bigint;
    "due_at"?: Anonymize<I4arjljr6dpflb>;
};
export type I20e9ph536u7ti = {
    "until": number;
};
export type Ic98hpja71srvj = Array<{
    "who": SS58String;
    "half_points": number;
    "met": Uint8Array;
    "had_bye": boolean;
    "withdrawn": boolean;
}>;
export type I3sidcll7l6da8 = {
    "number": number;
    "open_until": number;
    "bye"?: ({
        "player": number;
        "half_points": number;
    }) | undefined;
    "games": Array<{
        "opener": number;
        "responder": number;
        "duel"?: Anonymize<I4arjljr6dpflb>;
        "state": Enum<{
            "Unopened": undefined;
            "Opened": Anonymize<I20e9ph536u7ti>;
            "Answered": undefined;
            "Decided": {
                "opener_half_points": number;
            };
        }>;
    }>;
};
export type Iba9inugg1atvo = Array<[SS58String, bigint]>;
export type Iful504dlj9o99 = [Array<{
    "delegate": SS58String;
    "proxy_type": Anonymize<Iaavj30mfkos82>;
    "delay": number;
}>, bigint];
export type In7a38730s6qs = {
    "base_block": Anonymize<I4q39t5hn830vp>;
    "max_block": Anonymize<I4q39t5hn830vp>;
    "per_class": {
        "normal": {
            "base_extrinsic": Anonymize<I4q39t5hn830vp>;
            "max_extrinsic"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "max_total"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "reserved"?: (Anonymize<I4q39t5hn830vp>) | undefined;
        };
        "operational": {
            "base_extrinsic": Anonymize<I4q39t5hn830vp>;
            "max_extrinsic"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "max_total"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "reserved"?: (Anonymize<I4q39t5hn830vp>) | undefined;
        };
        "mandatory": {
            "base_extrinsic": Anonymize<I4q39t5hn830vp>;
            "max_extrinsic"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "max_total"?: (Anonymize<I4q39t5hn830vp>) | undefined;
            "reserved"?: (Anonymize<I4q39t5hn830vp>) | undefined;
        };
    };
};
export type I4fo08joqmcqnm = {
    "spec_name": string;
    "impl_name": string;
    "authoring_version": number;
    "spec_version": number;
    "impl_version": number;
    "apis": Array<[SizedHex<8>, number]>;
    "transaction_version": number;
    "system_version": number;
};
export type Iaemneov7fq6ir = AnonymousEnum<{
    /**
     * Transfer some liquid free balance to another account.
     *
     * `transfer_allow_death` will set the `FreeBalance` of the sender and receiver.
     * If the sender's account is below the existential deposit as a result
     * of the transfer, the account will be reaped.
     *
     * The dispatch origin for this call must be `Signed` by the transactor.
     */
    "transfer_allow_death": Anonymize<I4ktuaksf5i1gk>;
    /**
     * Same as the [`transfer_allow_death`] call, but with a check that the transfer will not
     * kill the origin account.
     *
     * 99% of the time you want [`transfer_allow_death`] instead.
     *
     * [`transfer_allow_death`]: struct.Pallet.html#method.transfer
     */
    "transfer_keep_alive": Anonymize<I4ktuaksf5i1gk>;
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
    "transfer_all": Anonymize<I9j7pagd6d4bda>;
}>;
export type I4ktuaksf5i1gk = {
    "dest": MultiAddress;
    "value": bigint;
};
export type MultiAddress = Enum<{
    "Id": SS58String;
    "Index": undefined;
    "Raw": Uint8Array;
    "Address32": SizedHex<32>;
    "Address20": SizedHex<20>;
}>;
export declare const MultiAddress: GetEnum<MultiAddress>;
export type I9j7pagd6d4bda = {
    "dest": MultiAddress;
    "keep_alive": boolean;
};
export type I1qqofnhlk60l1 = AnonymousEnum<{
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
    "batch_all": Anonymize<I4j7kr2ot38scp>;
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
    "force_batch": Anonymize<I4j7kr2ot38scp>;
}>;
export type I4j7kr2ot38scp = {
    "calls": Array<TxCallData>;
};
export type I5bvrmnikm6gf9 = AnonymousEnum<{
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
    "create_game": Anonymize<Idgel5188is3eh>;
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
    "withdraw": Anonymize<Ie2th7mngord4o>;
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
    "play": Anonymize<I8p3t2q33oh7m1>;
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
    "prove": Anonymize<Iafpjah2dvpg5e>;
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
    "release": Anonymize<Ie2th7mngord4o>;
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
    "claim_deposits": Anonymize<I5rvkg3vnh87na>;
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
    "claim": Anonymize<I2l7hcfnfqsclv>;
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
    "resign": Anonymize<Ie2th7mngord4o>;
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
    "hand_up": Anonymize<Ib9e0u0o2qjgs8>;
}>;
export type Idgel5188is3eh = {
    "settings": Anonymize<I2hknjnrg2isks>;
    "opening": Anonymize<I4g0mkopibem9b>;
};
export type Ie2th7mngord4o = {
    "game": number;
    "position": SizedHex<32>;
};
export type I8p3t2q33oh7m1 = {
    "game": number;
    "position": SizedHex<32>;
    "reply": Anonymize<Icdt5k7khvqll1>;
    "chain"?: (Anonymize<I1hb710dkgdr9k>) | undefined;
    "most"?: Anonymize<I35p85j063s0il>;
};
export type I1hb710dkgdr9k = Array<Anonymize<I4g0mkopibem9b>>;
export type I35p85j063s0il = (bigint) | undefined;
export type Iafpjah2dvpg5e = {
    "game": number;
    "position": SizedHex<32>;
    "chain": Anonymize<I1hb710dkgdr9k>;
};
export type I2l7hcfnfqsclv = {
    "game": number;
    "who": SS58String;
};
export type Ib9e0u0o2qjgs8 = {
    "game": number;
    "position": SizedHex<32>;
    "steps": number;
};
export type Ibk5db0h4me50a = AnonymousEnum<{
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
    "announce": Anonymize<Ic3nlutj58btft>;
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
    "enter": Anonymize<Idq0185e5335j>;
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
    "leave": Anonymize<Idq0185e5335j>;
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
    "open": Anonymize<If9798rbr88lro>;
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
    "withdraw": Anonymize<Idq0185e5335j>;
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
    "claim": Anonymize<I6kmf5k0ig95fa>;
}>;
export type Ic3nlutj58btft = {
    "terms": Anonymize<Ia50saoh9vpj5s>;
};
export type If9798rbr88lro = {
    "tournament": number;
    "opening": Anonymize<I4g0mkopibem9b>;
};
export type I6kmf5k0ig95fa = {
    "tournament": number;
    "who": SS58String;
};
export type I335copgqu8e92 = AnonymousEnum<{
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
    "proxy": Anonymize<I9s8o35kia9mgp>;
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
    "add_proxy": Anonymize<I3ppan2oq41ahf>;
    /**
     * Unregister all proxy accounts for the sender.
     *
     * The dispatch origin for this call must be _Signed_.
     *
     * WARNING: This may be called on accounts created by `create_pure`, however if done, then
     * the unreserved fees will be inaccessible. **All access to this account will be lost.**
     */
    "remove_proxies": undefined;
}>;
export type I9s8o35kia9mgp = {
    "real": MultiAddress;
    "force_proxy_type"?: Anonymize<I7nplkk8o1edp1>;
    "call": TxCallData;
};
export type I7nplkk8o1edp1 = (Anonymize<Iaavj30mfkos82>) | undefined;
export type I3ppan2oq41ahf = {
    "delegate": MultiAddress;
    "proxy_type": Anonymize<Iaavj30mfkos82>;
    "delay": number;
};
export type I1vsb5i7haido5 = AnonymousEnum<{
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
    "set_name": Anonymize<I37gkv4ibak4u6>;
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
    "clear_name": undefined;
}>;
export type I37gkv4ibak4u6 = {
    "name": Uint8Array;
};
export type Iemim2d6294tap = AnonymousEnum<{
    /**
     * A proxy was executed correctly, with the given.
     */
    "ProxyExecuted": Anonymize<Iejmksdbgf7lac>;
}>;
export type Iduklpqjan1gfc = (Anonymize<I55a3n3p6b4mts>) | undefined;
export type I55a3n3p6b4mts = {
    "game": number;
    "opener": SS58String;
    "second"?: Anonymize<Ihfphjolmsqq1>;
    "settings": Anonymize<I2hknjnrg2isks>;
    "opening": Anonymize<I4g0mkopibem9b>;
    "position": SizedHex<32>;
    "positions": number;
    "owed": bigint;
    "started": boolean;
    "ended": boolean;
    "removed_at"?: Anonymize<I4arjljr6dpflb>;
    "open": number;
    "last": Anonymize<I7qmep8l1d4isi>;
};
export type I7qmep8l1d4isi = {
    "position": SizedHex<32>;
    "made": Anonymize<Icdt5k7khvqll1>;
    "mover": SS58String;
    "ply": number;
    "turn": Anonymize<I26jness2ktjul>;
    "stones": Uint8Array;
    "closes_at"?: Anonymize<I4arjljr6dpflb>;
    "status": Anonymize<I20q0v1dupumpm>;
};
export type I26jness2ktjul = AnonymousEnum<{
    "Red": undefined;
    "Blue": undefined;
}>;
export type I20q0v1dupumpm = AnonymousEnum<{
    "Open": undefined;
    "Closed": undefined;
    "Winning": undefined;
    "Losing": undefined;
    "Continued": undefined;
}>;
export type I22k7bjsci6ebn = {
    "items": Array<Anonymize<I55a3n3p6b4mts>>;
    "next"?: Anonymize<I4arjljr6dpflb>;
};
export type I3a67r4g475oak = {
    "items": Array<{
        "game": Anonymize<I55a3n3p6b4mts>;
        "player": Anonymize<I4taioo3klt5u9>;
    }>;
    "next"?: Anonymize<I4arjljr6dpflb>;
};
export type I4taioo3klt5u9 = {
    "moves": number;
    "losing": number;
    "released": number;
    "deposits_claimed": boolean;
    "deposits": bigint;
    "claimable_deposits": bigint;
    "rewards": bigint;
};
export type I96tu6n3b3rqr5 = ({
    "at": SizedHex<8>;
    "game": number;
    "position": SizedHex<32>;
}) | undefined;
export type Ieeb847ehcrgha = {
    "items": Array<{
        "game": Anonymize<I55a3n3p6b4mts>;
        "next": Anonymize<I7qmep8l1d4isi>;
    }>;
    "next"?: Anonymize<I96tu6n3b3rqr5>;
};
export type I9rr7pjdqef1ff = (Anonymize<I2ehb253bohvt8>) | undefined;
export type I2ehb253bohvt8 = {
    "position": SizedHex<32>;
    "parent"?: Anonymize<I4s6vifaf8k998>;
    "made": Anonymize<Icdt5k7khvqll1>;
    "mover": SS58String;
    "ply": number;
    "turn": Anonymize<I26jness2ktjul>;
    "side_to_move": Anonymize<Ibv5vosih8phji>;
    "seat"?: Anonymize<Ihfphjolmsqq1>;
    "lead"?: ({
        "leader": Anonymize<Ibv5vosih8phji>;
        "stone": Anonymize<I4g0mkopibem9b>;
    }) | undefined;
    "bank"?: ({
        "red": number;
        "blue": number;
    }) | undefined;
    "red": Anonymize<I1hb710dkgdr9k>;
    "blue": Anonymize<I1hb710dkgdr9k>;
    "closes_at"?: Anonymize<I4arjljr6dpflb>;
    "takes_moves": boolean;
    "price"?: Anonymize<I35p85j063s0il>;
    "status": Anonymize<I20q0v1dupumpm>;
    "replies": number;
    "winning_replies": number;
    "settled": boolean;
    "deposit": bigint;
    "held": bigint;
    "rewards": {
        "own": bigint;
        "other": bigint;
        "fund": bigint;
    };
};
export type Ibv5vosih8phji = AnonymousEnum<{
    "First": undefined;
    "Second": undefined;
}>;
export type I603j5mceubshr = {
    "items": Array<Anonymize<I2ehb253bohvt8>>;
    "next"?: Anonymize<I4s6vifaf8k998>;
};
export type I8usio0ejh2s5i = (Anonymize<I4taioo3klt5u9>) | undefined;
export type I12coarab7sroc = {
    "amount": bigint;
    "next"?: Anonymize<I4s6vifaf8k998>;
};
export type I89vvbggkbs0oc = ({
    "game": number;
    "after"?: Anonymize<I4s6vifaf8k998>;
}) | undefined;
export type Icer7to58o3mpj = {
    "items": Array<{
        "game": number;
        "position": SizedHex<32>;
        "removed_at"?: Anonymize<I4arjljr6dpflb>;
        "player": Anonymize<I4taioo3klt5u9>;
        "at_risk": bigint;
        "safe": bigint;
        "releasable": bigint;
        "releases": Anonymize<Ic5m5lp1oioo8r>;
        "decided": bigint;
    }>;
    "next"?: Anonymize<I89vvbggkbs0oc>;
};
export type I8pqgue5h76g3j = AnonymousEnum<{
    "System": Enum<{
        /**
         * Make some on-chain remark.
         *
         * Can be executed by every `origin`.
         */
        "remark": {
            "remark": Uint8Array;
        };
        /**
         * Set the number of pages in the WebAssembly environment's heap.
         */
        "set_heap_pages": {
            "pages": bigint;
        };
        /**
         * Set the new runtime code.
         */
        "set_code": {
            "code": Uint8Array;
        };
        /**
         * Set the new runtime code without doing any checks of the given `code`.
         *
         * Note that runtime upgrades will not run if this is called with a not-increasing spec
         * version!
         */
        "set_code_without_checks": {
            "code": Uint8Array;
        };
        /**
         * Set some items of storage.
         */
        "set_storage": {
            "items": Array<FixedSizeArray<2, Uint8Array>>;
        };
        /**
         * Kill some items from storage.
         */
        "kill_storage": {
            "keys": Array<Uint8Array>;
        };
        /**
         * Kill all storage items with a key that starts with the given prefix.
         *
         * **NOTE:** We rely on the Root origin to provide us the number of subkeys under
         * the prefix we are removing to accurately calculate the weight of this function.
         */
        "kill_prefix": {
            "prefix": Uint8Array;
            "subkeys": number;
        };
        /**
         * Make some on-chain remark and emit event.
         */
        "remark_with_event": {
            "remark": Uint8Array;
        };
        /**
         * Authorize an upgrade to a given `code_hash` for the runtime. The runtime can be supplied
         * later.
         *
         * This call requires Root origin.
         */
        "authorize_upgrade": {
            "code_hash": SizedHex<32>;
        };
        /**
         * Authorize an upgrade to a given `code_hash` for the runtime. The runtime can be supplied
         * later.
         *
         * WARNING: This authorizes an upgrade that will take place without any safety checks, for
         * example that the spec name remains the same and that the version number increases. Not
         * recommended for normal use. Use `authorize_upgrade` instead.
         *
         * This call requires Root origin.
         */
        "authorize_upgrade_without_checks": {
            "code_hash": SizedHex<32>;
        };
        /**
         * Provide the preimage (runtime binary) `code` for an upgrade that has been authorized.
         *
         * If the authorization required a version check, this call will ensure the spec name
         * remains unchanged and that the spec version has increased.
         *
         * Depending on the runtime's `OnSetCode` configuration, this function may directly apply
         * the new `code` in the same block or attempt to schedule the upgrade.
         *
         * All origins are allowed.
         */
        "apply_authorized_upgrade": {
            "code": Uint8Array;
        };
    }>;
    "Timestamp": Enum<{
        /**
         * Set the current time.
         *
         * This call should be invoked exactly once per block. It will panic at the finalization
         * phase, if this call hasn't been invoked by that time.
         *
         * The timestamp should be greater than the previous one by the amount specified by
         * [`Config::MinimumPeriod`].
         *
         * The dispatch origin for this call must be _None_.
         *
         * This dispatch class is _Mandatory_ to ensure it gets executed in the block. Be aware
         * that changing the complexity of this call could result exhausting the resources in a
         * block to execute any other calls.
         *
         * ## Complexity
         * - `O(1)` (Note that implementations of `OnTimestampSet` must also be `O(1)`)
         * - 1 storage read and 1 storage mutation (codec `O(1)` because of `DidUpdate::take` in
         * `on_finalize`)
         * - 1 event handler `on_timestamp_set`. Must be `O(1)`.
         */
        "set": {
            "now": bigint;
        };
    }>;
    "Grandpa": Enum<{
        /**
         * Report voter equivocation/misbehavior. This method will verify the
         * equivocation proof and validate the given key ownership proof
         * against the extracted offender. If both are valid, the offence
         * will be reported.
         */
        "report_equivocation": {
            "equivocation_proof": {
                "set_id": bigint;
                "equivocation": GrandpaEquivocation;
            };
        };
        /**
         * Report voter equivocation/misbehavior. This method will verify the
         * equivocation proof and validate the given key ownership proof
         * against the extracted offender. If both are valid, the offence
         * will be reported.
         *
         * This extrinsic must be called unsigned and it is expected that only
         * block authors will call it (validated in `ValidateUnsigned`), as such
         * if the block author is defined it will be defined as the equivocation
         * reporter.
         */
        "report_equivocation_unsigned": {
            "equivocation_proof": {
                "set_id": bigint;
                "equivocation": GrandpaEquivocation;
            };
        };
        /**
         * Note that the current authority set of the GRANDPA finality gadget has stalled.
         *
         * This will trigger a forced authority set change at the beginning of the next session, to
         * be enacted `delay` blocks after that. The `delay` should be high enough to safely assume
         * that the block signalling the forced change will not be re-orged e.g. 1000 blocks.
         * The block production rate (which may be slowed down because of finality lagging) should
         * be taken into account when choosing the `delay`. The GRANDPA voters based on the new
         * authority will start voting on top of `best_finalized_block_number` for new finalized
         * blocks. `best_finalized_block_number` should be the highest of the latest finalized
         * block of all validators of the new authority set.
         *
         * Only callable by root.
         */
        "note_stalled": {
            "delay": number;
            "best_finalized_block_number": number;
        };
    }>;
    "Balances": Enum<{
        /**
         * Transfer some liquid free balance to another account.
         *
         * `transfer_allow_death` will set the `FreeBalance` of the sender and receiver.
         * If the sender's account is below the existential deposit as a result
         * of the transfer, the account will be reaped.
         *
         * The dispatch origin for this call must be `Signed` by the transactor.
         */
        "transfer_allow_death": Anonymize<I4ktuaksf5i1gk>;
        /**
         * Exactly as `transfer_allow_death`, except the origin must be root and the source account
         * may be specified.
         */
        "force_transfer": {
            "source": MultiAddress;
            "dest": MultiAddress;
            "value": bigint;
        };
        /**
         * Same as the [`transfer_allow_death`] call, but with a check that the transfer will not
         * kill the origin account.
         *
         * 99% of the time you want [`transfer_allow_death`] instead.
         *
         * [`transfer_allow_death`]: struct.Pallet.html#method.transfer
         */
        "transfer_keep_alive": Anonymize<I4ktuaksf5i1gk>;
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
        "transfer_all": Anonymize<I9j7pagd6d4bda>;
        /**
         * Unreserve some balance from a user by force.
         *
         * Can only be called by ROOT.
         */
        "force_unreserve": {
            "who": MultiAddress;
            "amount": bigint;
        };
        /**
         * Upgrade a specified account.
         *
         * - `origin`: Must be `Signed`.
         * - `who`: The account to be upgraded.
         *
         * This will waive the transaction fee if at least all but 10% of the accounts needed to
         * be upgraded. (We let some not have to be upgraded just in order to allow for the
         * possibility of churn).
         */
        "upgrade_accounts": {
            "who": Anonymize<Ia2lhg7l2hilo3>;
        };
        /**
         * Set the regular balance of a given account.
         *
         * The dispatch origin for this call is `root`.
         */
        "force_set_balance": {
            "who": MultiAddress;
            "new_free": bigint;
        };
        /**
         * Adjust the total issuance in a saturating way.
         *
         * Can only be called by root and always needs a positive `delta`.
         *
         * # Example
         */
        "force_adjust_total_issuance": {
            "direction": BalancesAdjustmentDirection;
            "delta": bigint;
        };
        /**
         * Burn the specified liquid free balance from the origin account.
         *
         * If the origin's account ends up below the existential deposit as a result
         * of the burn and `keep_alive` is false, the account will be reaped.
         *
         * Unlike sending funds to a _burn_ address, which merely makes the funds inaccessible,
         * this `burn` operation will reduce total issuance by the amount _burned_.
         */
        "burn": {
            "value": bigint;
            "keep_alive": boolean;
        };
    }>;
    "Session": Enum<{
        /**
         * Sets the session key(s) of the function caller to `keys`.
         *
         * Allows an account to set its session key prior to becoming a validator.
         * This doesn't take effect until the next session.
         *
         * - `origin`: The dispatch origin of this function must be signed.
         * - `keys`: The new session keys to set. These are the public keys of all sessions keys
         * setup in the runtime.
         * - `proof`: The proof that `origin` has access to the private keys of `keys`. See
         * [`impl_opaque_keys`](sp_runtime::impl_opaque_keys) for more information about the
         * proof format.
         */
        "set_keys": {
            "keys": {
                "aura": SizedHex<32>;
                "grandpa": SizedHex<32>;
            };
            "proof": Uint8Array;
        };
        /**
         * Removes any session key(s) of the function caller.
         *
         * This doesn't take effect until the next session.
         *
         * The dispatch origin of this function must be Signed and the account must be either be
         * convertible to a validator ID using the chain's typical addressing system (this usually
         * means being a controller account) or directly convertible into a validator ID (which
         * usually means being a stash account).
         */
        "purge_keys": undefined;
    }>;
    "Sudo": Enum<{
        /**
         * Authenticates the sudo key and dispatches a function call with `Root` origin.
         */
        "sudo": Anonymize<Ieluv6o14m6epm>;
        /**
         * Authenticates the sudo key and dispatches a function call with `Root` origin.
         * This function does not check the weight of the call, and instead allows the
         * Sudo user to specify the weight of the call.
         *
         * The dispatch origin for this call must be _Signed_.
         */
        "sudo_unchecked_weight": Anonymize<Iduqf3vu00h7qq>;
        /**
         * Authenticates the current sudo key and sets the given AccountId (`new`) as the new sudo
         * key.
         */
        "set_key": {
            "new": MultiAddress;
        };
        /**
         * Authenticates the sudo key and dispatches a function call with `Signed` origin from
         * a given account.
         *
         * The dispatch origin for this call must be _Signed_.
         */
        "sudo_as": {
            "who": MultiAddress;
            "call": TxCallData;
        };
        /**
         * Permanently removes the sudo key.
         *
         * **This cannot be un-done.**
         */
        "remove_key": undefined;
    }>;
    "Utility": Enum<{
        /**
         * Send a batch of dispatch calls.
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
         *
         * This will return `Ok` in all circumstances. To determine the success of the batch, an
         * event is deposited. If a call failed and the batch was interrupted, then the
         * `BatchInterrupted` event is deposited, along with the number of successful calls made
         * and the error of the failed call. If all were successful, then the `BatchCompleted`
         * event is deposited.
         */
        "batch": Anonymize<I4j7kr2ot38scp>;
        /**
         * Send a call through an indexed pseudonym of the sender.
         *
         * Filter from origin are passed along. The call will be dispatched with an origin which
         * use the same filter as the origin of this call.
         *
         * NOTE: If you need to ensure that any account-based filtering is not honored (i.e.
         * because you expect `proxy` to have been used prior in the call stack and you do not want
         * the call restrictions to apply to any sub-accounts), then use `as_multi_threshold_1`
         * in the Multisig pallet instead.
         *
         * NOTE: Prior to version *12, this was called `as_limited_sub`.
         *
         * The dispatch origin for this call must be _Signed_.
         */
        "as_derivative": {
            "index": number;
            "call": TxCallData;
        };
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
        "batch_all": Anonymize<I4j7kr2ot38scp>;
        /**
         * Dispatches a function call with a provided origin.
         *
         * The dispatch origin for this call must be _Root_.
         *
         * ## Complexity
         * - O(1).
         */
        "dispatch_as": {
            "as_origin": Enum<{
                "system": Enum<{
                    "Root": undefined;
                    "Signed": SS58String;
                    "None": undefined;
                    "Authorized": undefined;
                }>;
                "Council": Enum<{
                    "Members": Anonymize<I9jd27rnpm8ttv>;
                    "Member": SS58String;
                    "_Phantom": undefined;
                }>;
            }>;
            "call": TxCallData;
        };
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
        "force_batch": Anonymize<I4j7kr2ot38scp>;
        /**
         * Dispatch a function call with a specified weight.
         *
         * This function does not check the weight of the call, and instead allows the
         * Root origin to specify the weight of the call.
         *
         * The dispatch origin for this call must be _Root_.
         */
        "with_weight": Anonymize<Iduqf3vu00h7qq>;
        /**
         * Dispatch a fallback call in the event the main call fails to execute.
         * May be called from any origin except `None`.
         *
         * This function first attempts to dispatch the `main` call.
         * If the `main` call fails, the `fallback` is attemted.
         * if the fallback is successfully dispatched, the weights of both calls
         * are accumulated and an event containing the main call error is deposited.
         *
         * In the event of a fallback failure the whole call fails
         * with the weights returned.
         *
         * - `main`: The main call to be dispatched. This is the primary action to execute.
         * - `fallback`: The fallback call to be dispatched in case the `main` call fails.
         *
         * ## Dispatch Logic
         * - If the origin is `root`, both the main and fallback calls are executed without
         * applying any origin filters.
         * - If the origin is not `root`, the origin filter is applied to both the `main` and
         * `fallback` calls.
         *
         * ## Use Case
         * - Some use cases might involve submitting a `batch` type call in either main, fallback
         * or both.
         */
        "if_else": {
            "main": TxCallData;
            "fallback": TxCallData;
        };
        /**
         * Dispatches a function call with a provided origin.
         *
         * Almost the same as [`Pallet::dispatch_as`] but forwards any error of the inner call.
         *
         * The dispatch origin for this call must be _Root_.
         */
        "dispatch_as_fallible": {
            "as_origin": Enum<{
                "system": Enum<{
                    "Root": undefined;
                    "Signed": SS58String;
                    "None": undefined;
                    "Authorized": undefined;
                }>;
                "Council": Enum<{
                    "Members": Anonymize<I9jd27rnpm8ttv>;
                    "Member": SS58String;
                    "_Phantom": undefined;
                }>;
            }>;
            "call": TxCallData;
        };
    }>;
    "Validators": Enum<{
        /**
         * Add `who` to the validators, from the session after the next.
         *
         * The dispatch origin must be [`Config::AdminOrigin`].
         *
         * # Errors
         *
         * - [`Error::AlreadyValidator`] if `who` is on the list.
         * - [`Error::NoKeys`] if `who` has not registered session keys.
         * - [`Error::TooManyValidators`] if the list has [`Config::MaxValidators`] accounts.
         *
         * # Events
         *
         * - [`Event::ValidatorAdded`] if successful.
         */
        "add_validator": Anonymize<I4cbvqmqadhrea>;
        /**
         * Remove `who` from the validators, from the session after the next.
         *
         * The dispatch origin must be [`Config::AdminOrigin`].
         *
         * # Errors
         *
         * - [`Error::NotAValidator`] if `who` is not on the list.
         * - [`Error::TooFewValidators`] if `who` is the only account on the list.
         *
         * # Events
         *
         * - [`Event::ValidatorRemoved`] if successful.
         */
        "remove_validator": Anonymize<I4cbvqmqadhrea>;
    }>;
    "Scheduler": Enum<{
        /**
         * Anonymously schedule a task.
         */
        "schedule": {
            "when": number;
            "maybe_periodic"?: Anonymize<Iep7au1720bm0e>;
            "priority": number;
            "call": TxCallData;
        };
        /**
         * Cancel a scheduled task (named or anonymous), by providing the block it is scheduled for
         * execution in, as well as the index of the task in that block's agenda.
         *
         * In the case of a named task, it will remove it from the lookup table as well.
         */
        "cancel": Anonymize<I5n4sebgkfr760>;
        /**
         * Schedule a named task.
         */
        "schedule_named": {
            "id": SizedHex<32>;
            "when": number;
            "maybe_periodic"?: Anonymize<Iep7au1720bm0e>;
            "priority": number;
            "call": TxCallData;
        };
        /**
         * Cancel a named scheduled task.
         */
        "cancel_named": {
            "id": SizedHex<32>;
        };
        /**
         * Anonymously schedule a task after a delay.
         */
        "schedule_after": {
            "after": number;
            "maybe_periodic"?: Anonymize<Iep7au1720bm0e>;
            "priority": number;
            "call": TxCallData;
        };
        /**
         * Schedule a named task after a delay.
         */
        "schedule_named_after": {
            "id": SizedHex<32>;
            "after": number;
            "maybe_periodic"?: Anonymize<Iep7au1720bm0e>;
            "priority": number;
            "call": TxCallData;
        };
        /**
         * Set a retry configuration for a task so that, in case its scheduled run fails, it will
         * be retried after `period` blocks, for a total amount of `retries` retries or until it
         * succeeds.
         *
         * Tasks which need to be scheduled for a retry are still subject to weight metering and
         * agenda space, same as a regular task. If a periodic task fails, it will be scheduled
         * normally while the task is retrying.
         *
         * Tasks scheduled as a result of a retry for a periodic task are unnamed, non-periodic
         * clones of the original task. Their retry configuration will be derived from the
         * original task's configuration, but will have a lower value for `remaining` than the
         * original `total_retries`.
         *
         * This call **cannot** be used to set a retry configuration for a named task.
         */
        "set_retry": {
            "task": Anonymize<I9jd27rnpm8ttv>;
            "retries": number;
            "period": number;
        };
        /**
         * Set a retry configuration for a named task so that, in case its scheduled run fails, it
         * will be retried after `period` blocks, for a total amount of `retries` retries or until
         * it succeeds.
         *
         * Tasks which need to be scheduled for a retry are still subject to weight metering and
         * agenda space, same as a regular task. If a periodic task fails, it will be scheduled
         * normally while the task is retrying.
         *
         * Tasks scheduled as a result of a retry for a periodic task are unnamed, non-periodic
         * clones of the original task. Their retry configuration will be derived from the
         * original task's configuration, but will have a lower value for `remaining` than the
         * original `total_retries`.
         *
         * This is the only way to set a retry configuration for a named task.
         */
        "set_retry_named": {
            "id": SizedHex<32>;
            "retries": number;
            "period": number;
        };
        /**
         * Removes the retry configuration of a task.
         */
        "cancel_retry": {
            "task": Anonymize<I9jd27rnpm8ttv>;
        };
        /**
         * Cancel the retry configuration of a named task.
         */
        "cancel_retry_named": {
            "id": SizedHex<32>;
        };
    }>;
    "ForkingHex": Enum<{
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
        "create_game": Anonymize<Idgel5188is3eh>;
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
        "withdraw": Anonymize<Ie2th7mngord4o>;
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
        "play": Anonymize<I8p3t2q33oh7m1>;
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
        "prove": Anonymize<Iafpjah2dvpg5e>;
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
        "release": Anonymize<Ie2th7mngord4o>;
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
        "claim_deposits": Anonymize<I5rvkg3vnh87na>;
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
        "claim": Anonymize<I2l7hcfnfqsclv>;
        /**
         * Make another account the developer fund. The new fund also receives everything owed to the fund.
         *
         * The dispatch origin must be [`Config::AdminOrigin`].
         *
         * ## Events
         *
         * [`DeveloperFundChanged`](Event::DeveloperFundChanged), and [`DeveloperFundPaid`](Event::DeveloperFundPaid) or
         * [`DeveloperFundOwed`](Event::DeveloperFundOwed) if something is owed.
         */
        "set_developer_fund": Anonymize<I4cbvqmqadhrea>;
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
        "resign": Anonymize<Ie2th7mngord4o>;
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
        "hand_up": Anonymize<Ib9e0u0o2qjgs8>;
    }>;
    "HexTournament": Anonymize<Ibk5db0h4me50a>;
    "Proxy": Enum<{
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
        "proxy": Anonymize<I9s8o35kia9mgp>;
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
        "add_proxy": Anonymize<I3ppan2oq41ahf>;
        /**
         * Unregister a proxy account for the sender.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `proxy`: The account that the `caller` would like to remove as a proxy.
         * - `proxy_type`: The permissions currently enabled for the removed proxy account.
         */
        "remove_proxy": Anonymize<I3ppan2oq41ahf>;
        /**
         * Unregister all proxy accounts for the sender.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * WARNING: This may be called on accounts created by `create_pure`, however if done, then
         * the unreserved fees will be inaccessible. **All access to this account will be lost.**
         */
        "remove_proxies": undefined;
        /**
         * Spawn a fresh new account that is guaranteed to be otherwise inaccessible, and
         * initialize it with a proxy of `proxy_type` for `origin` sender.
         *
         * Requires a `Signed` origin.
         *
         * - `proxy_type`: The type of the proxy that the sender will be registered as over the
         * new account. This will almost always be the most permissive `ProxyType` possible to
         * allow for maximum flexibility.
         * - `index`: A disambiguation index, in case this is called multiple times in the same
         * transaction (e.g. with `utility::batch`). Unless you're using `batch` you probably just
         * want to use `0`.
         * - `delay`: The announcement period required of the initial proxy. Will generally be
         * zero.
         *
         * Fails with `Duplicate` if this has already been called in this transaction, from the
         * same sender, with the same parameters.
         *
         * Fails if there are insufficient funds to pay for deposit.
         */
        "create_pure": {
            "proxy_type": Anonymize<Iaavj30mfkos82>;
            "delay": number;
            "index": number;
        };
        /**
         * Removes a previously spawned pure proxy.
         *
         * WARNING: **All access to this account will be lost.** Any funds held in it will be
         * inaccessible.
         *
         * Requires a `Signed` origin, and the sender account must have been created by a call to
         * `create_pure` with corresponding parameters.
         *
         * - `spawner`: The account that originally called `create_pure` to create this account.
         * - `index`: The disambiguation index originally passed to `create_pure`. Probably `0`.
         * - `proxy_type`: The proxy type originally passed to `create_pure`.
         * - `height`: The height of the chain when the call to `create_pure` was processed.
         * - `ext_index`: The extrinsic index in which the call to `create_pure` was processed.
         *
         * Fails with `NoPermission` in case the caller is not a previously created pure
         * account whose `create_pure` call has corresponding parameters.
         */
        "kill_pure": {
            "spawner": MultiAddress;
            "proxy_type": Anonymize<Iaavj30mfkos82>;
            "index": number;
            "height": number;
            "ext_index": number;
        };
        /**
         * Publish the hash of a proxy-call that will be made in the future.
         *
         * This must be called some number of blocks before the corresponding `proxy` is attempted
         * if the delay associated with the proxy relationship is greater than zero.
         *
         * No more than `MaxPending` announcements may be made at any one time.
         *
         * This will take a deposit of `AnnouncementDepositFactor` as well as
         * `AnnouncementDepositBase` if there are no other pending announcements.
         *
         * The dispatch origin for this call must be _Signed_ and a proxy of `real`.
         *
         * Parameters:
         * - `real`: The account that the proxy will make a call on behalf of.
         * - `call_hash`: The hash of the call to be made by the `real` account.
         */
        "announce": {
            "real": MultiAddress;
            "call_hash": SizedHex<32>;
        };
        /**
         * Remove a given announcement.
         *
         * May be called by a proxy account to remove a call they previously announced and return
         * the deposit.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `real`: The account that the proxy will make a call on behalf of.
         * - `call_hash`: The hash of the call to be made by the `real` account.
         */
        "remove_announcement": {
            "real": MultiAddress;
            "call_hash": SizedHex<32>;
        };
        /**
         * Remove the given announcement of a delegate.
         *
         * May be called by a target (proxied) account to remove a call that one of their delegates
         * (`delegate`) has announced they want to execute. The deposit is returned.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `delegate`: The account that previously announced the call.
         * - `call_hash`: The hash of the call to be made.
         */
        "reject_announcement": {
            "delegate": MultiAddress;
            "call_hash": SizedHex<32>;
        };
        /**
         * Dispatch the given `call` from an account that the sender is authorized for through
         * `add_proxy`.
         *
         * Removes any corresponding announcement(s).
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * Parameters:
         * - `real`: The account that the proxy will make a call on behalf of.
         * - `force_proxy_type`: Specify the exact proxy type to be used and checked for this call.
         * - `call`: The call to be made by the `real` account.
         */
        "proxy_announced": {
            "delegate": MultiAddress;
            "real": MultiAddress;
            "force_proxy_type"?: Anonymize<I7nplkk8o1edp1>;
            "call": TxCallData;
        };
        /**
         * Poke / Adjust deposits made for proxies and announcements based on current values.
         * This can be used by accounts to possibly lower their locked amount.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * The transaction fee is waived if the deposit amount has changed.
         *
         * Emits `DepositPoked` if successful.
         */
        "poke_deposit": undefined;
    }>;
    "Names": Anonymize<I1vsb5i7haido5>;
    "Multisig": Enum<{
        /**
         * Immediately dispatch a multi-signature call using a single approval from the caller.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * - `other_signatories`: The accounts (other than the sender) who are part of the
         * multi-signature, but do not participate in the approval process.
         * - `call`: The call to be executed.
         *
         * Result is equivalent to the dispatched result.
         *
         * ## Complexity
         * O(Z + C) where Z is the length of the call and C its execution weight.
         */
        "as_multi_threshold_1": {
            "other_signatories": Anonymize<Ia2lhg7l2hilo3>;
            "call": TxCallData;
        };
        /**
         * Register approval for a dispatch to be made from a deterministic composite account if
         * approved by a total of `threshold - 1` of `other_signatories`.
         *
         * **If the approval threshold is met (including the sender's approval), this will
         * immediately execute the call.** This is the only way to execute a multisig call -
         * `approve_as_multi` will never trigger execution.
         *
         * Payment: `DepositBase` will be reserved if this is the first approval, plus
         * `threshold` times `DepositFactor`. It is returned once this dispatch happens or
         * is cancelled.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * - `threshold`: The total number of approvals for this dispatch before it is executed.
         * - `other_signatories`: The accounts (other than the sender) who can approve this
         * dispatch. May not be empty.
         * - `maybe_timepoint`: If this is the first approval, then this must be `None`. If it is
         * not the first approval, then it must be `Some`, with the timepoint (block number and
         * transaction index) of the first approval transaction.
         * - `call`: The call to be executed.
         *
         * NOTE: For intermediate approvals (not the final approval), you should generally use
         * `approve_as_multi` instead, since it only requires a hash of the call and is more
         * efficient.
         *
         * Result is equivalent to the dispatched result if `threshold` is exactly `1`. Otherwise
         * on success, result is `Ok` and the result from the interior call, if it was executed,
         * may be found in the deposited `MultisigExecuted` event.
         *
         * ## Complexity
         * - `O(S + Z + Call)`.
         * - Up to one balance-reserve or unreserve operation.
         * - One passthrough operation, one insert, both `O(S)` where `S` is the number of
         * signatories. `S` is capped by `MaxSignatories`, with weight being proportional.
         * - One call encode & hash, both of complexity `O(Z)` where `Z` is tx-len.
         * - One encode & hash, both of complexity `O(S)`.
         * - Up to one binary search and insert (`O(logS + S)`).
         * - I/O: 1 read `O(S)`, up to 1 mutate `O(S)`. Up to one remove.
         * - One event.
         * - The weight of the `call`.
         * - Storage: inserts one item, value size bounded by `MaxSignatories`, with a deposit
         * taken for its lifetime of `DepositBase + threshold * DepositFactor`.
         */
        "as_multi": {
            "threshold": number;
            "other_signatories": Anonymize<Ia2lhg7l2hilo3>;
            "maybe_timepoint"?: Anonymize<I95jfd8j5cr5eh>;
            "call": TxCallData;
            "max_weight": Anonymize<I4q39t5hn830vp>;
        };
        /**
         * Register approval for a dispatch to be made from a deterministic composite account if
         * approved by a total of `threshold - 1` of `other_signatories`.
         *
         * **This function will NEVER execute the call, even if the approval threshold is
         * reached.** It only registers approval. To actually execute the call, `as_multi` must
         * be called with the full call data by any of the signatories.
         *
         * This function is more efficient than `as_multi` for intermediate approvals since it
         * only requires the call hash, not the full call data.
         *
         * Payment: `DepositBase` will be reserved if this is the first approval, plus
         * `threshold` times `DepositFactor`. It is returned once this dispatch happens or
         * is cancelled.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * - `threshold`: The total number of approvals for this dispatch before it is executed.
         * - `other_signatories`: The accounts (other than the sender) who can approve this
         * dispatch. May not be empty.
         * - `maybe_timepoint`: If this is the first approval, then this must be `None`. If it is
         * not the first approval, then it must be `Some`, with the timepoint (block number and
         * transaction index) of the first approval transaction.
         * - `call_hash`: The hash of the call to be executed.
         *
         * NOTE: To execute the call after approvals are gathered, any signatory must call
         * `as_multi` with the full call data. This function cannot execute the call.
         *
         * ## Complexity
         * - `O(S)`.
         * - Up to one balance-reserve or unreserve operation.
         * - One passthrough operation, one insert, both `O(S)` where `S` is the number of
         * signatories. `S` is capped by `MaxSignatories`, with weight being proportional.
         * - One encode & hash, both of complexity `O(S)`.
         * - Up to one binary search and insert (`O(logS + S)`).
         * - I/O: 1 read `O(S)`, up to 1 mutate `O(S)`. Up to one remove.
         * - One event.
         * - Storage: inserts one item, value size bounded by `MaxSignatories`, with a deposit
         * taken for its lifetime of `DepositBase + threshold * DepositFactor`.
         */
        "approve_as_multi": {
            "threshold": number;
            "other_signatories": Anonymize<Ia2lhg7l2hilo3>;
            "maybe_timepoint"?: Anonymize<I95jfd8j5cr5eh>;
            "call_hash": SizedHex<32>;
            "max_weight": Anonymize<I4q39t5hn830vp>;
        };
        /**
         * Cancel a pre-existing, on-going multisig transaction. Any deposit reserved previously
         * for this operation will be unreserved on success.
         *
         * The dispatch origin for this call must be _Signed_.
         *
         * - `threshold`: The total number of approvals for this dispatch before it is executed.
         * - `other_signatories`: The accounts (other than the sender) who can approve this
         * dispatch. May not be empty.
         * - `timepoint`: The timepoint (block number and transaction index) of the first approval
         * transaction for this dispatch.
         * - `call_hash`: The hash of the call to be executed.
         *
         * ## Complexity
         * - `O(S)`.
         * - Up to one balance-reserve or unreserve operation.
         * - One passthrough operation, one insert, both `O(S)` where `S` is the number of
         * signatories. `S` is capped by `MaxSignatories`, with weight being proportional.
         * - One encode & hash, both of complexity `O(S)`.
         * - One event.
         * - I/O: 1 read `O(S)`, one remove.
         * - Storage: removes one item.
         */
        "cancel_as_multi": {
            "threshold": number;
            "other_signatories": Anonymize<Ia2lhg7l2hilo3>;
            "timepoint": Anonymize<Itvprrpb0nm3o>;
            "call_hash": SizedHex<32>;
        };
        /**
         * Poke the deposit reserved for an existing multisig operation.
         *
         * The dispatch origin for this call must be _Signed_ and must be the original depositor of
         * the multisig operation.
         *
         * The transaction fee is waived if the deposit amount has changed.
         *
         * - `threshold`: The total number of approvals needed for this multisig.
         * - `other_signatories`: The accounts (other than the sender) who are part of the
         * multisig.
         * - `call_hash`: The hash of the call this deposit is reserved for.
         *
         * Emits `DepositPoked` if successful.
         */
        "poke_deposit": {
            "threshold": number;
            "other_signatories": Anonymize<Ia2lhg7l2hilo3>;
            "call_hash": SizedHex<32>;
        };
    }>;
    "Preimage": Enum<{
        /**
         * Register a preimage on-chain.
         *
         * If the preimage was previously requested, no fees or deposits are taken for providing
         * the preimage. Otherwise, a deposit is taken proportional to the size of the preimage.
         */
        "note_preimage": {
            "bytes": Uint8Array;
        };
        /**
         * Clear an unrequested preimage from the runtime storage.
         *
         * If `len` is provided, then it will be a much cheaper operation.
         *
         * - `hash`: The hash of the preimage to be removed from the store.
         * - `len`: The length of the preimage of `hash`.
         */
        "unnote_preimage": Anonymize<I1jm8m1rh9e20v>;
        /**
         * Request a preimage be uploaded to the chain without paying any fees or deposits.
         *
         * If the preimage requests has already been provided on-chain, we unreserve any deposit
         * a user may have paid, and take the control of the preimage out of their hands.
         */
        "request_preimage": Anonymize<I1jm8m1rh9e20v>;
        /**
         * Clear a previously made request for a preimage.
         *
         * NOTE: THIS MUST NOT BE CALLED ON `hash` MORE TIMES THAN `request_preimage`.
         */
        "unrequest_preimage": Anonymize<I1jm8m1rh9e20v>;
        /**
         * Ensure that the bulk of pre-images is upgraded.
         *
         * The caller pays no fee if at least 90% of pre-images were successfully updated.
         */
        "ensure_updated": {
            "hashes": Anonymize<Ic5m5lp1oioo8r>;
        };
    }>;
    "Council": Enum<{
        /**
         * Set the collective's membership.
         *
         * - `new_members`: The new member list. Be nice to the chain and provide it sorted.
         * - `prime`: The prime member whose vote sets the default.
         * - `old_count`: The upper bound for the previous number of members in storage. Used for
         * weight estimation.
         *
         * The dispatch of this call must be `SetMembersOrigin`.
         *
         * NOTE: Does not enforce the expected `MaxMembers` limit on the amount of members, but
         * the weight estimations rely on it to estimate dispatchable weight.
         *
         * # WARNING:
         *
         * The `pallet-collective` can also be managed by logic outside of the pallet through the
         * implementation of the trait [`ChangeMembers`].
         * Any call to `set_members` must be careful that the member set doesn't get out of sync
         * with other logic managing the member set.
         *
         * ## Complexity:
         * - `O(MP + N)` where:
         * - `M` old-members-count (code- and governance-bounded)
         * - `N` new-members-count (code- and governance-bounded)
         * - `P` proposals-count (code-bounded)
         */
        "set_members": {
            "new_members": Anonymize<Ia2lhg7l2hilo3>;
            "prime"?: Anonymize<Ihfphjolmsqq1>;
            "old_count": number;
        };
        /**
         * Dispatch a proposal from a member using the `Member` origin.
         *
         * Origin must be a member of the collective.
         *
         * ## Complexity:
         * - `O(B + M + P)` where:
         * - `B` is `proposal` size in bytes (length-fee-bounded)
         * - `M` members-count (code-bounded)
         * - `P` complexity of dispatching `proposal`
         */
        "execute": {
            "proposal": TxCallData;
            "length_bound": number;
        };
        /**
         * Add a new proposal to either be voted on or executed directly.
         *
         * Requires the sender to be member.
         *
         * `threshold` determines whether `proposal` is executed directly (`threshold < 2`)
         * or put up for voting.
         *
         * ## Complexity
         * - `O(B + M + P1)` or `O(B + M + P2)` where:
         * - `B` is `proposal` size in bytes (length-fee-bounded)
         * - `M` is members-count (code- and governance-bounded)
         * - branching is influenced by `threshold` where:
         * - `P1` is proposal execution complexity (`threshold < 2`)
         * - `P2` is proposals-count (code-bounded) (`threshold >= 2`)
         */
        "propose": {
            "threshold": number;
            "proposal": TxCallData;
            "length_bound": number;
        };
        /**
         * Add an aye or nay vote for the sender to the given proposal.
         *
         * Requires the sender to be a member.
         *
         * Transaction fees will be waived if the member is voting on any particular proposal
         * for the first time and the call is successful. Subsequent vote changes will charge a
         * fee.
         * ## Complexity
         * - `O(M)` where `M` is members-count (code- and governance-bounded)
         */
        "vote": {
            "proposal": SizedHex<32>;
            "index": number;
            "approve": boolean;
        };
        /**
         * Disapprove a proposal, close, and remove it from the system, regardless of its current
         * state.
         *
         * Must be called by the Root origin.
         *
         * Parameters:
         * * `proposal_hash`: The hash of the proposal that should be disapproved.
         *
         * ## Complexity
         * O(P) where P is the number of max proposals
         */
        "disapprove_proposal": Anonymize<I2ev73t79f46tb>;
        /**
         * Close a vote that is either approved, disapproved or whose voting period has ended.
         *
         * May be called by any signed account in order to finish voting and close the proposal.
         *
         * If called before the end of the voting period it will only close the vote if it is
         * has enough votes to be approved or disapproved.
         *
         * If called after the end of the voting period abstentions are counted as rejections
         * unless there is a prime member set and the prime member cast an approval.
         *
         * If the close operation completes successfully with disapproval, the transaction fee will
         * be waived. Otherwise execution of the approved operation will be charged to the caller.
         *
         * + `proposal_weight_bound`: The maximum amount of weight consumed by executing the closed
         * proposal.
         * + `length_bound`: The upper bound for the length of the proposal in storage. Checked via
         * `storage::read` so it is `size_of::<u32>() == 4` larger than the pure length.
         *
         * ## Complexity
         * - `O(B + M + P1 + P2)` where:
         * - `B` is `proposal` size in bytes (length-fee-bounded)
         * - `M` is members-count (code- and governance-bounded)
         * - `P1` is the complexity of `proposal` preimage.
         * - `P2` is proposal-count (code-bounded)
         */
        "close": {
            "proposal_hash": SizedHex<32>;
            "index": number;
            "proposal_weight_bound": Anonymize<I4q39t5hn830vp>;
            "length_bound": number;
        };
        /**
         * Disapprove the proposal and burn the cost held for storing this proposal.
         *
         * Parameters:
         * - `origin`: must be the `KillOrigin`.
         * - `proposal_hash`: The hash of the proposal that should be killed.
         *
         * Emits `Killed` and `ProposalCostBurned` if any cost was held for a given proposal.
         */
        "kill": Anonymize<I2ev73t79f46tb>;
        /**
         * Release the cost held for storing a proposal once the given proposal is completed.
         *
         * If there is no associated cost for the given proposal, this call will have no effect.
         *
         * Parameters:
         * - `origin`: must be `Signed` or `Root`.
         * - `proposal_hash`: The hash of the proposal.
         *
         * Emits `ProposalCostReleased` if any cost held for a given proposal.
         */
        "release_proposal_cost": Anonymize<I2ev73t79f46tb>;
    }>;
    "Decisions": Enum<{
        /**
         * Announce that `call` will be made as root, [`Config::Delay`] blocks from now.
         *
         * The dispatch origin must be [`Config::AnnounceOrigin`].
         *
         * # Errors
         *
         * - [`Error::TooLong`] if the encoded call has more than [`Config::MaxLength`] bytes.
         * - [`Error::TooHeavy`] if the call weighs more than [`Config::MaxWeight`].
         * - [`Error::AlreadyAnnounced`] if the same call is announced and not made yet.
         * - The scheduler's error if that block's agenda is full.
         *
         * # Events
         *
         * - [`Event::Announced`] if successful. The scheduler reports the outcome when it has made the call.
         */
        "announce": Anonymize<Ieluv6o14m6epm>;
        /**
         * Cancel the decision to make the call with this hash.
         *
         * The dispatch origin must be [`Config::CancelOrigin`].
         *
         * # Errors
         *
         * - [`Error::NotAnnounced`] if no such call is announced, or if its block has come and had no room for it.
         *
         * # Events
         *
         * - [`Event::Cancelled`] if successful.
         */
        "cancel": Anonymize<I1adbcfi5uc62r>;
    }>;
}>;
export type GrandpaEquivocation = Enum<{
    "Prevote": {
        "round_number": bigint;
        "identity": SizedHex<32>;
        "first": [{
            "target_hash": SizedHex<32>;
            "target_number": number;
        }, SizedHex<64>];
        "second": [{
            "target_hash": SizedHex<32>;
            "target_number": number;
        }, SizedHex<64>];
    };
    "Precommit": {
        "round_number": bigint;
        "identity": SizedHex<32>;
        "first": [{
            "target_hash": SizedHex<32>;
            "target_number": number;
        }, SizedHex<64>];
        "second": [{
            "target_hash": SizedHex<32>;
            "target_number": number;
        }, SizedHex<64>];
    };
}>;
export declare const GrandpaEquivocation: GetEnum<GrandpaEquivocation>;
export type BalancesAdjustmentDirection = Enum<{
    "Increase": undefined;
    "Decrease": undefined;
}>;
export declare const BalancesAdjustmentDirection: GetEnum<BalancesAdjustmentDirection>;
export type Ieluv6o14m6epm = {
    "call": TxCallData;
};
export type Iduqf3vu00h7qq = {
    "call": TxCallData;
    "weight": Anonymize<I4q39t5hn830vp>;
};
export type Iep7au1720bm0e = (Anonymize<I9jd27rnpm8ttv>) | undefined;
export type I95jfd8j5cr5eh = (Anonymize<Itvprrpb0nm3o>) | undefined;
export {};
