export const dayMs = 24 * 60 * 60_000;

/** As file managers count. */
export const megabyte = 1_000_000;

/** As memory and the limits of DATEV are counted. */
export const mebibyte = 1024 * 1024;
