import type { User } from "#contract/index.ts";
import type { Script, ScriptVersion } from "#contract/scripts.ts";
import { compareNames } from "#engine/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import type { ScriptRow, ScriptVersionRow } from "#server/store/db/rows/carriers.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** A script with its current version. */
export type CurrentScript = Omit<ScriptRow, "version"> & ScriptVersionRow;

const selectCurrent = (db: Db) =>
  db
    .selectFrom("scripts")
    .innerJoin("scriptVersions", (join) =>
      join.onRef("scriptVersions.scriptId", "=", "scripts.id").onRef("scriptVersions.version", "=", "scripts.version"),
    )
    .where("scripts.removedAt", "is", null)
    .selectAll("scripts")
    .selectAll("scriptVersions");

/** Sorted by name in natural order, which databases do not support. */
export const listCurrentScripts = async (db: Db): Promise<CurrentScript[]> =>
  (await selectCurrent(db).orderBy("scripts.id").execute()).sort((a, b) => compareNames(a.name, b.name));

/** @throws ApiError SCRIPT_NOT_FOUND */
export const findScript = async (db: Db, id: string): Promise<CurrentScript> => {
  const row = await selectCurrent(db).where("scripts.id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("SCRIPT_NOT_FOUND");
  return row;
};

/** Scripts that run automatically after a check. */
export const listEnabled = (db: Db): Promise<CurrentScript[]> =>
  selectCurrent(db)
    .where("scripts.enabled", "=", 1)
    .where("scriptVersions.trigger", "=", "check")
    .orderBy("scripts.createdAt")
    .execute();

/** Whether the current version is the approved one. */
export const isApproved = ({ approvedVersion, version }: Pick<CurrentScript, "approvedVersion" | "version">): boolean =>
  approvedVersion === version;

export type ScriptDraft = Pick<ScriptVersion, "name" | "purpose" | "code" | "inputs" | "trigger" | "timeoutS">;

export const draftToColumns = ({ name, purpose, code, inputs, trigger, timeoutS }: ScriptDraft) => ({
  name: name.trim(),
  purpose: purpose.trim(),
  code,
  inputsJson: JSON.stringify([...new Set(inputs)]),
  trigger,
  timeoutS,
});

export const currentVersion = (row: ScriptVersionRow): ScriptVersion => ({
  name: row.name,
  purpose: row.purpose,
  code: row.code,
  inputs: JSON.parse(row.inputsJson) as ScriptVersion["inputs"],
  trigger: row.trigger,
  timeoutS: row.timeoutS,
  version: row.version,
  changedAt: Number(row.changedAt),
  changedBy: row.changedBy,
});

/** Scripts for a user, with their last runs and the workflows that use them. */
export const presentScripts = async (db: Db, rows: readonly CurrentScript[], user: User): Promise<Script[]> => {
  if (rows.length === 0) return [];
  const lastRuns = await db
    .selectFrom("scriptRuns")
    .select(["scriptId", "state", "createdAt"])
    .where(
      "scriptId",
      "in",
      rows.map(({ id }) => id),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        "createdAt",
        "=",
        selectFrom("scriptRuns as other")
          .select(({ fn }) => fn.max("other.createdAt").as("last"))
          .whereRef("other.scriptId", "=", "scriptRuns.scriptId"),
      ),
    )
    .execute();
  const workflows = await db
    .selectFrom("workflows")
    .select(["name", "definitionJson"])
    .where("removedAt", "is", null)
    .execute();
  workflows.sort((a, b) => compareNames(a.name, b.name));
  return rows.map((row) => {
    const lastRun = lastRuns.find(({ scriptId }) => scriptId === row.id);
    return {
      id: row.id,
      ...currentVersion(row),
      isOwnChange: row.changedById === user.id,
      approval: isApproved(row) ? { by: row.approvedBy ?? "", at: Number(row.approvedAt) } : null,
      enabled: row.enabled === 1,
      offReason: row.offReason,
      lastRun: lastRun ? { state: lastRun.state, at: Number(lastRun.createdAt) } : null,
      usedIn: workflows.filter((workflow) => runsScript(workflow, row.id)).map(({ name }) => name),
    };
  });
};

const runsScript = (workflow: { readonly definitionJson: string }, id: string): boolean =>
  readDefinition(workflow).actions.some((action) => action.kind === "script" && action.scriptId === id);

export const presentScript = async (db: Db, id: string, user: User): Promise<Script> => {
  const [script] = await presentScripts(db, [await findScript(db, id)], user);
  if (!script) throw new ApiError("SCRIPT_NOT_FOUND");
  return script;
};

/** Adds a version and makes it current; it is unapproved, and therefore disabled. */
export const addVersion = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  columns: ReturnType<typeof draftToColumns>,
  { user, now }: { readonly user: User; readonly now: () => number },
): Promise<void> => {
  const moved = await trx
    .updateTable("scripts")
    .set({ version: version + 1, ...unapproved })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("removedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!moved) throw new ApiError("SETTINGS_CHANGED");
  const stamp = { changedAt: now(), changedById: user.id, changedBy: user.email };
  await trx
    .insertInto("scriptVersions")
    .values({ scriptId: id, version: version + 1, ...columns, ...stamp })
    .execute();
};

/** Column values of a new version. */
export const unapproved = {
  approvedVersion: null,
  approvedBy: null,
  approvedAt: null,
  enabled: 0,
  failures: 0,
  offReason: null,
} as const;
