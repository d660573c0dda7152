/** Bytes with a meaning in XML. */
export const tab = 9;
export const lineFeed = 10;
export const carriageReturn = 13;
export const blank = 32;
export const exclamation = 33;
export const quotationMark = 34;
export const ampersand = 38;
export const apostrophe = 39;
export const slash = 47;
export const lessThan = 60;
export const equals = 61;
export const greaterThan = 62;
export const questionMark = 63;
export const leftBracket = 91;
export const rightBracket = 93;

export const predefined: ReadonlySet<string> = new Set(["amp", "lt", "gt", "quot", "apos"]);

export const isBlankByte = (byte: number | undefined): boolean =>
  byte === blank || byte === tab || byte === lineFeed || byte === carriageReturn;

export const isReferenceByte = (byte: number | undefined): boolean =>
  byte !== undefined &&
  (byte === 35 || byte === 45 || byte === 46 || byte === 95 || (byte >= 48 && byte <= 57) || isLetter(byte));

const isLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

export const isCharacterReference = (body: string): boolean => {
  if (!/^#(x0*[0-9a-fA-F]{1,6}|0*[0-9]{1,7})$/.test(body)) return false;
  const code = body[1] === "x" ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (code < 32) return code === tab || code === lineFeed || code === carriageReturn;
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
};

/** True when the bytes are an XML declaration with its parts in order. */
export const isXmlDeclaration = (bytes: Uint8Array, from: number, to: number): boolean =>
  declaration.test(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 500))));

const declaration =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.\d+\1([ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])[A-Za-z][A-Za-z0-9._-]*\3)?([ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(yes|no)\5)?[ \t\r\n]*\?>$/;
