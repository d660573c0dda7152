/** The same archive with its end written for sizes beyond 32 bits, as some programs do it always. */
export function asZip64(zip: Uint8Array): Uint8Array {
  const endAt = zip.length - 22;
  const end = new DataView(zip.buffer, zip.byteOffset + endAt, 22);
  const wide = new Uint8Array(zip.length + 56 + 20);
  wide.set(zip.subarray(0, endAt));
  wide.set(zip.subarray(endAt), endAt + 76);
  const view = new DataView(wide.buffer);
  const count = BigInt(end.getUint16(10, true));
  view.setUint32(endAt, 0x06064b50, true);
  view.setBigUint64(endAt + 4, 44n, true);
  view.setBigUint64(endAt + 24, count, true);
  view.setBigUint64(endAt + 32, count, true);
  view.setBigUint64(endAt + 40, BigInt(end.getUint32(12, true)), true);
  view.setBigUint64(endAt + 48, BigInt(end.getUint32(16, true)), true);
  view.setUint32(endAt + 56, 0x07064b50, true);
  view.setBigUint64(endAt + 64, BigInt(endAt), true);
  view.setUint32(endAt + 72, 1, true);
  for (const field of [8, 10]) view.setUint16(endAt + 76 + field, 0xffff, true);
  for (const field of [12, 16]) view.setUint32(endAt + 76 + field, 0xffffffff, true);
  return wide;
}
