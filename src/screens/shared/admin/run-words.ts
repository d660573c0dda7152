import type { RunState } from "#contract/workflows.ts";

/** What became of a run of a workflow. */
export const runWords: Readonly<Record<RunState, string>> = {
  queued: "Wartet",
  running: "Läuft",
  paused: "Angehalten",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};
