/** Text of a list: UTF-8, or Windows-1252 where the bytes are not UTF-8. */
export const decodeList = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
