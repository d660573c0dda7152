/** Names are shown and searched, never used as a path; control and direction characters would spoil both. */
export const cleanFileName = (name: string): string =>
  [...name.normalize("NFC").replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")].slice(0, 255).join("") ||
  "Unbenannt";
