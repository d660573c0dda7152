/** Steuerschlüssel and the key of its Generalumkehr. Source: Leitfaden 2015; some hold only for older tax keys. */
const reversals: Readonly<Record<string, string>> = {
  "10": "60",
  "11": "61",
  "12": "62",
  "13": "63",
  "15": "65",
  "17": "67",
  "18": "68",
  "19": "69",
  "46": "86",
  "47": "87",
  "49": "89",
  "91": "31",
  "92": "32",
  "93": "33",
  "94": "34",
  "95": "35",
  "50": "70",
  "51": "71",
  "52": "72",
  "53": "73",
  "54": "74",
  "55": "75",
  "56": "76",
  "57": "77",
  "58": "78",
  "59": "79",
};

const originals: ReadonlyMap<string, string> = new Map(
  Object.entries(reversals).map(([key, reversal]) => [reversal, key]),
);

/** The key itself, or the one it reverses. */
export const originalKey = (key: string): string => originals.get(key) ?? key;
