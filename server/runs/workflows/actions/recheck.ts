import { beginCheck } from "#server/checks/file-checks/begin-check.ts";
import { countItems } from "#server/runs/batch/select-items.ts";
import { startBatch } from "#server/runs/batch/start-batch.ts";
import type { Action, ActionOf } from "./action.ts";

const outdated = { kind: "recheck", filter: { outdated: true } } as const;

/** Checks the file again or, without a file, all files checked with another Regelstand as a batch. */
export const recheck: Action<ActionOf<"recheck">> = {
  name: () => "Server-Prüfung",
  findProblem: async () => null,
  preview: async (_action, fileCheck, context) => {
    if (fileCheck !== null) return `Prüft erneut mit Regelstand ${context.rulesetVersion}`;
    const { count } = await countItems(context.db, outdated, context);
    return `Prüft als Stapelauftrag erneut: ${count === 1 ? "1 Datei" : `${count} Dateien`}, geprüft mit einem anderen Regelstand`;
  },
  run: async (_action, { step, run, fileCheck }, context) => {
    if (fileCheck !== null) {
      return {
        state: "underWay",
        text: `Prüfung mit Regelstand ${context.rulesetVersion} begonnen.`,
        commit: async (trx) => {
          await trx
            .updateTable("runSteps")
            .set({ subject: fileCheck.id })
            .where("runId", "=", step.runId)
            .where("position", "=", step.position)
            .where("state", "=", "running")
            .execute();
          await beginCheck(trx, fileCheck, context);
        },
      };
    }
    const { count } = await countItems(context.db, outdated, context);
    if (count === 0)
      return { state: "done", text: "Alle Dateien sind nach dem heutigen Regelstand geprüft.", commit: async () => {} };
    return {
      state: "done",
      text: "Stapelauftrag begonnen.",
      commit: async (trx) => {
        await startBatch(trx, { ...outdated, priority: 0, startedBy: `Workflow „${run.name}“` }, context);
      },
    };
  },
};
