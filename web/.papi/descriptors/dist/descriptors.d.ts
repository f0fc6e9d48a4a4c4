export declare const ForkingHex: Record<string, object>;
