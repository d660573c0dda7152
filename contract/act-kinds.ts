/** Acts of a person on a result; each device reports its own to the others. */
export const actKinds = [
  "corrected",
  "exported",
  "inquired",
  "inquirySettled",
  "accepted",
  "acceptanceWithdrawn",
] as const;
export type ActKind = (typeof actKinds)[number];

/** Limit per file, shared by all devices; the oldest are removed first. */
export const maxActs = 100;
export const maxActDetailLength = 200;
