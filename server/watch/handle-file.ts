import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { errors } from "#contract/errors.ts";
import { ApiError } from "#server/api-error.ts";
import type { SignedInContext } from "#server/context.ts";
import type { FileCheckRow } from "#server/db/schema.ts";
import { listClients } from "#server/file-checks/client-facts.ts";
import type { UploadPart } from "#server/file-checks/read-upload-parts.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { startCheck } from "#server/file-checks/start-check.ts";
import { mayReachClient } from "#server/policy/policy.ts";
import { type ClaimedFile, finishPutAway, putAway, readName, removeFolder } from "./claimed-file.ts";
import { writeFailure, writeRefusal, writeResults } from "./write-results.ts";

/**
 * Takes the next steps with a claimed file, whatever was done with it before; the database and its folder say what. Each
 * may be repeated: the upload has the key of the file, and a check is started once. False while its check is under way.
 */
export const handleFile = async (file: ClaimedFile, context: SignedInContext): Promise<boolean> => {
  if (await finishPutAway(file)) return true;
  const name = await readName(file);
  if (name === null) {
    await removeFolder(file);
    return true;
  }
  try {
    const row = await findRow(file.key, context);
    const results = row === undefined ? await upload(file, name, context) : await readResults(file, name, row, context);
    if (results === null) return false;
    await putAway(file, name, results);
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error;
    await putAway(file, name, writeRefusal(name, error));
  }
  return true;
};

/** By its key alone: the owner may have been set differently since. */
const findRow = (key: string, { db }: SignedInContext): Promise<FileCheckRow | undefined> =>
  db.selectFrom("fileChecks").selectAll().where("clientKey", "=", key).executeTakeFirst();

/** What the server will not refuse for ever. */
const isPassing = ({ code }: ApiError): boolean => errors[code].status >= 500 || errors[code].status === 429;

/** The way of every upload, with what the folder says about the Mandant before it. */
const upload = async (file: ClaimedFile, name: string, context: SignedInContext): Promise<null> => {
  const path = join(file.folder, name);
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ApiError("BAD_REQUEST", { cause, text: unreadableText });
  });
  if (file.home.clientNumber !== null) await compareClients(path, name, file.home.clientNumber, context);
  const { fileCheck } = await receiveUpload({ clientKey: file.key, parts: readParts(path, name) }, context);
  await startCheck({ id: fileCheck.fileId }, context);
  return null;
};

async function* readParts(path: string, fileName: string): AsyncGenerator<UploadPart> {
  yield { kind: "field", name: "metadata", value: "{}" };
  yield { kind: "file", name: "file", fileName, stream: createReadStream(path) };
}

/** A folder named after a Mandant takes their files only; those that name none are told by nothing else. */
const compareClients = async (
  path: string,
  name: string,
  clientNumber: string,
  { readHeader, user }: SignedInContext,
): Promise<void> => {
  if (!mayReachClient(user, clientNumber))
    throw new ApiError("CLIENT_NOT_ALLOWED", {
      text: `Der Mandant ${clientNumber} dieses Ordners ist ${user.email} nicht zugeordnet. Zuordnen kann das die Administration.`,
    });
  const { size } = await stat(path);
  const named = listClients(await readHeader({ path, name, size, route: "manual" }, "whole"));
  const others = named.filter((one) => one !== clientNumber);
  if (others.length > 0)
    throw new ApiError("CLIENT_NOT_ALLOWED", {
      text: `Die Datei nennt den Mandanten ${others.slice(0, 5).join(", ")}, liegt aber im Ordner ${clientNumber}. Sie wurde nicht übernommen.`,
    });
};

/** What lies beside the file at the end; null while there is no result. */
const readResults = async (file: ClaimedFile, name: string, row: FileCheckRow, context: SignedInContext) => {
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
      if ((await hashFile(join(file.folder, name))) !== row.sha256)
        throw new ApiError("HASH_MISMATCH", { text: changedText });
      return writeResults(row, context);
  }
};

const unreadableText = "Dem Server fehlt die Berechtigung, diese Datei zu lesen.";
const changedText =
  "Die Datei wurde noch verändert, während sie geprüft wurde; das Ergebnis gilt nicht für sie. Bitte legen Sie sie erneut ab.";

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk);
  return hash.digest("hex");
};
