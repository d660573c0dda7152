import type { ScriptRuntime } from "#server/carriers/scripts/sandbox/script-runtime.ts";
import { arrive } from "#tests/simulation-jobs/world/outside.ts";

export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

const state = {
  available: true,
  state: "available",
  version: "3",
  sandbox: "double",
  reason: null,
  checkedAt: 1,
} as const;

/** Each script answers with one warning. */
export const createScriptRuntime = (): ScriptRuntime => ({
  state: () => state,
  check: async () => state,
  run: async ({ input }) => {
    await arrive({ kind: "script", key: JSON.stringify(input), content: "" });
    const stdout = JSON.stringify([{ severity: "warning", text: "ohne Kostenstelle", line: 1 }]);
    return { kind: "ended", exitCode: 0, durationMs: 1, stdout, stderr: "" } as never;
  },
  close: async () => {},
});
