import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { openAccess, readGitSettings } from "./git-settings.ts";
import { noteGitState, readGitState } from "./git-state.ts";

const job = { kind: "git-config", subject: "save" } as const;

/** Changes whenever anything does that is kept as a file, and sometimes without. */
const markOf = async (db: Db): Promise<string> => {
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
 * Orders a commit once a change has rested from one look to the next. Whoever changes five things in a row makes one
 * commit; where nobody has switched this on, it is one read of a few settings.
 */
export const queueAutoSave = async (context: Pick<Context, "db" | "queue">): Promise<void> => {
  const { db, queue } = context;
  if (!(await readGitSettings(db)).autoCommit) return;
  const mark = await markOf(db);
  const { seenMark, savedMark } = await readGitState(db);
  if (mark === savedMark) return;
  if (mark !== seenMark) return noteGitState(db, { seenMark: mark });
  if ((await queue.listSubjects([job.kind])).length > 0) return;
  await db.transaction().execute((trx) => queue.add(trx, job));
  queue.wake();
};

/** The job. What a remote does not take stays a commit here, is shown, and goes along the next time. */
export const createAutoSaveJob = (readContext: () => Context): JobHandler => ({
  run: async () => {
    const context = readContext();
    const { db } = context;
    const mark = await markOf(db);
    const { autoCommit, remoteUrl } = await readGitSettings(db);
    if (autoCommit) await saveAndSend(remoteUrl !== "", context);
    return { commit: (trx) => noteGitState(trx, { seenMark: mark, savedMark: mark }) };
  },
  // The next change tries again.
  giveUp: async () => {},
});

const saveAndSend = async (hasRemote: boolean, context: Context): Promise<void> => {
  // Loaded where somebody has switched it on: what reads and writes repositories is large.
  const [{ pushRemote }, { saveConfig, withBranch }] = await Promise.all([
    import("./reach-remote.ts"),
    import("./save-config.ts"),
  ]);
  try {
    const message = await describeAuthors(context);
    const author = { fullName: "Prüfstapel", email: "pruefstapel@localhost" };
    await withBranch(context, () => saveConfig({ message, author, actor: null }, context));
    if (hasRemote) await pushRemote(await openAccess(context), context);
    else await noteGitState(context.db, { cause: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Trying again at once would end in the same; the page and the overview say what to do.
    await noteGitState(context.db, { cause: error.message });
  }
};

const keptActions = [
  "settingsChange",
  "aiTemplate",
  ...["workflowAdd", "workflowChange", "workflowRemove", "scriptAdd", "scriptChange", "scriptRemove"],
] as const;

/** Whose changes a commit holds that nobody has ordered, as far as the audit knows them. */
const describeAuthors = async ({ db }: Pick<Context, "db">): Promise<string> => {
  const { savedAt } = await readGitState(db);
  const rows = await db
    .selectFrom("auditEntries")
    .select("actor")
    .distinct()
    .where("action", "in", keptActions)
    .where("at", ">=", savedAt ?? 0)
    .where("actor", "!=", "")
    .orderBy("actor")
    .execute();
  const people = rows.map(({ actor }) => actor).join(", ");
  return people === "" ? "Automatisch gesichert" : `Automatisch gesichert\n\nGeändert von: ${people}`;
};
