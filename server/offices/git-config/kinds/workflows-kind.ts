import { isDeepStrictEqual } from "node:util";
import type { Static } from "typebox";
import { workflowDraft } from "#contract/workflows.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import { checkDefinition, draftToColumns } from "#server/runs/workflows/save-workflow.ts";
import { addWorkflow, endWorkflow, replaceWorkflow } from "#server/runs/workflows/store-workflow.ts";
import type { Db, WorkflowRow } from "#server/store/db/schema.ts";
import type { ConfigKind } from "./config-kind.ts";
import { readStrictly } from "./read-strictly.ts";
import { withFileProblemAsync } from "./with-file-problem.ts";

const filePath = /^workflows\/([\w-]{8,64})\.yaml$/;

/** One file per workflow, named by its id, so that renaming the workflow keeps the file. */
export const workflowsConfig: ConfigKind = {
  key: "workflows",
  label: "Workflows",
  path: filePath,
  describe: (value) => `Workflow „${String((value as { name?: unknown } | null)?.name ?? "ohne Namen")}“`,
  read: async (db) => new Map((await listRows(db)).map((row) => [`workflows/${row.id}.yaml`, rowToDraft(row)])),
  check: async (files, context) => {
    for (const [path, data] of files) {
      const draft = readStrictly(path, workflowDraft, data);
      if (draft.name.trim() !== draft.name) throw new FileProblem(path, "Der Name beginnt oder endet mit Leerzeichen.");
      if (draft.enabled) await withFileProblemAsync(path, () => checkDefinition(draft, context));
    }
  },
  write: async (trx, files, context) => {
    const rows = new Map((await listRows(trx)).map((row) => [`workflows/${row.id}.yaml`, row]));
    for (const [path, row] of rows) if (!files.has(path)) await endWorkflow(trx, row.id, context);
    for (const [path, data] of files) {
      const draft = readStrictly(path, workflowDraft, data);
      const row = rows.get(path);
      if (row && isDeepStrictEqual(rowToDraft(row), draft)) continue;
      const columns = await draftToColumns(draft, context);
      if (row) await replaceWorkflow(trx, { id: row.id, version: row.version, columns }, context);
      else await addWorkflow(trx, filePath.exec(path)?.[1] ?? "", columns, context);
    }
  },
};

const listRows = (db: Db): Promise<WorkflowRow[]> =>
  db.selectFrom("workflows").selectAll().where("removedAt", "is", null).orderBy("id").execute();

const rowToDraft = (row: WorkflowRow): Static<typeof workflowDraft> => ({
  name: row.name,
  enabled: row.enabled === 1,
  ...readDefinition(row),
});
