/** A chosen Fundstelle: index of the Befund in the report and position inside it, both 0-based. */
export interface Choice {
  readonly finding: number;
  readonly nth: number;
}

/** The next (1) or previous (-1) Fundstelle in the order of the list on the left; stays at both ends. */
export function stepOccurrence(
  shown: readonly { readonly finding: number; readonly count: number }[],
  chosen: Choice | null,
  step: 1 | -1,
): Choice | null {
  const filled = shown.filter((entry) => entry.count > 0);
  const at = chosen === null ? -1 : filled.findIndex((entry) => entry.finding === chosen.finding);
  const current = filled[at];
  if (chosen === null || current === undefined) {
    const edge = step === 1 ? filled[0] : filled.at(-1);
    return edge === undefined ? null : { finding: edge.finding, nth: step === 1 ? 0 : edge.count - 1 };
  }
  const nth = chosen.nth + step;
  if (nth >= 0 && nth < current.count) return { finding: current.finding, nth };
  const neighbour = filled[at + step];
  if (neighbour === undefined) return chosen;
  return { finding: neighbour.finding, nth: step === 1 ? 0 : neighbour.count - 1 };
}
