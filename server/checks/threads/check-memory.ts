/**
 * Megabytes that objects of a check may fill before V8 looks which of them are still in use. By itself it lets them
 * fill 64 MB, three times over, which a check of a large ledger pays with 100 MB and does not get back as speed.
 */
export const semiSpaceMb = 8;
