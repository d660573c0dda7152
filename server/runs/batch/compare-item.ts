import type { Context } from "#server/carriers/context.ts";
import { damagedFileError } from "#server/checks/threads/check-pool.ts";
import { errorToText } from "#server/ground/log.ts";
import { settleStep } from "#server/records/run-steps/run-steps.ts";
import type { RunRow, RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { recordVerdictChange } from "./end-item.ts";
import { readOrder } from "./select-items.ts";
import { deletedText } from "./start-next-items.ts";

type CompareContext = Omit<Context, "address">;
type StepEnd = Parameters<typeof settleStep>[2];

/**
 * Checks one file with an older Regelstand without changing the stored result. Returns a function that stores the
 * verdict.
 */
export const compareItem = async (
  item: RunStepRow,
  run: RunRow,
  context: CompareContext,
  signal: AbortSignal,
): Promise<(trx: Trx) => Promise<void>> => {
  const end = await compare(item, readOrder(run).ruleset ?? "", context, signal);
  const { before = null, after = null } = { ...end.result } as { readonly before?: string; readonly after?: string };
  return async (trx) => {
    await settleStep(trx, item, end, context.now());
    if (after !== null && before !== after) await recordVerdictChange(trx, item);
  };
};

const compare = async (
  { subject }: RunStepRow,
  ruleset: string,
  { db, files, judge, log }: CompareContext,
  signal: AbortSignal,
): Promise<StepEnd> => {
  const row = await db
    .selectFrom("fileChecks")
    .select(["sha256", "originalFileName", "size", "route", "verdict", "rulesetVersion"])
    .where("id", "=", subject ?? "")
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return { state: "failed", text: deletedText };
  const { sha256, originalFileName: name, size, route, verdict: before } = row;
  try {
    const after = await files.withBytes(sha256, (path) => judge({ path, sha256, name, size, route, ruleset }, signal));
    const result = { before, after };
    const words = before === after ? "dasselbe Ergebnis" : "ein anderes Ergebnis";
    const text = `Regelstand ${ruleset} ergibt ${words} als ${row.rulesetVersion ?? "das gespeicherte Ergebnis"}.`;
    return { state: "done", text, result };
  } catch (error) {
    // Shutdown: the next start retries.
    if (signal.aborted) throw error;
    log.error("compare", { fileCheck: subject, error: errorToText(error) });
    const isDamaged = error instanceof Error && error.name === damagedFileError;
    const text = isDamaged ? "Die gespeicherte Datei ist beschädigt." : "Die Datei konnte nicht geprüft werden.";
    return { state: "failed", text, result: { before, after: null } };
  }
};
