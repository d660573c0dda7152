/** True when every second byte at the beginning is mostly zero, as in UTF-16 text of Western languages. */
export const looksLikeUtf16 = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 512);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of head.entries()) {
    if (byte === 0) index % 2 === 0 ? even++ : odd++;
  }
  const half = head.length / 2;
  return Math.max(even, odd) > half * 0.8 && Math.min(even, odd) < half * 0.1;
};
