import type { FileCheck } from "#contract/index.ts";
import type { ImportRoute } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { createTurnLimiter } from "#server/ground/turn-limiter.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";
import { recordUpload } from "#server/records/analytics/measures.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import { hashStream, type Received, type StreamSummary } from "#server/store/files/receive-file.ts";
import { removeUnusedBytes } from "#server/store/files/remove-unused-bytes.ts";
import { type ClientFacts, readClientFacts } from "./client-facts.ts";
import { presentFileCheck } from "./present-file-check.ts";
import { type Intake, readUploadParts, type SentMetadata, type UploadPart } from "./read-upload-parts.ts";
import { indexFileCheck } from "./search-entry.ts";
import { rowSearchText } from "./search-text.ts";

export interface UploadRequest {
  readonly clientKey: string | undefined;
  readonly parts: AsyncIterable<UploadPart>;
  /** Client of the watched folder or mail rule, which must match the one the file names; null if there is none. */
  readonly intakeClient?: string | null;
}

/**
 * Receives one file. Bytes are durable before the row is committed, and the row before the answer. The unique key
 * (owner, clientKey) decides between concurrent uploads of the same file; the losers return the winner's row.
 */
export const receiveUpload = async (
  { clientKey: requestedKey, parts, intakeClient = null }: UploadRequest,
  context: SignedInContext,
): Promise<{ readonly fileCheck: FileCheck; readonly replayed: boolean }> => {
  if (requestedKey !== undefined && !/^[\w-]{8,64}$/.test(requestedKey)) throw new ApiError("BAD_REQUEST");
  if (requestedKey !== undefined && (await findByKey(requestedKey, context)))
    return answerRepeated(requestedKey, parts, context);
  context.prepareCheck();
  const { received, fileName, metadata } = await readUploadParts(parts, storing(context));
  try {
    const { route = "manual", capturedAt = null } = verifyReceived(received, metadata);
    const clientKey = requestedKey ?? (await keyOfContent(received, context));
    const present = await findByKey(clientKey, context);
    if (present) return { fileCheck: await replay(present, received, context), replayed: true };
    const facts = await readClientFacts({ ...received, name: fileName, route }, intakeClient, context);
    const row = makeRow({ clientKey, received, fileName, route, facts, intakeClient }, context);
    return await context.files.lock(received.sha256, async () => {
      await context.files.keep(received);
      return insertOrReplay(row, { received, capturedAt }, context);
    });
  } finally {
    await context.files.removeReceived(received);
  }
};

/** A repeated key is only hashed, not stored again, so it needs no disk space. */
const answerRepeated = async (clientKey: string, parts: AsyncIterable<UploadPart>, context: SignedInContext) => {
  const { received, metadata } = await readUploadParts(parts, measuring(context));
  verifyReceived(received, metadata);
  const existing = await findByKey(clientKey, context);
  if (!existing) throw new ApiError("INTERNAL");
  return { fileCheck: await replay(existing, received, context), replayed: true };
};

/** Checks the received bytes against the announced size and hash. */
const verifyReceived = (received: StreamSummary, metadata: SentMetadata): SentMetadata => {
  const { sha256 = received.sha256, size = received.size } = metadata;
  if (received.sha256 !== sha256 || received.size !== size) throw new ApiError("HASH_MISMATCH");
  return metadata;
};

/** For programs without keys: the same content of the same user exists once, until it is deleted. */
const keyOfContent = async ({ sha256 }: StreamSummary, context: SignedInContext): Promise<string> => {
  const key = `content-${sha256.slice(0, 56)}`;
  const present = await findByKey(key, context);
  return present === undefined || present.deletedAt === null ? key : context.newId();
};

/** Space has to be freed first. */
const noSpaceRetrySeconds = 300;

const storing = ({ db, files, newId, settings }: SignedInContext): Intake<Received> => ({
  take: async (stream) => {
    if ((await files.freeBytes()) < settings.minFreeBytes)
      throw new ApiError("NO_SPACE", { retryAfterSeconds: noSpaceRetrySeconds });
    return files.receive(stream, newId(), (await readOffice({ db, settings })).maxUploadBytes);
  },
  remove: files.removeReceived,
});

const measuring = (context: SignedInContext): Intake<StreamSummary> => ({
  take: async (stream) => hashStream(stream, (await readOffice(context)).maxUploadBytes),
  remove: async () => {},
});

const findByKey = (clientKey: string, { db, user }: SignedInContext): Promise<FileCheckRow | undefined> =>
  db
    .selectFrom("fileChecks")
    .selectAll()
    .where("ownerId", "=", user.id)
    .where("clientKey", "=", clientKey)
    .executeTakeFirst();

const replay = async (row: FileCheckRow, received: StreamSummary, { db }: SignedInContext): Promise<FileCheck> => {
  if (row.deletedAt !== null) throw new ApiError("KEY_DELETED");
  if (row.sha256 !== received.sha256) throw new ApiError("KEY_REUSED");
  return presentFileCheck(db, row);
};

/** Spreads commits over several turns, because the embedded database blocks the event loop during a commit. */
const waitForTurn = createTurnLimiter(1);

const insertOrReplay = async (
  row: FileCheckRow,
  { received, capturedAt }: { readonly received: Received; readonly capturedAt: number | null },
  context: SignedInContext,
) => {
  await waitForTurn();
  const inserted = await context.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("fileChecks")
      .values(row)
      .onConflict((conflict) => conflict.columns(["ownerId", "clientKey"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) {
      await indexFileCheck(trx, added.id);
      await context.onReceived(trx, added);
      await recordUpload(trx, { capturedAt, sessionId: context.sessionId }, context.now());
    }
    return added;
  });
  if (inserted) {
    context.queue.wake();
    await context.changes.publish(context.db, inserted.id);
    return { fileCheck: await presentFileCheck(context.db, inserted), replayed: false };
  }
  await removeUnusedBytes(received.sha256, context);
  const winner = await findByKey(row.clientKey, context);
  if (!winner) throw new ApiError("INTERNAL");
  return { fileCheck: await replay(winner, received, context), replayed: true };
};

const makeRow = (
  upload: {
    readonly clientKey: string;
    readonly received: Received;
    readonly fileName: string;
    readonly route: ImportRoute;
    readonly facts: ClientFacts;
    readonly intakeClient: string | null;
  },
  { user, newId, now }: SignedInContext,
): FileCheckRow => {
  const facts = { ...upload.facts, originalFileName: upload.fileName, formatJson: null, factsJson: null };
  return {
    ...facts,
    id: newId(),
    ownerId: user.id,
    intakeClient: upload.intakeClient,
    clientKey: upload.clientKey,
    route: upload.route,
    status: "uploaded",
    error: null,
    progress: 0,
    verdict: null,
    countsJson: null,
    sha256: upload.received.sha256,
    size: upload.received.size,
    rulesetVersion: null,
    resultHash: null,
    actsJson: null,
    actsAt: null,
    inquiryJson: null,
    inquiryAt: null,
    searchText: rowSearchText(facts),
    assigneeId: null,
    organisedAt: null,
    createdAt: now(),
    updatedAt: now(),
    deletedAt: null,
    trashedAt: null,
    trashedBy: null,
  };
};
