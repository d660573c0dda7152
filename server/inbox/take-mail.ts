import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { errors } from "#contract/errors.ts";
import type { InboxRule } from "#contract/inbox.ts";
import { ApiError } from "#server/api-error.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import type { UploadPart } from "#server/file-checks/read-upload-parts.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { startCheck } from "#server/file-checks/start-check.ts";
import { mayReachClient } from "#server/policy/policy.ts";
import { findOwner } from "#server/watch/find-owner.ts";
import { isWanted } from "./match-rule.ts";

interface TakenFile {
  readonly name: string;
  readonly fileCheckId: string;
}

/** What came of a mail: its file checks, or why a person has to look at it. */
export type Taken = { readonly files: readonly TakenFile[] } | { readonly cause: string };

/**
 * The files of a mail become file checks of the rule's person, with the rights to the rule's client and no other. Each
 * has a key of its own, made of mail and content: a mail that is read twice is checked once. Rejects where it has to be
 * tried again.
 */
export const takeMail = async (
  source: Uint8Array,
  messageKey: string,
  rule: InboxRule,
  context: Context,
): Promise<Taken> => {
  const { default: PostalMime } = await import("postal-mime");
  const parsed = await PostalMime.parse(source);
  if (parsed.headers.some(({ key, value }) => key === "auto-submitted" && !/^no\b/i.test(value.trim())))
    return { cause: "Automatische Nachricht; auf sie wird nicht geantwortet." };
  const parts = parsed.attachments.flatMap(({ filename, content }) =>
    filename && typeof content !== "string" && isWanted(rule, filename)
      ? [{ name: filename, bytes: toBytes(content) }]
      : [],
  );
  if (parts.length === 0) return { cause: "Die E-Mail enthält keine Datei, die zur Regel passt." };
  const person = await findPerson(rule, context);
  if (typeof person === "string") return { cause: person };
  const files: TakenFile[] = [];
  for (const { name, bytes } of parts) {
    try {
      files.push({ name, fileCheckId: await checkFile(name, bytes, messageKey, person) });
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) throw error;
      return { cause: `${name}: ${error.message}` };
    }
  }
  return { files };
};

const toBytes = (content: ArrayBuffer | Uint8Array): Buffer =>
  content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);

/** What the server will not refuse for ever. */
const isPassing = ({ code }: ApiError): boolean => errors[code].status >= 500 || errors[code].status === 429;

const findPerson = async (rule: InboxRule, context: Context): Promise<SignedInContext | string> => {
  const owner = await findOwner(context.db, rule.owner);
  if (owner === null) return `Den Zugang ${rule.owner} der Regel gibt es nicht, oder er ist gesperrt.`;
  if (!mayReachClient(owner, rule.clientNumber))
    return `Der Mandant ${rule.clientNumber} der Regel ist ${rule.owner} nicht zugeordnet.`;
  const user = { ...owner, role: "berater" as const, datev: { clientNumbers: [rule.clientNumber] } };
  return { ...context, user, sessionId: "inbox" };
};

const checkFile = async (name: string, bytes: Buffer, messageKey: string, person: SignedInContext): Promise<string> => {
  const hash = createHash("sha256").update(messageKey).update(bytes).digest("hex");
  const upload = { clientKey: `mail-${hash.slice(0, 56)}`, parts: readParts(name, bytes) };
  const { fileCheck } = await receiveUpload(upload, person);
  await startCheck({ id: fileCheck.fileId }, person);
  return fileCheck.fileId;
};

async function* readParts(fileName: string, bytes: Buffer): AsyncGenerator<UploadPart> {
  yield { kind: "field", name: "metadata", value: "{}" };
  yield { kind: "file", name: "file", fileName, stream: Readable.from([bytes]) };
}
