import { listCurrent } from "#data/checks/deliveries.ts";
import type { FileGroup } from "#data/checks/group-files.ts";
import { byErrorRate, groupFiles, groupKeys } from "#data/checks/group-files.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";

type Row = Pick<FileCheckRow, "clientNumber" | "consultantNumber" | "verdict" | "format" | "header">;

/** Files of a Mandant that no later one has replaced. */
export interface ClientState extends FileGroup {
  /** The most severe of them. */
  readonly verdict: Verdict;
}

/** One line per Mandant, most severe first, then by number. */
export const listClientStates = (rows: readonly FileCheckRow[]): readonly ClientState[] =>
  groupFiles(listCurrent(rows), groupKeys.mandant)
    .flatMap((group) => {
      const verdict = verdictOrder.find((one) => group.counts[one] > 0);
      return verdict === undefined ? [] : [{ ...group, verdict }];
    })
    .sort((a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) || Number(a.key) - Number(b.key));

/** How often files cannot be imported, by format or by the program that made them; the highest rate first. */
export const listRates = (rows: readonly Row[], by: "vorsystem" | "format"): readonly FileGroup[] =>
  groupFiles(rows, groupKeys[by])
    .filter(({ judged }) => judged > 0)
    .toSorted(byErrorRate);
