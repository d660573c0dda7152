import { countVerdicts, type VerdictCounts } from "#data/checks/weeks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import { compareNames } from "#engine/values/compare-names.ts";

type Row = Pick<FileCheckRow, "clientNumber" | "consultantNumber" | "verdict" | "format" | "header">;
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

/** For a format, or for the program that made the files. */
export interface FailureRate {
  readonly name: string;
  readonly files: number;
  /** 0 to 1: how many of them cannot be imported. */
  readonly share: number;
}

/** How often files cannot be imported, by what `nameOf` says of them; the highest share first. */
export const listRates = <R extends Row>(
  rows: readonly R[],
  nameOf: (row: R) => string | undefined,
): readonly FailureRate[] => {
  const judged = rows.filter((row) => row.verdict !== null && row.verdict !== "notCheckable");
  return [...Map.groupBy(judged, nameOf)]
    .flatMap(([name, own]) => {
      if (name === undefined) return [];
      return [{ name, files: own.length, share: countVerdicts(own).notImportable / own.length }];
    })
    .sort((a, b) => b.share - a.share || b.files - a.files || compareNames(a.name, b.name));
};

export const formatOf = ({ format }: Row): string | undefined => format?.name;

/** Two letters of the header by which the program names itself. */
export const herkunftOf = ({ header }: Row): string | undefined => header?.herkunft || undefined;
