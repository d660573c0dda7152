const upper = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Code point of a byte in Windows-1252; outside 80–9F it equals ISO-8859-1. */
export const windows1252ToUnicode = (byte: number): number =>
  byte >= 0x80 && byte <= 0x9f ? upper.charCodeAt(byte - 0x80) : byte;
