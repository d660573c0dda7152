import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { openAccess, readGitSettings } from "./git-settings.ts";
import { readGitState, updateGitState } from "./git-state.ts";

const job = { kind: "git-config", subject: "save" } as const;

/** Changes with every change of the kept configuration, and sometimes without one. */
const readFingerprint = async (db: Db): Promise<string> => {
  const settings = await db.selectFrom("adminSettings").select(["subject", "version"]).orderBy("subject").execute();
  const workflows = await db
    .selectFrom("workflows")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.sum("version").as("versions"),
      fn.count("removedAt").as("removed"),
    ])
    .executeTakeFirst();
  const personal = await db
    .selectFrom("personalVersions")
    .select(({ fn }) => fn.sum("version").as("versions"))
    .executeTakeFirst();
  const scripts = await db
    .selectFrom("scripts")
    .select(({ fn }) => [fn.sum("version").as("versions"), fn.count("removedAt").as("removed")])
    .executeTakeFirst();
  const templates = await db
    .selectFrom("aiTemplates")
    .select(["id", "version"])
    .where("state", "!=", "former")
    .orderBy("id")
    .execute();
  const counts = [workflows?.count, workflows?.versions, workflows?.removed, personal?.versions];
  return JSON.stringify([
    settings.map(({ subject, version }) => [subject, Number(version)]),
    ...[...counts, scripts?.versions, scripts?.removed].map(Number),
    ...templates.map(({ id, version }) => [id, Number(version)]),
  ]);
};

/**
 * Queues a commit when a change has been stable between two polls, so that several quick changes become one commit.
 * While it is disabled, this only reads a few settings.
 */
export const queueAutoSave = async (context: Pick<Context, "db" | "queue">): Promise<void> => {
  const { db, queue } = context;
  if (!(await readGitSettings(db)).autoCommit) return;
  const mark = await readFingerprint(db);
  const { seenMark, savedMark } = await readGitState(db);
  if (mark === savedMark) return;
  if (mark !== seenMark) return updateGitState(db, { seenMark: mark });
  if ((await queue.listSubjects([job.kind])).length > 0) return;
  await db.transaction().execute((trx) => queue.add(trx, job));
  queue.wake();
};

/** The job. If the remote refuses, the commit stays local, is shown, and is pushed next time. */
export const createAutoSaveJob = (readContext: () => Context): JobHandler => ({
  run: async () => {
    const context = readContext();
    const { db } = context;
    const mark = await readFingerprint(db);
    const { autoCommit, remoteUrl } = await readGitSettings(db);
    if (autoCommit) await saveAndSend(remoteUrl !== "", context);
    return { commit: (trx) => updateGitState(trx, { seenMark: mark, savedMark: mark }) };
  },
  // The next change retries.
  giveUp: async () => {},
});

const saveAndSend = async (hasRemote: boolean, context: Context): Promise<void> => {
  // Loaded only if enabled, because the Git code is large.
  const [{ pushRemote }, { saveConfig, withBranch }] = await Promise.all([
    import("./sync-remote.ts"),
    import("./save-config.ts"),
  ]);
  try {
    const message = await describeAuthors(context);
    const author = { fullName: "Prüfstapel", email: "pruefstapel@localhost" };
    await withBranch(context, () => saveConfig({ message, author, actor: null }, context));
    if (hasRemote) await pushRemote(await openAccess(context), context);
    else await updateGitState(context.db, { cause: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An immediate retry would fail again; the page and the overview show what to do.
    await updateGitState(context.db, { cause: error.message });
  }
};

const savedActions = [
  "settingsChange",
  "aiTemplate",
  ...["workflowAdd", "workflowChange", "workflowRemove", "scriptAdd", "scriptChange", "scriptRemove"],
] as const;

/** Authors of the changes in an automatic commit, as far as they are audited. */
const describeAuthors = async ({ db }: Pick<Context, "db">): Promise<string> => {
  const { savedAt } = await readGitState(db);
  const rows = await db
    .selectFrom("auditEntries")
    .select("actor")
    .distinct()
    .where("action", "in", savedActions)
    .where("at", ">=", savedAt ?? 0)
    .where("actor", "!=", "")
    .orderBy("actor")
    .execute();
  const people = rows.map(({ actor }) => actor).join(", ");
  return people === "" ? "Automatisch gesichert" : `Automatisch gesichert\n\nGeändert von: ${people}`;
};
