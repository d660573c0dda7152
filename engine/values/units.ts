export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** As file managers count. */
export const megabyte = 1_000_000;

/** As memory and the limits of DATEV are counted. */
export const mebibyte = 1024 * 1024;
