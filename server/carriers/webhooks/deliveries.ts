import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { appendLog, logLine } from "#server/records/run-steps/run-steps.ts";
import type { DeliveryRow } from "#server/store/db/rows/carriers.ts";
import type { Database, Trx } from "#server/store/db/schema.ts";
import { findTarget, TargetRefused } from "./find-target.ts";
import { sendMessage } from "./send-message.ts";
import { signMessage } from "./sign-message.ts";
import { readWebhookSecret } from "./webhook-secret.ts";

type Parts = Omit<Context, "address">;

/** Queues a webhook delivery, in the transaction of its step. */
export const addDelivery = async (
  trx: Trx,
  message: Pick<DeliveryRow, "id" | "runId" | "position" | "url" | "body">,
  { now, deliver }: Pick<Context, "now" | "deliver">,
): Promise<void> => {
  const due = { state: "waiting", attempts: 0, nextAt: now(), claimedAt: null } as const;
  await trx
    .insertInto("deliveries")
    .values({ ...message, ...due, createdAt: now() })
    // A repeated step sends the same message again.
    .onConflict((conflict) => conflict.column("id").doUpdateSet(due))
    .execute();
  deliver();
};

export interface Deliveries {
  /** Something may be due. */
  readonly wake: () => void;
  readonly start: () => Promise<void>;
  /** Aborts running deliveries; they stay queued. */
  readonly stop: () => Promise<void>;
  /** Resolves when nothing is being sent here and nothing is due. */
  readonly settle: () => Promise<void>;
}

const maxConcurrent = 4;
/** Waits for a commit still in progress. */
const wakeDelayMs = 20;
const pollIntervalMs = 10_000;
/** A claim this old belongs to a dead process. */
const staleMs = 60_000;
const retryDelaysMs = [
  10_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  120 * minuteMs,
  360 * minuteMs,
  720 * minuteMs,
] as const;

/**
 * Sends queued deliveries independently of the job queue, so that an unresponsive receiver delays no check. Each
 * arrives at least once, always with the same id.
 */
export const createDeliveries = (readContext: () => Parts): Deliveries => {
  const control = new AbortController();
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;

  const wake = (): void => {
    if (isStarted) timer ??= setTimeout(beginPoll, wakeDelayMs);
  };
  const beginPoll = (): void => {
    timer = undefined;
    polling ??= poll().finally(() => {
      polling = null;
    });
  };
  const poll = async (): Promise<void> => {
    try {
      while (!control.signal.aborted && running.size < maxConcurrent) {
        const row = await claim(readContext());
        if (row === undefined) return;
        const sending = deliver(row, readContext(), control.signal).finally(() => {
          running.delete(sending);
          wake();
        });
        running.add(sending);
      }
    } catch (error) {
      readContext().log.error("deliveries", { error: errorToText(error) });
    }
  };
  let interval: NodeJS.Timeout | undefined;
  return {
    wake,
    start: async () => {
      const { db, settings } = readContext();
      // An embedded database has one process, so every claim is left over from a killed one.
      if (settings.databaseUrl === null)
        await db.updateTable("deliveries").set({ claimedAt: null }).where("claimedAt", "is not", null).execute();
      isStarted = true;
      interval = setInterval(wake, pollIntervalMs).unref();
      wake();
    },
    stop: async () => {
      isStarted = false;
      clearTimeout(timer);
      clearInterval(interval);
      control.abort();
      await polling;
      await Promise.all(running);
    },
    settle: async () => {
      beginPoll();
      while (polling || running.size > 0) {
        await polling;
        await Promise.all(running);
      }
    },
  };
};

const claim = ({ db, now }: Parts): Promise<DeliveryRow | undefined> =>
  db
    .updateTable("deliveries")
    .set({ claimedAt: now() })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("deliveries")
        .select("id")
        .where("state", "=", "waiting")
        .where("nextAt", "<=", now())
        .where(isUnclaimed(now()))
        .orderBy("nextAt")
        .orderBy("id")
        .limit(1),
    )
    .where(isUnclaimed(now()))
    .returningAll()
    .executeTakeFirst();

