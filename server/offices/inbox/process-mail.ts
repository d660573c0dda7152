import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Email } from "postal-mime";
import { errors } from "#contract/errors.ts";
import type { InboxRule } from "#contract/inbox.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { cleanFileName } from "#server/checks/file-checks/clean-file-name.ts";
import type { UploadPart } from "#server/checks/file-checks/read-upload-parts.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findOwner } from "#server/people/people-rows/find-owner.ts";
import { mayReachClient } from "#server/people/policy/policy.ts";
import { matchesFileName } from "./match-rule.ts";
import { keyOfContent } from "./received-rows.ts";

const maxFiles = 100;

interface ReceivedFile {
  readonly name: string;
  readonly fileCheckId: string;
}

/** Outcome of a mail: its file checks, or the reason for quarantine. */
export type ProcessedMail = { readonly files: readonly ReceivedFile[] } | { readonly cause: string };

/**
 * Creates file checks from the files of a mail for the rule's user, limited to the rule's client. Keys are derived from
 * mail and content, so a mail read twice is checked once. Rejects if it has to be retried.
 */
export const processMail = async (source: Uint8Array, rule: InboxRule, context: Context): Promise<ProcessedMail> => {
  const parsed = await parse(source);
  if (typeof parsed === "string") return { cause: parsed };
  if (parsed.headers.some(({ key, value }) => key === "auto-submitted" && !/^no\b/i.test(value.trim())))
    return { cause: "Automatische Nachricht; auf sie wird nicht geantwortet." };
  const parts = parsed.attachments.flatMap(({ filename, content }) => {
    if (!filename || typeof content === "string") return [];
    const name = cleanFileName(filename);
    return matchesFileName(rule, name) ? [{ name, bytes: toBytes(content) }] : [];
  });
  if (parts.length === 0) return { cause: "Die E-Mail enthält keine Datei, die zur Regel passt." };
  if (parts.length > maxFiles) return { cause: `Die E-Mail enthält mehr als ${maxFiles} Dateien.` };
  const person = await findPerson(rule, context);
  if (typeof person === "string") return { cause: person };
  const mailKey = keyOfContent(source);
  const files: ReceivedFile[] = [];
  for (const { name, bytes } of parts) {
    try {
      files.push({ name, fileCheckId: await checkFile({ name, bytes }, { mailKey, rule }, person) });
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
      return { cause: `${name}: ${error.message}` };
    }
  }
  return { files };
};

/** The parsed mail, or a German reason why it cannot be read. */
const parse = async (source: Uint8Array): Promise<Email | string> => {
  const { default: PostalMime } = await import("postal-mime");
  return PostalMime.parse(source).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : "";
    if (message.includes("nesting depth")) return "Die E-Mail ist zu tief verschachtelt, um gelesen zu werden.";
    if (message.includes("header size")) return "Die Kopfzeilen der E-Mail sind zu lang, um gelesen zu werden.";
    return "Der Aufbau der E-Mail ist beschädigt.";
  });
};

const toBytes = (content: ArrayBuffer | Uint8Array): Buffer =>
  content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);

/** A refusal that a retry would not change. */
const isRefusal = ({ code }: ApiError): boolean => errors[code].status < 500 && errors[code].status !== 429;

/** Transient and not caused by the mail: no disk space, or too much load. */
export const isTransient = (error: ApiError): boolean => !isRefusal(error) && error.code !== "INTERNAL";

const findPerson = async (rule: InboxRule, context: Context): Promise<SignedInContext | string> => {
  const owner = await findOwner(context.db, rule.owner);
  if (owner === null) return `Den Zugang ${rule.owner} der Regel gibt es nicht, oder er ist gesperrt.`;
  if (!mayReachClient(owner, rule.clientNumber))
    return `Der Mandant ${rule.clientNumber} der Regel ist ${rule.owner} nicht zugeordnet.`;
  const user = { ...owner, role: "berater" as const, datev: { clientNumbers: [rule.clientNumber] } };
  return { ...context, user, sessionId: "inbox" };
};

interface Source {
  readonly mailKey: string;
  readonly rule: InboxRule;
}

const checkFile = async (
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  { mailKey, rule }: Source,
  person: SignedInContext,
): Promise<string> => {
  const hash = createHash("sha256").update(mailKey).update(bytes).digest("hex");
  const clientKey = `mail-${hash.slice(0, 56)}`;
  const upload = { clientKey, parts: readParts(name, bytes), intakeClient: rule.clientNumber };
  const { fileCheck } = await receiveUpload(upload, person);
  await startCheck({ id: fileCheck.fileId }, person);
  return fileCheck.fileId;
};

async function* readParts(fileName: string, bytes: Buffer): AsyncGenerator<UploadPart> {
  yield { kind: "field", name: "metadata", value: "{}" };
  yield { kind: "file", name: "file", fileName, stream: Readable.from([bytes]) };
}
