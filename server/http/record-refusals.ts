import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { hourMs } from "#engine/values/units.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { sessionOf } from "./guard.ts";

/** Refusals of one user at one call within one hour. */
interface Refusals {
  readonly user: SignedInContext["user"];
  readonly call: string;
  readonly hour: number;
  readonly reason: string;
  address: string;
  /** Not yet in the audit. */
  repeats: number;
}

const flushEveryMs = 60_000;

/**
 * Audits refused permissions. The first refusal per user, call and hour is added immediately; repetitions are added as
 * one entry with their count at the end of the hour or at shutdown, so that a loop cannot flood the audit.
 */
export const recordRefusals = (
  app: FastifyInstance,
  context: Context,
): ((request: FastifyRequest, code: ErrorCode) => void) => {
  const { db, log, now } = context;
  const open = new Map<string, Refusals>();
  let writing: Promise<void> = Promise.resolve();

  const write = (refusals: Refusals, repeats: number): void => {
    const { user: actor, call: subject, reason, address } = refusals;
    const event = { action: "refused", actor, subject, detail: { reason, ...(repeats > 0 && { repeats }) } } as const;
    writing = writing
      .then(() => db.transaction().execute((trx) => addAuditEntry(trx, event, { now, address })))
      .catch((error: unknown) => {
        refusals.repeats += Math.max(repeats, 1);
        log.error("a refused right is missing in the audit", { error: errorToText(error) });
      });
  };
  const flush = (isDue: (refusals: Refusals) => boolean): void => {
    for (const [key, refusals] of open) {
      if (!isDue(refusals)) continue;
      open.delete(key);
      if (refusals.repeats > 0) write(refusals, refusals.repeats);
    }
  };
  const flushEnded = (): void => flush(({ hour }) => hour < Math.floor(now() / hourMs));
  const timer = setInterval(flushEnded, flushEveryMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await writing;
    flush(() => true);
    await writing;
  });

  const count = (request: FastifyRequest, user: Refusals["user"], code: ErrorCode): void => {
    flushEnded();
    const hour = Math.floor(now() / hourMs);
    const call = `${request.method} ${request.routeOptions.url ?? ""}`;
    const key = `${user.id} ${call} ${hour}`;
    const counted = open.get(key);
    if (counted) {
      counted.repeats += 1;
      counted.address = request.ip;
      return;
    }
    const first = { user, call, hour, reason: errors[code].text, address: request.ip, repeats: 0 };
    open.set(key, first);
    write(first, 0);
  };

  return (request, code) => {
    const user = sessionOf(request)?.user;
    if (!user) return;
    if (errors[code].status === 403) count(request, user, code);
    else if (code === "FILE_CHECK_NOT_FOUND")
      // To the caller a file of another user looks like one that never existed; only the audit tells them apart.
      writing = writing
        .then(() => isPresent(db, request.params))
        .then((present) => (present ? count(request, user, "ROLE_MISSING") : undefined))
        .catch((error: unknown) => log.error("a refused right is missing in the audit", { error: errorToText(error) }));
  };
};

const isPresent = async (db: Context["db"], params: unknown): Promise<boolean> => {
  const id = typeof params === "object" && params !== null && "id" in params ? params.id : null;
  if (typeof id !== "string") return false;
  const row = await db
    .selectFrom("fileChecks")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};
