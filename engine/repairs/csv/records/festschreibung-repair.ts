import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

const rule = "CSV-X-043a" satisfies RuleId;

export const festschreibung: CsvRepair = { needs: "lines", rules: [rule], propose: repairFestschreibung };

/** An empty mark counts as Festschreibung, whatever the header says; writing 0 is a decision about the whole batch. */
function repairFestschreibung({ result, text }: RepairContext): readonly PlannedRepair[] {
  const { report, occurrences } = result;
  const finding = report.findings.findIndex((one) => one.rule === rule);
  if (finding < 0) return [];
  const lines = new Set<number>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (occurrences[at] === finding) lines.add(occurrences[at + 1] as number);
  }
  const edits = createEditBuilder();
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  while (scanner.next() && !record.isUnclosed) {
    if (!lines.has(record.line)) continue;
    const cell = locateCells(text.bytes, record.start, record.end)[column];
    if (cell !== undefined) edits.add(cell.from, cell.to - cell.from, Uint8Array.of(zero), record.line, column + 1);
  }
  const list = edits.finish();
  const title = "Festschreibung in den Datensätzen mit 0 (nicht festschreiben) angeben";
  const loses = "Ohne Angabe gilt ein Datensatz als festzuschreiben; danach gilt er als nicht festzuschreiben.";
  return list.count === 0 ? [] : [{ rule, risk: "high", loses, title, edits: list }];
}

const column = buchungsstapel.fields.findIndex(({ key }) => key === "festschreibung");
const zero = 48;
