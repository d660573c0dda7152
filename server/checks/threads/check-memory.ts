/**
 * Young generation of a check thread in megabytes. By default V8 uses 64 MB, three times over, which costs a check of a
 * large ledger 100 MB without making it faster.
 */
export const semiSpaceMb = 8;
