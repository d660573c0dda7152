import type { StepState, Workflow, WorkflowCondition, WorkflowTrigger } from "#contract/workflows.ts";
import type { Verdict } from "#engine/index.ts";
import { invoiceFamilyName, wordOfVerdict } from "#engine/report/verdict-words.ts";
import { formatCount } from "#text/format-number.ts";

export const triggerWords: Readonly<Record<WorkflowTrigger["kind"], string>> = {
  checkEnded: "Prüfung abgeschlossen",
  fileReceived: "Datei eingegangen",
  newRuleset: "Regelstand neu",
  schedule: "Zeitplan",
};

export const triggerTexts: Readonly<Record<WorkflowTrigger["kind"], string>> = {
  checkEnded: "Nach jeder Prüfung auf dem Server. Stapelaufträge lösen keinen Workflow aus.",
  fileReceived: "Sobald eine Datei auf dem Server liegt, noch vor ihrer Prüfung.",
  newRuleset: "Wenn der Server zum ersten Mal mit einem neuen Regelstand arbeitet.",
  schedule: "Zu festen Zeiten. Ein verpasster Lauf wird einmal nachgeholt.",
};

export const fieldWords: Readonly<Record<WorkflowCondition["field"], string>> = {
  verdict: "Ergebnis",
  clientNumber: "Mandant",
  format: "Format",
  rule: "Regel mit Befund",
  source: "Vorsystem (Kürzel)",
};

/** Verdicts in the words of the files a workflow is about: those of e-invoices where it asks for them alone. */
export const listVerdicts = (
  conditions: readonly Pick<WorkflowCondition, "field" | "operator" | "values">[],
): Readonly<Record<Verdict, string>> => {
  const asksForInvoices = conditions.some(
    ({ field, operator, values }) =>
      field === "format" && (operator === "equals" || operator === "oneOf") && isFamily(values),
  );
  const format = asksForInvoices ? ({ family: "e-invoice" } as const) : null;
  return {
    importable: wordOfVerdict("importable", format),
    importableWithWarnings: wordOfVerdict("importableWithWarnings", format),
    notImportable: wordOfVerdict("notImportable", format),
    notCheckable: wordOfVerdict("notCheckable", format),
  };
};

const isFamily = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.includes(invoiceFamilyName));

export const stepWords: Readonly<Record<StepState, string>> = {
  queued: "Wartet",
  running: "Läuft",
  underWay: "Unterwegs",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  interrupted: "Unterbrochen",
  repeated: "Erledigt, danach wiederholt",
  cancelled: "Abgebrochen",
};

export const describeSwitch = ({ enabled }: Pick<Workflow, "enabled">): string =>
  enabled ? "Eingeschaltet" : "Ausgeschaltet";

/** „12 Läufe, 92 % erfolgreich“ */
export const describeRuns = ({ runs: { done, failed, open } }: Pick<Workflow, "runs">): string => {
  const total = done + failed + open;
  if (total === 0) return "Noch kein Lauf";
  const ended = done + failed;
  const share = ended === 0 ? "" : `, ${Math.floor((done / ended) * 100)}\u00a0% erfolgreich`;
  return `${formatCount(total, "Lauf", "Läufe")}${share}`;
};
