import type { AiRequest } from "#contract/ai.ts";
import { minuteMs } from "#engine/values/units.ts";
import type { Handler } from "#server/carriers/context.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";

const defaultLimit = 25;
/** A request older than this was left by a killed process. */
const maxRunMs = 15 * minuteMs;

/** Every request with its figures, newest first. */
export const listAiRequests: Handler<"listAiRequests"> = async (input, { db, now }) => {
  const { page = 0, limit = defaultLimit, purpose, state } = input;
  let query = db.selectFrom("aiRequests");
  if (purpose !== undefined) query = query.where("purpose", "=", purpose);
  if (state !== undefined) query = query.where("state", "=", state);
  const rows = await query
    .leftJoin("users", "users.id", "aiRequests.userId")
    .selectAll("aiRequests")
    .select("users.email as email")
    .orderBy("at", "desc")
    .orderBy("aiRequests.id")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return { requests: rows.map((row) => present(row, now())), total: Number(total) };
};

const present = (row: AiRequestRow & { readonly email: string | null }, now: number): AiRequest => {
  const isLost = row.state === "running" && Number(row.at) < now - maxRunMs;
  const { id, purpose, provider, model, contentJson } = row;
  return {
    ...{ id, purpose, provider, model },
    at: Number(row.at),
    person: row.email ?? "",
    state: isLost ? "aborted" : row.state,
    cause: isLost ? "Der Server wurde währenddessen beendet." : row.cause,
    firstTokenMs: row.firstTokenMs === null ? null : Number(row.firstTokenMs),
    totalMs: row.totalMs === null ? null : Number(row.totalMs),
    tokensIn: Number(row.tokensIn),
    tokensOut: Number(row.tokensOut),
    costMicros: Number(row.costMicros),
    redactions: Number(row.redactions),
    isFallback: Number(row.isFallback) === 1,
    content: contentJson === null ? null : (JSON.parse(contentJson) as NonNullable<AiRequest["content"]>),
  };
};
