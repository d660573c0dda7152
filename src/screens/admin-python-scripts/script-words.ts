import type { Script, ScriptInput, ScriptRun, ScriptRunState, ScriptTrigger } from "#contract/scripts.ts";

export const triggerWords: Readonly<Record<ScriptTrigger, string>> = {
  check: "Nach jeder Prüfung auf dem Server",
  workflow: "In Workflows mit der Aktion „Skript“",
};

export const inputWords: Readonly<Record<ScriptInput, string>> = {
  header: "Kopfdaten",
  findings: "Befunde mit Anzahl",
  occurrences: "Fundstellen mit Werten (die ersten 1.000)",
};

export const runWords: Readonly<Record<ScriptRunState, string>> = {
  queued: "Wartet",
  running: "Läuft",
  done: "Durchgelaufen",
  failed: "Gescheitert",
  cancelled: "Nicht ausgeführt",
};

export const kindWords: Readonly<Record<ScriptRun["kind"], string>> = {
  test: "Test",
  check: "Nach einer Prüfung",
  workflow: "Aus einem Workflow",
};

export const describeState = ({ enabled, approval }: Pick<Script, "enabled" | "approval">): string => {
  if (enabled) return "Eingeschaltet";
  return approval === null ? "Nicht freigegeben" : "Freigegeben, ausgeschaltet";
};
