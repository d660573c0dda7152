import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { errors } from "#contract/errors.ts";
import { mebibyte } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { UploadPart } from "#server/checks/file-checks/read-upload-parts.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { mayReachClient } from "#server/people/policy/policy.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import { codeOf, openToRead, UnsafePathError } from "#server/store/files/open-safely.ts";
import { type ClaimedFile, exists, moveToTarget, type Results, removeClaim } from "./claimed-file.ts";
import { writeFailure, writeRefusal, writeResults } from "./write-results.ts";

/**
 * Continues the processing of a claimed file from its state in the database. Each step can be repeated: the upload has
 * the key of the file, and a check starts once. False while its check is running.
 */
export const handleFile = async (
  file: ClaimedFile,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!(await exists(file))) {
    await removeClaim(file, context);
    return true;
  }
  const results = await runNextStep(file, context, signal).catch((error: unknown) => {
    if (!(error instanceof ApiError) || isTransient(error)) throw error;
    return writeRefusal(file.row.name, error);
  });
  if (results !== null) await moveToTarget(file, results, context);
  return results !== null;
};

/** Results to place next to the file; null while there are none. */
const runNextStep = async (
  file: ClaimedFile,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<Results | null> => {
  const row = await findCheck(file.row, context);
  return row === undefined ? upload(file, context, signal) : readResults(file, row, context, signal);
};

/** Uses the owner at the time of the claim, because the configured owner may have changed. */
const findCheck = ({ ownerId, key }: ClaimedFile["row"], { db }: SignedInContext): Promise<FileCheckRow | undefined> =>
  db
    .selectFrom("fileChecks")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("clientKey", "=", key)
    .executeTakeFirst();

/** A transient error, worth retrying. */
const isTransient = ({ code }: ApiError): boolean => errors[code].status >= 500 || errors[code].status === 429;

/** The usual upload, limited to the folder's client. */
const upload = async ({ row, home, folder }: ClaimedFile, context: SignedInContext, signal: AbortSignal) => {
  const { db, user } = context;
  const { key, name, ownerId } = row;
  const { clientNumber } = home;
  if (clientNumber !== null && !mayReachClient(user, clientNumber))
    throw new ApiError("CLIENT_NOT_ALLOWED", {
      text: `Der Mandant ${clientNumber} dieses Ordners ist ${user.email} nicht zugeordnet. Zuordnen kann das die Administration.`,
    });
  if (ownerId !== user.id)
    await db.updateTable("watchedFiles").set({ ownerId: user.id }).where("key", "=", key).execute();
  const handle = await openSource(folder.at(name));
  try {
    const request = { clientKey: key, parts: readParts(handle, name, signal), intakeClient: clientNumber };
    const { fileCheck } = await receiveUpload(request, context);
    await startCheck({ id: fileCheck.fileId }, context);
    return null;
  } finally {
    await handle.close();
  }
};

/** A link or a pipe may have replaced the file since it was seen. */
const openSource = (path: string): Promise<FileHandle> =>
  openToRead(path).catch((cause: unknown) => {
    if (cause instanceof UnsafePathError) throw new ApiError("BAD_REQUEST", { cause, text: cause.message });
    if (["EACCES", "EPERM"].includes(codeOf(cause))) throw new ApiError("BAD_REQUEST", { cause, text: unreadableText });
    throw cause;
  });

async function* readParts(handle: FileHandle, fileName: string, signal: AbortSignal): AsyncGenerator<UploadPart> {
  yield { kind: "field", name: "metadata", value: "{}" };
  const stream = handle.createReadStream({ autoClose: false, start: 0, signal });
  yield { kind: "file", name: "file", fileName, stream };
}

const readResults = async (
  { row: { name }, folder }: ClaimedFile,
  row: FileCheckRow,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<Results | null> => {
  if (row.deletedAt !== null) return writeFailure(name, row);
  switch (row.status) {
    case "uploaded":
      await startCheck({ id: row.id }, context);
      return null;
    case "processing":
      return null;
    case "failed":
    case "cancelled":
      return writeFailure(name, row);
    case "completed":
      if (!(await hasContent(folder.at(name), row, signal))) throw new ApiError("HASH_MISMATCH", { text: changedText });
      return writeResults(row, context);
  }
};

const unreadableText = "Dem Server fehlt die Berechtigung, diese Datei zu lesen.";
const changedText =
  "Die Datei wurde noch verändert, während sie geprüft wurde; das Ergebnis gilt nicht für sie. Bitte legen Sie sie erneut ab.";

/** Reads no more than the size of the file check. */
const hasContent = async (path: string, { sha256, size }: FileCheckRow, signal: AbortSignal): Promise<boolean> => {
  const handle = await openSource(path);
  try {
    const expected = Number(size);
    if ((await handle.stat()).size !== expected) return false;
    const hash = createHash("sha256");
    const options = { autoClose: false, start: 0, end: expected, highWaterMark: mebibyte, signal };
    for await (const chunk of handle.createReadStream(options)) hash.update(chunk);
    return hash.digest("hex") === sha256;
  } finally {
    await handle.close();
  }
};
