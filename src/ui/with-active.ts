/**
 * The visible rows, and always the active one: without its element, the focus would fall to the page. In document order,
 * because an element that is moved loses the focus as well.
 */
export function withActive(first: number, last: number, active: number, count: number): readonly number[] {
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (active < 0 || active >= count || (active >= first && active <= last)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}
