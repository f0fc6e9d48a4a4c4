export declare const toBinary: (base64: string) => Uint8Array<ArrayBuffer>;
