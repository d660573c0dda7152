import type { Report } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import type { ScriptRunRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { buildInput } from "./build-input.ts";
import { readOutcome } from "./read-output.ts";
import { recordRunEnd } from "./record-run-end.ts";
import { UnavailableError } from "./sandbox/script-runtime.ts";
import { type CurrentScript, findScript, isApproved } from "./script-rows.ts";

type Parts = Omit<Context, "address">;

/** End state of a run as stored in its row. */
type RunEnd = Pick<ScriptRunRow, "state"> &
  Partial<
    Pick<ScriptRunRow, "exitCode" | "durationMs" | "stdout" | "stderr" | "findingsJson" | "tagsJson" | "cause">
  > & {
    /** Caused by the script, not by its environment. */
    readonly isFault?: boolean;
  };

const nothing = { commit: async () => {} };
/** Limit per stream; endless output is of no use. */
const maxOutputLength = 20_000;

/** One run of a script on the result of one file check. A killed run starts over: it had no outside effect. */
export const createRunScriptJob = (readContext: () => Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const context = readContext();
    const run = await findOpenRun(context, subject);
    if (!run) return nothing;
    const end = await execute(run, signal, context);
    return { commit: (trx) => endRun(trx, run, end, context) };
  },
  giveUp: async (trx, { subject }) => {
    const context = readContext();
    const run = await trx.selectFrom("scriptRuns").selectAll().where("id", "=", subject).executeTakeFirst();
    const cause = "Der Lauf wurde mehrfach unterbrochen.";
    if (run) await endRun(trx, run, { state: "failed", cause }, context);
  },
});

const findOpenRun = ({ db }: Parts, id: string): Promise<ScriptRunRow | undefined> =>
  db
    .updateTable("scriptRuns")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returningAll()
    .executeTakeFirst();

const cancelled = (cause: string): RunEnd => ({ state: "cancelled", cause });

const execute = async (run: ScriptRunRow, signal: AbortSignal, context: Parts): Promise<RunEnd> => {
  const { db, scripts } = context;
  const script = await findScript(db, run.scriptId).catch(() => null);
  if (script === null) return cancelled("Das Skript wurde inzwischen entfernt.");
  if (!mayRun(script, run)) return cancelled("Das Skript wurde inzwischen geändert oder ausgeschaltet.");
  const subject = await readSubject(run.fileCheckId, context);
  if (subject === null) return cancelled("Ein Ergebnis dieser Datei liegt nicht vor.");
  const inputs = JSON.parse(script.inputsJson) as Parameters<typeof buildInput>[2];
  const input = await buildInput(subject.row, subject, inputs, context);
  const order = { code: script.code, input, timeoutMs: script.timeoutS * 1000, signal };
  try {
    const end = await scripts.run(order);
    // Shutdown, or the job was taken away: the next claim starts over.
    if (signal.aborted || end.kind === "aborted") throw new Error("interrupted");
    const { exitCode, durationMs } = end;
    const streams = { stdout: truncate(end.stdout), stderr: truncate(end.stderr), exitCode, durationMs };
    const outcome = readOutcome(end, script.timeoutS);
    if (outcome.state === "failed") return { ...outcome, ...streams, isFault: true };
    const { findings, tags } = outcome.output;
    return {
      ...streams,
      state: "done",
      findingsJson: JSON.stringify(findings),
      tagsJson: JSON.stringify(tags),
    };
  } catch (error) {
    if (error instanceof UnavailableError) return { state: "failed", cause: error.message };
    throw error;
  }
};

/** Unapproved versions run as tests only. */
const mayRun = (script: CurrentScript, { kind, version }: ScriptRunRow): boolean =>
  script.version === version && (kind === "test" || (isApproved(script) && script.enabled === 1));

const readSubject = async (fileCheckId: string, { db }: Parts) => {
  const row = await db
    .selectFrom("fileChecks")
    .selectAll()
    .where("id", "=", fileCheckId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const stored = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", fileCheckId).executeTakeFirst();
  if (!row || !stored) return null;
  return { row, report: JSON.parse(stored.reportJson) as Report, occurrencesFile: stored.occurrencesFile };
};

const truncate = (text: string): string => {
  const plain = text.replaceAll("\0", "");
  return plain.length > maxOutputLength ? `${plain.slice(0, maxOutputLength)}\n… gekürzt` : plain;
};

const endRun = async (trx: Trx, run: ScriptRunRow, end: RunEnd, context: Parts): Promise<void> => {
  const { isFault = false, ...columns } = end;
  const ended = await trx
    .updateTable("scriptRuns")
    .set({ ...columns, endedAt: context.now() })
    .where("id", "=", run.id)
    .where("state", "in", ["queued", "running"])
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  if (run.kind !== "test" && (end.state === "done" || isFault))
    await recordRunEnd(trx, run, end.cause ?? null, context);
  if (run.stepRunId === null || run.stepPosition === null) return;
  const step = { runId: run.stepRunId, position: run.stepPosition };
  const text = end.state === "done" ? "Das Skript ist durchgelaufen." : (end.cause ?? "");
  await context.endStep(trx, step, { state: end.state === "done" ? "done" : "failed", text });
};
