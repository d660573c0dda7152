/** `EN-BR-01` as `BR-01`; the two halves of a Peppol rule count as one. */
export const officialId = (id: string): string =>
  id.replace(/^(EN|XR)-/, "").replace(/^(PEPPOL-EN16931-R\d+)-\d$/, "$1");

interface Row {
  hit: number;
  readonly missed: string[];
  readonly wrong: string[];
}

/** Counts per rule how often it was reported as expected, missed, or reported without reason. */
export const createTally = () => {
  const rows = new Map<string, Row>();
  const rowOf = (id: string): Row => {
    const row = rows.get(id) ?? { hit: 0, missed: [], wrong: [] };
    rows.set(id, row);
    return row;
  };
  return {
    /** Answers with the number of differences. */
    add: (
      name: string,
      wanted: ReadonlySet<string>,
      found: ReadonlySet<string>,
      isCounted: (id: string) => boolean,
    ): number => {
      let differences = 0;
      for (const id of new Set([...wanted, ...found])) {
        if (!isCounted(id)) continue;
        if (wanted.has(id) && found.has(id)) rowOf(id).hit += 1;
        else {
          differences += 1;
          rowOf(id)[wanted.has(id) ? "missed" : "wrong"].push(name);
        }
      }
      return differences;
    },
    sum: () =>
      [...rows.values()].reduce(
        (sum, { hit, missed, wrong }) => ({
          hit: sum.hit + hit,
          missed: sum.missed + missed.length,
          wrong: sum.wrong + wrong.length,
        }),
        { hit: 0, missed: 0, wrong: 0 },
      ),
    /** One line per rule with differences, the worst first. */
    differences: (): readonly string[] =>
      [...rows]
        .filter(([, { missed, wrong }]) => missed.length + wrong.length > 0)
        .toSorted(([, a], [, b]) => b.missed.length + b.wrong.length - a.missed.length - a.wrong.length)
        .map(
          ([id, { hit, missed, wrong }]) =>
            `${id}: hit ${hit}, missed ${missed.length} (${missed.slice(0, 2).join(", ")}), false ${wrong.length} (${wrong.slice(0, 2).join(", ")})`,
        ),
  };
};
