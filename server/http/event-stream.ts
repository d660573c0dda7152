import type { FileCheckEvent } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { noticeTopic } from "#server/people/notices/notice-topic.ts";
import { findReachableRow } from "#server/people/policy/visible-rows.ts";
import type { Change } from "#server/store/events/change-feed.ts";

interface Reader {
  readonly authorization: string | undefined;
  /** `Last-Event-ID`: the last event the client has seen. */
  readonly lastEventId: string | null;
  /** Aborted when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
}

/** After this silence a comment line is sent, so that proxies keep the connection open. */
const heartbeatMs = 15_000;
/** A client this far behind reloads everything instead. */
const maxPending = 1000;

/**
 * Server-sent events about file checks visible to a user, and about new notices (`notices`). User, session and access
 * are read again for every event and heartbeat: the stream ends with the token, and never mentions a client that was
 * withdrawn.
 */
export async function* streamEvents(
  { authorization, lastEventId, signal }: Reader,
  context: Context,
  heartbeatIntervalMs = heartbeatMs,
): AsyncGenerator<string> {
  const pending = new Map<string, Change & { readonly subject: string }>();
  /** Set while changes were lost and not yet reported: id of the last one. */
  let lostId: string | null = null;
  let wake: () => void = () => {};
  const { id, missed, end } = context.changes.subscribe(lastEventId, ({ id, subject }) => {
    if (subject === null || pending.size >= maxPending) {
      lostId = id;
      pending.clear();
    } else {
      // Several changes of one check become one event with its current state.
      pending.delete(subject);
      pending.set(subject, { id, subject });
    }
    wake();
  });
  const stop = (): void => wake();
  signal.addEventListener("abort", stop);
  try {
    // Gives a new client an id to resume from; a returning client keeps its own.
    yield missed ? toText("resync", id, {}) : toText("ready", lastEventId ?? id, {});
    while (!signal.aborted) {
      if (pending.size === 0 && lostId === null) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatIntervalMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (signal.aborted) return;
      const changes = [...pending.values()];
      const resyncId = lostId;
      pending.clear();
      lostId = null;
      const { user, secondFactorDue } = await authenticate(authorization, context);
      if (secondFactorDue) return;
      if (resyncId !== null) yield toText("resync", changes.at(-1)?.id ?? resyncId, {});
      for (const change of changes) {
        if (change.subject === noticeTopic(user.id)) yield toText("notices", change.id, {});
        const row = await findReachableRow(context.db, change.subject, user);
        if (row) yield toText("fileCheck", change.id, rowToEvent(row));
      }
      if (changes.length === 0 && resyncId === null) yield ":\n\n";
    }
  } catch (error) {
    // Signed out or expired: the client renews its token and reconnects.
    if (!(error instanceof Error && "code" in error && error.code === "UNAUTHENTICATED")) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    end();
  }
}

const rowToEvent = (row: NonNullable<Awaited<ReturnType<typeof findReachableRow>>>): FileCheckEvent => ({
  fileId: row.id,
  status: row.deletedAt === null ? row.status : "deleted",
  progress: row.progress,
  error: row.deletedAt === null ? row.error : null,
  verdict: row.verdict,
  updatedAt: Number(row.updatedAt),
  organisedAt: row.organisedAt === null ? null : Number(row.organisedAt),
  ...(row.deletedAt === null && row.actsAt !== null ? { actsAt: Number(row.actsAt) } : {}),
  ...(row.deletedAt === null && row.inquiryAt !== null ? { inquiryAt: Number(row.inquiryAt) } : {}),
});

const toText = (event: string, id: string, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
