import { isDeepStrictEqual } from "node:util";
import type { Static } from "typebox";
import { workflowDraft } from "#contract/workflows.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import { checkDefinition, draftToColumns } from "#server/runs/workflows/save-workflow.ts";
import { addWorkflow, endWorkflow, replaceWorkflow } from "#server/runs/workflows/store-workflow.ts";
import type { WorkflowRow } from "#server/store/db/rows/runs.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ConfigKind } from "./config-kind.ts";
import { nameFiles, refuseSameIds, splitId } from "./named-files.ts";
import { readStrictly } from "./read-strictly.ts";
import { withFileProblemAsync } from "./with-file-problem.ts";

const filePath = /^workflows\/[\w-]{1,80}\.yaml$/;

/** One file per workflow, named after it, with its id inside, so that renaming the workflow keeps its runs. */
export const workflowsConfig: ConfigKind = {
  key: "workflows",
  label: "Workflows",
  path: filePath,
  hasIds: true,
  describe: (value) => `Workflow „${String((value as { name?: unknown } | null)?.name ?? "ohne Namen")}“`,
  read: async (db) =>
    new Map(
      nameFiles(await listRows(db)).map(([stem, row]) => [
        `workflows/${stem}.yaml`,
        { id: row.id, ...rowToDraft(row) },
      ]),
    ),
  check: async (files, context) => {
    const ids: [string, string][] = [];
    for (const [path, data] of files) {
      const { id, draft } = readFile(path, data);
      ids.push([path, id]);
      if (draft.name.trim() !== draft.name) throw new FileProblem(path, "Der Name beginnt oder endet mit Leerzeichen.");
      if (draft.enabled) await withFileProblemAsync(path, () => checkDefinition(draft, context));
    }
    refuseSameIds(ids);
  },
  write: async (trx, files, context) => {
    const rows = new Map((await listRows(trx)).map((row) => [row.id, row]));
    const drafts = new Map([...files].map(([path, data]) => readFile(path, data)).map(({ id, draft }) => [id, draft]));
    for (const id of rows.keys()) if (!drafts.has(id)) await endWorkflow(trx, id, context);
    for (const [id, draft] of drafts) {
      const row = rows.get(id);
      if (row && isDeepStrictEqual(rowToDraft(row), draft)) continue;
      const columns = await draftToColumns(draft, context);
      if (row) await replaceWorkflow(trx, { id, version: row.version, columns }, context);
      else await addWorkflow(trx, id, columns, context);
    }
  },
};

const readFile = (path: string, data: unknown) => {
  const { id, rest } = splitId(path, data);
  return { id, draft: readStrictly(path, workflowDraft, rest) };
};

const listRows = (db: Db): Promise<WorkflowRow[]> =>
  db.selectFrom("workflows").selectAll().where("removedAt", "is", null).orderBy("id").execute();

const rowToDraft = (row: WorkflowRow): Static<typeof workflowDraft> => ({
  name: row.name,
  enabled: row.enabled === 1,
  ...readDefinition(row),
});
