import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { columnAt } from "#engine/repairs/csv/context/plausible-record.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

const rule = "CSV-F-028" satisfies RuleId;

export const emptyTexts: CsvRepair = { needs: "lines", rules: [rule], propose: repairEmptyTexts };

/**
 * Empty texts get their quotes. The finding names each column once, so all records are gone through; neighbouring empty
 * cells make one edit. Nothing depends on it.
 */
function repairEmptyTexts(context: RepairContext): readonly PlannedRepair[] {
  const { result, text, headings } = context;
  if (!result.report.findings.some((finding) => finding.rule === rule)) return [];
  const { bytes } = text;
  const isText = headings.map((_, index) => columnAt(context, index)?.quoted === true);
  const edits = createEditBuilder();
  const scanner = createRecordScanner(bytes, Math.min(text.start, bytes.length));
  const record = scanner.current;
  const run: number[] = [];
  let count = 0;
  while (scanner.next() && !record.isUnclosed) {
    const isWhole =
      record.fieldCount === headings.length || (record.endsWithSeparator && record.fieldCount === headings.length + 1);
    if (record.line <= 2 || record.filledCount === 0 || !isWhole) continue;
    const cells = locateCells(bytes, record.start, record.end);
    for (let index = 0; index < headings.length; index++) {
      const cell = cells[index];
      if (cell === undefined || cell.from !== cell.to) continue;
      let last = index;
      run.length = 0;
      let needsQuotes = false;
      for (; cells[last]?.from === cells[last]?.to && last < headings.length; last++) {
        if (last > index) run.push(semicolon);
        if (isText[last] !== true) continue;
        run.push(quote, quote);
        count++;
        needsQuotes = true;
      }
      const end = cells[last - 1]?.to ?? cell.to;
      if (needsQuotes) edits.add(cell.from, end - cell.from, Uint8Array.from(run), record.line, index + 1);
      index = last;
    }
  }
  const list = edits.finish();
  if (list.count === 0) return [];
  const title = 'Leere Textfelder als "" schreiben';
  return [{ rule, risk: "low", isOptional: true, title, count, edits: list }];
}

const quote = 34;
const semicolon = 59;
