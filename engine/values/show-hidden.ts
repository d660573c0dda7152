/** A value for a sentence: invisible characters and line breaks are replaced by their names. */
export const showHidden = (value: string): string =>
  value.replace(hidden, (character) =>
    /[\r\n]/.test(character) ? "⏎" : `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );

/** Line ends, control characters, the soft hyphen, and characters without width or of direction. */
const hidden = /\r\n|[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gu;
