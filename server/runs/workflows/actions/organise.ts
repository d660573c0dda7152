import { changeOrganisation } from "#server/checks/file-checks/change-organisation.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { type ActionContext, ActionFailure, type ActionOrder } from "./action.ts";

type Change = Parameters<typeof changeOrganisation>[2];

export const noFileText = "Bei diesem Auslöser gibt es keine Datei. Wählen Sie einen anderen Auslöser.";

/** @throws ActionFailure if the run has no file */
export const requireFile = ({ fileCheck }: Pick<ActionOrder, "fileCheck">): FileCheckRow => {
  if (fileCheck === null) throw new ActionFailure(noFileText);
  return fileCheck;
};

/** Changes the current file check together with the end of the step; idempotent. */
export const organiseOnCommit =
  (id: string, change: Change, { run }: Pick<ActionOrder, "run">, context: ActionContext) =>
  async (trx: Trx): Promise<void> => {
    await lockFileCheck(trx, id);
    const row = await trx
      .selectFrom("fileChecks")
      .selectAll()
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    if (!row) return;
    const by = { person: null, workflow: run.name } as const;
    await changeOrganisation(trx, row, change, by, { ...context, address: "" });
  };
