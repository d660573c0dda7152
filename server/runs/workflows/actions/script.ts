import { addScriptRun } from "#server/carriers/scripts/add-script-run.ts";
import { type CurrentScript, findScript, isApproved } from "#server/carriers/scripts/script-rows.ts";
import { type Action, ActionFailure, type ActionOf } from "./action.ts";

/** Runs a Python script on the result of the file; its findings are shown next to the result. */
export const script: Action<ActionOf<"script">> = {
  name: () => "Skript",
  findProblem: async ({ scriptId }, { db }, isAboutFile) => {
    if (!isAboutFile) return "Ein Skript braucht das Ergebnis einer Datei. Wählen Sie einen anderen Auslöser.";
    const row = await findScript(db, scriptId).catch(() => null);
    return row === null || row.trigger !== "workflow" ? "Dieses Skript gibt es nicht mehr." : describeObstacle(row);
  },
  preview: async ({ scriptId }, fileCheck, { db }) => {
    const row = await findScript(db, scriptId).catch(() => null);
    if (row === null) return "Das Skript gibt es nicht mehr";
    return fileCheck === null ? "Ohne Datei läuft kein Skript" : `Führt das Skript „${row.name}“ aus`;
  },
  run: async ({ scriptId }, { step, fileCheck }, context) => {
    if (fileCheck === null) throw new ActionFailure("Ein Skript braucht das Ergebnis einer Datei.");
    const row = await findScript(context.db, scriptId).catch(() => null);
    if (row === null) throw new ActionFailure("Dieses Skript gibt es nicht mehr.");
    const obstacle = describeObstacle(row);
    if (obstacle !== null) throw new ActionFailure(obstacle);
    return {
      state: "underWay",
      text: `Skript „${row.name}“, Version ${row.version}, ist an der Reihe.`,
      commit: async (trx) => {
        await addScriptRun(trx, row, { kind: "workflow", fileCheckId: fileCheck.id, step }, context);
      },
    };
  },
};

const describeObstacle = (row: CurrentScript): string | null =>
  row.enabled === 1 && isApproved(row) ? null : `Das Skript „${row.name}“ ist nicht freigegeben und eingeschaltet.`;
