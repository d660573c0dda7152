/** What a person can do with a result; the device where it is done tells the others. */
export const actKinds = [
  "corrected",
  "exported",
  "inquired",
  "inquirySettled",
  "accepted",
  "acceptanceWithdrawn",
] as const;
export type ActKind = (typeof actKinds)[number];

/** So many of one file are kept for all devices; of more the newest. */
export const mostActs = 100;
export const longestActDetail = 200;
