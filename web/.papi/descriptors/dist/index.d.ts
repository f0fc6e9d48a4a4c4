import { default as forkingHex, type ForkingHexWhitelistEntry } from "./forkingHex";
export { forkingHex };
export type * from "./forkingHex";
export { Phase, DispatchClass, TokenError, ArithmeticError, TransactionalError, GrandpaEvent, BalanceStatus, PreimagePalletHoldReason, TransactionPaymentEvent, PreimageEvent, MultiAddress, GrandpaEquivocation, BalancesAdjustmentDirection } from './common-types';
export declare const getMetadata: (codeHash: string) => Promise<Uint8Array | null>;
export type WhitelistEntry = ForkingHexWhitelistEntry;
export type WhitelistEntriesByChain = Partial<{
    "*": WhitelistEntry[];
    forkingHex: WhitelistEntry[];
}>;
