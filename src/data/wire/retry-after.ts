/** `Retry-After` as seconds or an HTTP date, in milliseconds from now. */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const seconds = Number(header);
  if (header.trim() !== "" && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
