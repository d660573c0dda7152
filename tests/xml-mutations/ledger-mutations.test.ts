import { expect, test } from "vitest";
import { changeRecord, type Ledger, ledgers, lineOfRecord, recordPath, writeLedger } from "./base-ledgers.ts";
import { findOccurrences, listSevereRules } from "./find-occurrences.ts";
import { type LedgerMutation, ledgerMutations } from "./ledger-mutations.ts";

const write = ({ kind, record = {}, every = {}, consolidated = {}, version }: LedgerMutation): string => {
  const base: Ledger = ledgers[kind];
  const changed = changeRecord({ ...base, records: base.records.map((one) => ({ ...one, ...every })) }, record);
  return writeLedger({
    ...changed,
    version: version ?? base.version,
    consolidated: { ...base.consolidated, ...consolidated },
  });
};

/** Where the defect is expected: line 3 holds `consolidate`, line 2 the root. */
const placeOf = ({ kind, at }: LedgerMutation, text: string): readonly [line: number, path: string] => {
  if (at === "version") return [2, "/LedgerImport/@version"];
  if (at === "consolidate") return [3, "/LedgerImport/consolidate"];
  if (at.startsWith("@")) return [3, `/LedgerImport/consolidate/${at}`];
  if (at === "record") return [lineOfRecord(text, kind), recordPath(kind)];
  return [lineOfRecord(text, kind, at), `${recordPath(kind)}/${at}`];
};

test.each(ledgerMutations)("$rule in $kind: $record $consolidated $hostContext", async (mutation) => {
  const text = write(mutation);
  const occurrences = await findOccurrences(text, mutation.hostContext);
  expect(occurrences.map(({ rule, line, path }) => [rule, line, path])).toContainEqual([
    mutation.rule,
    ...placeOf(mutation, text),
  ]);
  expect(
    listSevereRules(occurrences).filter((id) => id !== mutation.rule && mutation.also?.includes(id) !== true),
  ).toEqual([]);
});
