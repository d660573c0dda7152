/** Control and bidirectional characters, which corrupt the display, and zero bytes, which no database accepts. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** External text for display and storage, truncated to a maximum length. */
export const cleanText = (text: string, maxLength: number): string =>
  [
    ...text
      .normalize("NFC")
      .replace(unprintable, "")
      .slice(0, 2 * maxLength),
  ]
    .slice(0, maxLength)
    .join("");

/** Names are shown and searched, never used as a path. */
export const cleanFileName = (name: string): string => cleanText(name, 255) || "Unbenannt";
