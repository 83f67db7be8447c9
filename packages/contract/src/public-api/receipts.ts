/** Where the public keys of receipts are, as a set of JSON Web Keys; without schemas, so that every program can say it. */
export const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json';
