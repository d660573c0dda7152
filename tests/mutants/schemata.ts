import type { Edit, LoopBody } from "./operators.ts";

/** An edit under the number that turns it on. */
export interface NumberedEdit extends Edit {
  readonly id: number;
}

/**
 * All mutants of a module in one text: `__isOn(17) ? mutated : original`. Every round of a loop is counted, so that a
 * mutant that never ends is stopped.
 */
export function writeSchemata(text: string, edits: readonly NumberedEdit[], loops: readonly LoopBody[]): string {
  const marks = [...Map.groupBy(edits, ({ start, end }) => `${start} ${end}`).values()].map((group) => ({
    start: group[0]?.start ?? 0,
    end: group[0]?.end ?? 0,
    open: `(${group.map(({ id, replacement }) => `__isOn(${id})?(${replacement}):`).join("")}(`,
    close: "))",
  }));
  const rounds = loops.map(({ start, end, isBlock }) =>
    isBlock
      ? { start: start + 1, end: start + 1, open: "__countRound();", close: "" }
      : { start, end, open: "{__countRound();", close: "}" },
  );
  const inserts = [...marks, ...rounds].flatMap(({ start, end, open, close }) => [
    // Outer expressions open first and close last.
    { at: start, order: -end, inserted: open },
    ...(close === "" ? [] : [{ at: end, order: -1e9 - start, inserted: close }]),
  ]);
  inserts.sort((one, other) => one.at - other.at || one.order - other.order);
  let written = "";
  let position = 0;
  for (const { at, inserted } of inserts) {
    written += text.slice(position, at) + inserted;
    position = at;
  }
  return written + text.slice(position);
}
