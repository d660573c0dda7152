import { countVerdicts, type VerdictCounts } from "#data/checks/weeks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import { compareNames } from "#engine/values/compare-names.ts";

type Row = Pick<FileCheckRow, "clientNumber" | "consultantNumber" | "verdict" | "format" | "createdAt" | "checkedAt">;
export interface ClientState {
  readonly clientNumber: string;
  readonly consultantNumber: string | null;
  /** The most severe of its files. */
  readonly verdict: Verdict;
  readonly counts: VerdictCounts;
}

/** One line per Mandant, most severe first, then by number. */
export const listClientStates = (rows: readonly Row[]): readonly ClientState[] => {
  const byClient = Map.groupBy(rows, ({ clientNumber }) => clientNumber);
  return [...byClient]
    .flatMap(([clientNumber, own]) => {
      const counts = countVerdicts(own);
      const verdict = verdictOrder.find((one) => counts[one] > 0);
      if (clientNumber === null || verdict === undefined) return [];
      const consultantNumber = own.find((row) => row.consultantNumber !== null)?.consultantNumber ?? null;
      return [{ clientNumber, consultantNumber, verdict, counts }];
    })
    .sort(
      (a, b) =>
        verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) ||
        Number(a.clientNumber) - Number(b.clientNumber),
    );
};

export interface FormatRate {
  readonly name: string;
  readonly files: number;
  /** 0 to 1: how many of them cannot be imported. */
  readonly share: number;
}

/** How often files of a format cannot be imported; the highest share first. */
export const listFormatRates = (rows: readonly Row[]): readonly FormatRate[] => {
  const checked = rows.filter(
    ({ verdict, format }) => verdict !== null && format !== null && verdict !== "notCheckable",
  );
  return [...Map.groupBy(checked, ({ format }) => format?.name ?? "")]
    .map(([name, own]) => ({ name, files: own.length, share: countVerdicts(own).notImportable / own.length }))
    .sort((a, b) => b.share - a.share || b.files - a.files || compareNames(a.name, b.name));
};
