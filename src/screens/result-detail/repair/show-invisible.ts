/** Control characters as their pictures, so that a line end can be seen. */
export const showInvisible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is shown
  text.replace(/[\x00-\x1f\x7f]/g, (sign) =>
    sign === "\x7f" ? "␡" : String.fromCharCode(0x2400 + sign.charCodeAt(0)),
  );
