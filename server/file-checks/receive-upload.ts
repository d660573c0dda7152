import type { Readable } from "node:stream";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";
import { type FileCheck, uploadMetadata } from "#contract/index.ts";
import type { ImportRoute } from "#engine/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { SignedInContext } from "#server/context.ts";
import type { FileCheckRow } from "#server/db/schema.ts";
import type { Received } from "#server/files/receive-file.ts";
import { removeUnusedBytes } from "#server/files/remove-unused-bytes.ts";
import { createTurns } from "#server/files/turns.ts";
import { startRuns } from "#server/workflows/start-runs.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { type ClientFacts, readClientFacts } from "./client-facts.ts";
import { presentFileCheck } from "./present-file-check.ts";
import { indexFileCheck } from "./search-entry.ts";
import { rowSearchText } from "./search-text.ts";

/** One part of the multipart body, in whatever order they come. */
export type UploadPart =
  | { readonly kind: "file"; readonly name: string; readonly fileName: string; readonly stream: Readable }
  | { readonly kind: "field"; readonly name: string; readonly value: string };

export interface UploadRequest {
  readonly clientKey: string | undefined;
  readonly parts: AsyncIterable<UploadPart>;
}

/**
 * Takes one file. The bytes are on disk before the row is committed, the row before the answer is given; the unique
 * key (owner, clientKey) decides between several uploads of the same file, and the loser answers with the winner.
 */
export const receiveUpload = async (
  { clientKey: givenKey, parts }: UploadRequest,
  context: SignedInContext,
): Promise<{ readonly fileCheck: FileCheck; readonly replayed: boolean }> => {
  context.prepareCheck();
  const { received, fileName, metadata } = await readParts(parts, context);
  try {
    if (!received || !metadata) throw new ApiError("BAD_REQUEST");
    const { sha256 = received.sha256, size = received.size, route = "manual" } = metadata;
    if (received.sha256 !== sha256 || received.size !== size) throw new ApiError("HASH_MISMATCH");
    const clientKey = givenKey ?? (await keyOfContent(received, context));
    if (!/^[\w-]{8,64}$/.test(clientKey)) throw new ApiError("BAD_REQUEST");
    const present = await findByKey(clientKey, context);
    if (present) return { fileCheck: await replay(present, received, context), replayed: true };
    const facts = await readClientFacts({ ...received, name: fileName, route }, context);
    const row = makeRow({ clientKey, received, fileName, route, facts }, context);
    return await context.files.lock(received.sha256, async () => {
      await context.files.keep(received);
      return insertOrReplay(row, received, context);
    });
  } finally {
    if (received) await context.files.removeReceived(received);
  }
};

/** For a program without keys of its own: the same content of the same person exists once, until it is deleted. */
const keyOfContent = async ({ sha256 }: Received, context: SignedInContext): Promise<string> => {
  const key = `content-${sha256.slice(0, 56)}`;
  const present = await findByKey(key, context);
  return present === undefined || present.deletedAt === null ? key : context.newId();
};

/** Somebody has to make room first. */
const fullRetrySeconds = 300;

interface Parts {
  received: Received | null;
  fileName: string;
  metadata: SentMetadata | null;
}

const readParts = async (parts: AsyncIterable<UploadPart>, context: SignedInContext): Promise<Parts> => {
  const { files, newId, settings } = context;
  const result: Parts = { received: null, fileName: "", metadata: null };
  try {
    for await (const part of parts) {
      if (part.kind === "field") {
        if (part.name === "metadata") result.metadata = parseMetadata(part.value);
      } else if (part.name === "file" && !result.received) {
        if ((await files.freeBytes()) < settings.minFreeBytes)
          throw new ApiError("NO_SPACE", { retryAfterSeconds: fullRetrySeconds });
        result.fileName = cleanFileName(part.fileName);
        result.received = await files.receive(part.stream, newId(), settings.maxUploadBytes);
        // Not read to its end, which need not exist.
        if (result.received.tooLarge) throw new ApiError("FILE_TOO_LARGE");
      } else {
        part.stream.resume();
      }
    }
    return result;
  } catch (error) {
    if (result.received) await files.removeReceived(result.received);
    throw isNoSpace(error) ? new ApiError("NO_SPACE", { cause: error }) : error;
  }
};

type SentMetadata = Static<typeof uploadMetadata>;
const metadataCheck = Compile(uploadMetadata);
const parseMetadata = (text: string): SentMetadata => {
  try {
    const value: unknown = JSON.parse(text);
    if (metadataCheck.Check(value)) return value;
  } catch (cause) {
    throw new ApiError("BAD_REQUEST", { cause });
  }
  throw new ApiError("BAD_REQUEST");
};

const findByKey = (clientKey: string, { db, user }: SignedInContext): Promise<FileCheckRow | undefined> =>
  db
    .selectFrom("fileChecks")
    .selectAll()
    .where("ownerId", "=", user.id)
    .where("clientKey", "=", clientKey)
    .executeTakeFirst();

const replay = async (row: FileCheckRow, received: Received, { db }: SignedInContext): Promise<FileCheck> => {
  if (row.deletedAt !== null) throw new ApiError("KEY_DELETED");
  if (row.sha256 !== received.sha256) throw new ApiError("KEY_REUSED");
  return presentFileCheck(db, row);
};

/** Many uploads end at once, and the embedded database holds the event loop while it commits. */
const takeTurn = createTurns(1);

const insertOrReplay = async (row: FileCheckRow, received: Received, context: SignedInContext) => {
  await takeTurn();
  const inserted = await context.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("fileChecks")
      .values(row)
      .onConflict((conflict) => conflict.columns(["ownerId", "clientKey"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) {
      await indexFileCheck(trx, added.id);
      await startRuns(trx, { trigger: "fileReceived", fileCheck: added }, context);
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
  },
  { user, newId, now }: SignedInContext,
): FileCheckRow => {
  const facts = { ...upload.facts, originalFileName: upload.fileName, formatJson: null };
  return {
    ...facts,
    id: newId(),
    ownerId: user.id,
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
    searchText: rowSearchText(facts),
    createdAt: now(),
    updatedAt: now(),
    deletedAt: null,
    trashedAt: null,
    trashedBy: null,
  };
};

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
