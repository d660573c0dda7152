import type { RunState } from "#contract/workflows.ts";

/** Outcomes of a workflow's run. */
export const runWords: Readonly<Record<RunState, string>> = {
  queued: "Wartet",
  running: "Läuft",
  paused: "Angehalten",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};
