import type { FileCheckEvent } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { noticeTopic } from "#server/people/notices/notice-topic.ts";
import { findReachableRow } from "#server/people/policy/visible-rows.ts";
import type { Change } from "#server/store/events/change-feed.ts";

interface Reader {
  readonly authorization: string | undefined;
  /** `Last-Event-ID`: the last event the reader has seen. */
  readonly lastEventId: string | null;
  /** Aborted when the reader is gone or the server stops. */
  readonly signal: AbortSignal;
}

/** Silence after which a line without meaning is sent, so that nothing on the way takes the connection for dead. */
const heartbeatMs = 15_000;
/** A reader that is so far behind looks at everything instead. */
const maxWaiting = 1000;

/**
 * Server-sent events about the file checks a person sees, and that they were told something (`notices`). Person, session and access are read anew for every event and
 * every heartbeat: the stream ends with the token, and says nothing of a client that was withdrawn.
 */
export async function* streamEvents(
  { authorization, lastEventId, signal }: Reader,
  context: Context,
  beatMs = heartbeatMs,
): AsyncGenerator<string> {
  const waiting = new Map<string, Change & { readonly subject: string }>();
  /** Set while changes were lost that are yet to be told: the last of them. */
  let lostId: string | null = null;
  let wake: () => void = () => {};
  const { id, missed, end } = context.changes.subscribe(lastEventId, ({ id, subject }) => {
    if (subject === null || waiting.size >= maxWaiting) {
      lostId = id;
      waiting.clear();
    } else {
      // Several changes of one check are one event: what counts is how it stands when it is told.
      waiting.delete(subject);
      waiting.set(subject, { id, subject });
    }
    wake();
  });
  const stop = (): void => wake();
  signal.addEventListener("abort", stop);
  try {
    // The reader has a place to go on from even when nothing ever happens; one that resumes is still at its own.
    yield missed ? toText("resync", id, {}) : toText("ready", lastEventId ?? id, {});
    while (!signal.aborted) {
      if (waiting.size === 0 && lostId === null) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, beatMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (signal.aborted) return;
      const changes = [...waiting.values()];
      const resyncId = lostId;
      waiting.clear();
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
    // Signed out or run out: the reader renews its token and comes back.
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
});

const toText = (event: string, id: string, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
