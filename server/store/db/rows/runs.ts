import type { RunState, StepState, WorkflowTrigger } from "#contract/workflows.ts";

export interface RunTables {
  workflows: WorkflowRow;
  runs: RunRow;
  runSteps: RunStepRow;
}

/** A workflow; a removed one stays for its runs. */
export interface WorkflowRow {
  id: string;
  name: string;
  enabled: number;
  /** Incremented by each change. */
  version: number;
  trigger: WorkflowTrigger["kind"];
  definitionJson: string;
  /** Consecutive failed runs. */
  failures: number;
  /** Why it was switched off automatically. */
  offReason: string | null;
  /** For a schedule. */
  nextRunAt: number | null;
  createdAt: number;
  changedAt: number;
  /** E-mail of the last editor. */
  changedBy: string;
  removedAt: number | null;
}

/** A run of a workflow, whose steps are its actions, or a batch, whose steps are file checks. */
export interface RunRow {
  id: string;
  kind: "workflow" | "batch";
  /** Id of the workflow, or the kind of batch. */
  sourceId: string;
  name: string;
  /** Version of the workflow at the time. */
  version: number;
  definitionJson: string;
  /** Id of its file check. */
  subject: string | null;
  causeJson: string;
  state: RunState;
  /** Higher values run first. */
  priority: number;
  /** E-mail of the user; `""` if started automatically. */
  startedBy: string;
  createdAt: number;
  endedAt: number | null;
}

/** One attempt at one step; the last attempt counts. */
export interface RunStepRow {
  runId: string;
  /** 0-based. */
  position: number;
  /** 1-based. */
  attempt: number;
  name: string;
  /** Id of the checked file check. */
  subject: string | null;
  state: StepState;
  resultJson: string | null;
  /** 1 if the verdict changed. */
  changed: number;
  /** Lines with timestamps. */
  log: string;
  startedAt: number | null;
  endedAt: number | null;
}
