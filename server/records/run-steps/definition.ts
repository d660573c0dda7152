import type { WorkflowDefinition, WorkflowTrigger } from "#contract/workflows.ts";
import type { RunRow, WorkflowRow } from "#server/store/db/rows/runs.ts";

export const readDefinition = ({ definitionJson }: Pick<WorkflowRow | RunRow, "definitionJson">): WorkflowDefinition =>
  JSON.parse(definitionJson) as WorkflowDefinition;

/** Cause of a workflow run. */
export interface RunCause {
  readonly trigger: WorkflowTrigger["kind"] | "person";
  /** Workflows whose actions led here; none of them runs again in the same chain. */
  readonly chain: readonly string[];
  /** A scheduled run that was missed while the server was down. */
  readonly isLate?: boolean;
}

export const readCause = ({ causeJson }: Pick<RunRow, "causeJson">): RunCause => JSON.parse(causeJson) as RunCause;

/** „Prüfung abgeschlossen“, as shown in the log of a run. */
export const describeCause = ({ trigger, isLate }: RunCause): string =>
  isLate ? `${causeWords[trigger]}, nachgeholt` : causeWords[trigger];

const causeWords: Readonly<Record<RunCause["trigger"], string>> = {
  checkEnded: "Prüfung abgeschlossen",
  fileReceived: "Datei eingegangen",
  newRuleset: "Regelstand neu",
  schedule: "Zeitplan",
  person: "Von Hand wiederholt",
};
