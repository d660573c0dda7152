import type { FileCheck } from "#contract/index.ts";
import { packRuleCounts, type RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Report } from "#engine/index.ts";
import { foldText } from "#engine/values/fold-text.ts";

/** Facts of a report for lists and figures, from the report itself or from the list of the server. */
type Facts = Pick<Report, "verdict" | "counts" | "format" | "header" | "records" | "invoice" | "rulesetVersion"> & {
  readonly findings: readonly RuleCount[];
};

/** Columns of a row that follow from the report, whichever device or server has it. */
export const factsToRow = (
  row: Pick<FileCheckRow, "originalFileName" | "clientNumber" | "consultantNumber">,
  { verdict, counts, format, header, records, invoice, rulesetVersion, findings }: Facts,
) => {
  const clientNumber = header.clientNumber ?? row.clientNumber;
  const consultantNumber = header.beraterNumber ?? row.consultantNumber;
  const named = [format.name, header.bezeichnung, invoice?.number, invoice?.seller];
  const words = [row.originalFileName, ...named, clientNumber, consultantNumber];
  return {
    verdict,
    counts,
    format,
    header,
    records,
    invoice,
    rulesetVersion,
    clientNumber,
    consultantNumber,
    findings: packRuleCounts(findings),
    searchText: foldText([...words, ...findings.map(({ rule }) => rule)].filter(Boolean).join(" ")),
  } satisfies Partial<FileCheckRow>;
};

/** Facts in an answer of the server; null as long as the server has no report. */
export const readFacts = ({ facts, verdict, counts, format, rulesetVersion, results }: FileCheck): Facts | null =>
  facts === null || verdict === null || counts === null || format === null || rulesetVersion === null
    ? null
    : { ...facts, verdict, counts, format, rulesetVersion, findings: results };

/**
 * False for a checked row of an earlier version, which had no period: only the next answer of the server tells what the
 * file belongs to.
 */
export const hasFacts = ({ verdict, records, status }: Pick<FileCheckRow, "verdict" | "records" | "status">): boolean =>
  verdict === null || records !== null || status === "failed";