/** A claim in the future was made before the clock was set back. */
const isUnclaimed =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Database, "deliveries">): Expression<SqlBool> =>
    or([eb("claimedAt", "is", null), eb("claimedAt", "<", now - staleMs), eb("claimedAt", ">", now + staleMs)]);

/** One attempt, followed by the update of the row. */
const deliver = async (row: DeliveryRow, context: Parts, signal: AbortSignal): Promise<void> => {
  try {
    const outcome = await attempt(row, context, signal);
    // Shutdown: the next start sends it.
    if (signal.aborted && !outcome.isSent) return;
    await settle(row, outcome, context);
  } catch (error) {
    context.log.error("delivery", { id: row.id, error: errorToText(error) });
  }
};

interface Outcome {
  readonly isSent: boolean;
  readonly text: string;
  /** Whether to retry. */
  readonly mayRetry: boolean;
}

const attempt = async (row: DeliveryRow, context: Parts, signal: AbortSignal): Promise<Outcome> => {
  const { db, keys, now, settings } = context;
  const attemptText = `Sende an ${new URL(row.url).host}, ${row.attempts + 1}. Versuch.`;
  await appendLog(db, row, logLine(now(), attemptText));
  const secret = await readWebhookSecret(db, keys);
  if (secret === null)
    return { isSent: false, mayRetry: false, text: "Der Signaturschlüssel fehlt oder ist nicht mehr lesbar." };
  try {
    const target = await findTarget(row.url, settings.webhookPrivateHosts);
    const { status, durationMs } = await sendMessage(target, signMessage(row, secret, now()), row.body, signal);
    const isSent = status >= 200 && status < 300;
    const mayRetry = status >= 500 || status === 408 || status === 425 || status === 429;
    return { isSent, mayRetry, text: `Antwort ${status} nach ${durationMs} ms.` };
  } catch (error) {
    if (error instanceof TargetRefused) return { isSent: false, mayRetry: false, text: error.message };
    return { isSent: false, mayRetry: true, text: `Nicht zugestellt: ${describe(error)}.` };
  }
};

/** Network error without local paths or addresses. */
const describe = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return faults[code] ?? (error instanceof Error && code === "" ? error.message : code || "unbekannter Fehler");
};

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: "der Name des Rechners ist nicht bekannt",
  EAI_AGAIN: "der Name des Rechners lässt sich gerade nicht auflösen",
  ECONNREFUSED: "der Rechner nimmt keine Verbindung an",
  ECONNRESET: "die Verbindung wurde abgebrochen",
  ETIMEDOUT: "der Rechner antwortet nicht",
  CERT_HAS_EXPIRED: "das Zertifikat ist abgelaufen",
  DEPTH_ZERO_SELF_SIGNED_CERT: "das Zertifikat ist selbst ausgestellt",
  SELF_SIGNED_CERT_IN_CHAIN: "dem Zertifikat wird nicht vertraut",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "dem Zertifikat wird nicht vertraut",
  ERR_TLS_CERT_ALTNAME_INVALID: "das Zertifikat gilt für einen anderen Namen",
};

const settle = async (row: DeliveryRow, { isSent, text, mayRetry }: Outcome, context: Parts): Promise<void> => {
  const { db, now, queue } = context;
  const attempts = row.attempts + 1;
  const waitMs = mayRetry ? retryDelaysMs[attempts - 1] : undefined;
  await db.transaction().execute(async (trx) => {
    const state = isSent ? "sent" : waitMs === undefined ? "failed" : "waiting";
    const updated = await trx
      .updateTable("deliveries")
      .set({ state, attempts, claimedAt: null, nextAt: now() + (waitMs ?? 0) })
      .where("id", "=", row.id)
      .where("state", "=", "waiting")
      .where("attempts", "=", row.attempts)
      .returning("id")
      .executeTakeFirst();
    if (!updated) return;
    if (state === "waiting") {
      const next = new Date(now() + (waitMs ?? 0)).toISOString();
      await appendLog(trx, row, logLine(now(), `${text} Nächster Versuch frühestens ${next}.`));
    } else await context.endStep(trx, row, { state: state === "sent" ? "done" : "failed", text });
  });
  queue.wake();
};
