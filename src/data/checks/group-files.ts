import type { FileCheckRow } from "#data/store/tables.ts";
import { countVerdicts, errorRateOf, judgedOf, type VerdictCounts } from "#engine/report/verdict-counts.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { senderKey } from "./senders.ts";

type Row = Pick<FileCheckRow, "clientNumber" | "consultantNumber" | "verdict" | "format" | "header" | "invoice">;

/** Files of one Mandant, of one format, of one program or of one sender of e-invoices. */
export interface FileGroup {
  readonly key: string;
  readonly consultantNumber: string | null;
  readonly counts: VerdictCounts;
  /** Files that could be judged. */
  readonly judged: number;
  /** 0 to 1; null if none could be judged. */
  readonly errorRate: number | null;
}

/** Keys by which files are grouped; null if a file belongs to no group. */
export const groupKeys = {
  mandant: ({ clientNumber }: Row): string | null => clientNumber,
  /** Two characters of the header by which the program names itself. */
  vorsystem: ({ header }: Row): string | null => header?.herkunft || null,
  absender: senderKey,
  format: ({ format }: Row): string | null => format?.name ?? null,
} as const;

/** Groups in no order. */
export const groupFiles = <R extends Row>(rows: readonly R[], keyOf: (row: R) => string | null): readonly FileGroup[] =>
  [...Map.groupBy(rows, keyOf)].flatMap(([key, own]) => {
    if (key === null) return [];
    const counts = countVerdicts(own);
    const consultantNumber = own.find((row) => row.consultantNumber !== null)?.consultantNumber ?? null;
    return [{ key, consultantNumber, counts, judged: judgedOf(counts), errorRate: errorRateOf(counts) }];
  });

/** Highest error rate first. */
export const byErrorRate = (a: FileGroup, b: FileGroup): number =>
  (b.errorRate ?? 0) - (a.errorRate ?? 0) || b.judged - a.judged || compareNames(a.key, b.key);
