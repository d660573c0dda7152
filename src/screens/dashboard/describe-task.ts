import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Dialog } from "#screens/shared/result-address.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { inquiryCommand } from "#text/inquiry-words.ts";
import { messages } from "#text/messages.ts";
import type { Engine } from "#ui/use-engine.ts";

/** A file that asks for attention. */
export interface TaskFile {
  readonly row: FileCheckRow;
  /** Null if this device does not have them, or only the PIN opens them. */
  readonly findings: readonly RuleCount[] | null;
}

/** Why a file needs attention and what to do next. */
export interface Task {
  readonly reason: string;
  readonly step: "open" | "recheck" | "resend";
  readonly label: string;
  /** Dialog to open with the result. */
  readonly dialog: Dialog | null;
}

/** Facts about the repair of each rule. */
type Rules = Pick<Engine, "repairableRules" | "hasInquiry">;

/** `rules` is null while the engine is on its way: then the step is to look at the Befunde. */
export function describeTask({ row, findings }: TaskFile, rules: Rules | null): Task {
  if (row.status === "failed") {
    // A file with a verdict but not on the server failed to send; otherwise its check failed.
    return row.fileId === null && row.verdict !== null
      ? { reason: row.error ?? messages.fileChecks.uploadFailed, ...does("resend", "Erneut senden") }
      : { reason: row.error ?? "Die Prüfung ist fehlgeschlagen.", ...does("recheck", "Erneut prüfen") };
  }
  if (row.agreement === "different") {
    return { reason: "Gerät und Server kommen zu verschiedenen Ergebnissen", ...does("open", "Vergleichen") };
  }
  const counts = row.counts === null ? "" : describeCounts(row.counts);
  switch (row.verdict) {
    case "notImportable":
      return { reason: counts, ...(findAct(row, findings, rules) ?? does("open", "Befunde ansehen")) };
    case "importableWithWarnings":
      return { reason: counts, ...(findRepair(findings, rules) ?? does("open", "Warnungen ansehen")) };
    case "notCheckable":
      return {
        reason: row.format === null ? "Format nicht erkannt" : `Erkannt: ${row.format.name}`,
        ...does("open", "Grund ansehen"),
      };
    default:
      return { reason: "Noch ohne Ergebnis", ...does("recheck", "Erneut prüfen") };
  }
}

type Act = Omit<Task, "reason">;

const does = (step: Task["step"], label: string): Act => ({ step, label, dialog: null });
const opens = (dialog: Dialog, label: string): Act => ({ step: "open", label, dialog });

/** Missing facts are requested from the sender. */
const findAct = (
  { verdict, format }: FileCheckRow,
  findings: TaskFile["findings"],
  rules: Rules | null,
): Act | null => {
  const repair = findRepair(findings, rules);
  if (repair !== null || findings === null || verdict === null || !rules?.hasInquiry({ verdict, findings }))
    return repair;
  return opens("inquiry", inquiryCommand(format));
};

const findRepair = (findings: TaskFile["findings"], rules: Rules | null): Act | null =>
  findings?.some(({ rule }) => rules?.repairableRules.has(rule)) ? opens("repair", "Korrigieren") : null;
