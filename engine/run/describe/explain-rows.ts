import { createJournal } from "#engine/csv/journal/create-journal.ts";
import { readJournalRows } from "#engine/csv/journal/read-journal-rows.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { borrowScratch } from "#engine/csv/scan/scratch.ts";
import type { JournalRule, OccurrenceWords } from "#engine/model/rule.ts";
import type { Report } from "#engine/rules/reported.ts";

/** The words of a record that need other records; none where the rule has nothing to say about this line. */
export type RowExplainer = (rule: JournalRule, line: number) => OccurrenceWords;

/** Reads the journal again on first use and evaluates each rule once. */
export function createRowExplainer(
  text: Scannable,
  { route, inferredChart }: Pick<Report, "route" | "inferredChart">,
): RowExplainer {
  const read = () => {
    // Not given back: the journal is used until its last occurrence is shown.
    const scratch = borrowScratch();
    const recorded = readJournalRows(text, route, scratch, inferredChart ?? null);
    if (recorded === null) return null;
    const { rows, context } = recorded;
    return { lines: rows.line, context, journal: createJournal(rows, text.bytes, context, scratch) };
  };
  let file: ReturnType<typeof read> | undefined;
  const wordsByRule = new Map<JournalRule, ReadonlyMap<number, OccurrenceWords>>();

  const explainLines = (rule: JournalRule): ReadonlyMap<number, OccurrenceWords> => {
    file ??= read();
    if (file === null || rule.explains === undefined) return new Map();
    const { lines, journal, context } = file;
    return new Map([...rule.explains(journal, context)].map(([row, words]) => [lines[row] ?? 0, words] as const));
  };

  return (rule, line) => {
    const words = wordsByRule.get(rule) ?? explainLines(rule);
    wordsByRule.set(rule, words);
    return words.get(line) ?? {};
  };
}
