/** The yardstick: the least any reader has to do, one look at every byte with quotes respected. Returns the cells. */
export function scanBare(bytes: Uint8Array): number {
  let cells = 0;
  let isQuoted = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === 34) isQuoted = !isQuoted;
    else if (!isQuoted && (byte === 59 || byte === 10)) cells++;
  }
  return cells;
}
