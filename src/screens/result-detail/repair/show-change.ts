import { showInvisible } from "./show-invisible.ts";

/** A text before and after, divided so that the changed characters can be marked. */
export interface ShownChange {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

/** Values without the quotes and separators of the file, where these are not what changes. */
export function showChange(before: string, after: string): ShownChange {
  const [from, to] = [readCells(before), readCells(after)];
  const isRaw = from === null || to === null || from === to;
  return mark(showInvisible(isRaw ? before : from), showInvisible(isRaw ? after : to));
}

/** `-3848,33;;"S"` reads as `-3848,33 · S`; null for what is no run of whole cells. */
function readCells(text: string): string | null {
  if (!/^(?:"(?:[^"]|"")*"|[^";\r\n]*)(?:;(?:"(?:[^"]|"")*"|[^";\r\n]*))*$/.test(text)) return null;
  const cells = (text.match(/"(?:[^"]|"")*"|[^";]+/g) ?? []).map((cell) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
  return cells.filter((cell) => cell !== "").join(" · ");
}

function mark(before: string, after: string): ShownChange {
  const [old, now] = [[...before], [...after]];
  const maxLength = Math.min(old.length, now.length);
  let start = 0;
  while (start < maxLength && old[start] === now[start]) start++;
  let end = 0;
  while (end < maxLength - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  return {
    start: old.slice(0, start).join(""),
    before: old.slice(start, old.length - end).join(""),
    after: now.slice(start, now.length - end).join(""),
    end: old.slice(old.length - end).join(""),
  };
}
