import type { Format } from "#engine/index.ts";

/** Receipts can be linked to the bookings of the file. */
export const isStapel = (format: Format | null): boolean =>
  format?.family === "datev-csv" && format.category === buchungsstapel;

const buchungsstapel = 21;
