/** Control and direction characters, which spoil what is shown, and zero bytes, which no database takes. */
const unshown = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text from outside as it is shown and stored, of at most so many characters. */
export const cleanText = (text: string, maxLength: number): string =>
  [
    ...text
      .normalize("NFC")
      .replace(unshown, "")
      .slice(0, 2 * maxLength),
  ]
    .slice(0, maxLength)
    .join("");

/** Names are shown and searched, never used as a path. */
export const cleanFileName = (name: string): string => cleanText(name, 255) || "Unbenannt";
