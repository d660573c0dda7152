import type { FileCheck } from "#contract/index.ts";
import { type Deed, type Item, recordAnswer, recordAttempt } from "./item.ts";
import { admin } from "./victim.ts";

/** Calls of one person; whatever is not answered throws. */
export interface Office {
  readonly signIn: () => Promise<void>;
  readonly act: (item: Item, deed: Deed) => Promise<ActAnswer>;
  readonly read: (item: Item) => Promise<FileCheck | null>;
  /** SHA-256 of what the download answers. */
  readonly download: (item: Item) => Promise<Buffer>;
  readonly ask: <Answer>(path: string) => Promise<Answer>;
  readonly results: (item: Item) => Promise<number>;
  /** Has a document made; true when it came whole, false when there is nothing to make one from. */
  readonly exportDocument: (item: Item, as: "pdf" | "excel") => Promise<boolean>;
}

/** `full`: nothing was done, for lack of space. `later`: the server could not say whether it was done. */
export type ActAnswer = "answered" | "full" | "later";

/** The connection broke: nobody knows whether it happened. */
export class Unanswered extends Error {}
/** Something the server must never say. */
export class Contradiction extends Error {}

export const createOffice = (readUrl: () => string): Office => {
  let authorization = "";
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization, ...(init.headers as Record<string, string>) };
    const request = fetch(`${readUrl()}/datev-api/api${path}`, { ...init, method, headers });
    const answer = await request.catch((cause: unknown) => {
      throw new Unanswered(`no answer: ${cause instanceof Error ? String(cause.cause ?? cause) : cause}`, { cause });
    });
    if (answer.status === 503 && answer.headers.get("retry-after") === null)
      throw new Contradiction(`${method} ${path}: 503 without Retry-After`);
    return answer;
  };
  const readBody = async <Body>(answer: Response): Promise<Body> =>
    (await answer.json().catch((cause: unknown) => {
      throw new Unanswered("half an answer", { cause });
    })) as Body;

  const calls: Record<Exclude<Deed, "upload">, (id: string) => readonly [method: string, path: string]> = {
    delete: (id) => ["DELETE", `/file-checks/${id}`],
    restore: (id) => ["POST", `/file-checks/trash/${id}/restore`],
    deleteForGood: (id) => ["DELETE", `/file-checks/trash/${id}`],
    start: (id) => ["POST", `/file-checks/${id}/start`],
    cancel: (id) => ["POST", `/file-checks/${id}/cancel`],
  };
  const sendUpload = (item: Item): Promise<Response> => {
    const body = new FormData();
    body.append("metadata", JSON.stringify({ sha256: item.sha256, size: item.bytes.length, route: "manual" }));
    body.append("file", new Blob([item.bytes as Uint8Array<ArrayBuffer>]), `${item.key}.csv`);
    return send("POST", "/file-checks/upload", { body, headers: { "idempotency-key": item.key } });
  };

  /** A read, repeated for as long as the server asks to come back. */
  const get = async (path: string): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send("GET", path);
      if (answer.status !== 503) return answer;
      await answer.arrayBuffer();
      if (attempt === maxAttempts) throw new Contradiction(`GET ${path}: still 503`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };

  const act = async (item: Item, deed: Deed): Promise<ActAnswer> => {
    const before = item.may;
    recordAttempt(item, deed);
    const answer = deed === "upload" ? await sendUpload(item) : await send(...calls[deed](item.id ?? ""));
    const body = await readBody<Envelope>(answer);
    if (answer.status === 507) {
      item.may = before;
      return "full";
    }
    if (answer.status === 503) return "later";
    if (answer.status >= 500) throw new Contradiction(`${deed} ${item.key}: ${answer.status} ${body.error?.code}`);
    if (deed === "upload" && body.success) recordId(item, body.data?.fileCheck);
    if (body.error?.code === "KEY_DELETED") item.may = ["trashed", "gone"];
    // What another refusal says is seen by reading.
    if (body.success) recordAnswer(item, deed, before);
    return "answered";
  };

  return {
    act,
    signIn: async () => {
      const headers = { "content-type": "application/json" };
      const answer = await send("POST", "/auth/login", { headers, body: JSON.stringify(admin) });
      const { data } = await readBody<{ data?: { tokens: { accessToken: string } } }>(answer);
      authorization = `Bearer ${data?.tokens.accessToken}`;
    },
    read: async (item) => {
      if (item.id === null) return null;
      const answer = await get(`/file-checks/${item.id}`);
      return answer.status === 404 ? null : ((await readBody<Envelope>(answer)).data?.fileCheck ?? null);
    },
    download: async (item) => Buffer.from(await (await get(`/file-checks/${item.id}/download`)).arrayBuffer()),
    ask: async (path) => (await readBody<{ data: never }>(await get(path))).data,
    results: async (item) => (await get(`/file-checks/${item.id}/results`)).status,
    exportDocument: async (item, as) => {
      const headers = { "content-type": "application/json" };
      const answer = await send("POST", `/file-checks/${item.id}/export/${as}`, { headers, body: "{}" });
      const bytes = await answer.arrayBuffer().catch((cause: unknown) => {
        throw new Unanswered("half a document", { cause });
      });
      if (answer.status >= 500 && answer.status !== 503 && answer.status !== 507)
        throw new Contradiction(`export of ${item.key}: ${answer.status}`);
      if (answer.ok && !isWhole(Buffer.from(bytes), as))
        throw new Contradiction(`export of ${item.key}: ${bytes.byteLength} bytes are no ${as}`);
      return answer.ok;
    },
  };
};

const pauseMs = 100;
const maxAttempts = 600;

/** Both formats end in what readers look for first. */
const isWhole = (bytes: Buffer, as: "pdf" | "excel"): boolean =>
  as === "pdf"
    ? bytes.subarray(0, 5).toString() === "%PDF-" && bytes.subarray(-8).includes("%%EOF")
    : bytes.subarray(0, 2).toString() === "PK" && bytes.subarray(-22, -18).equals(endOfArchive);
const endOfArchive = Buffer.from([0x50, 0x4b, 5, 6]);

interface Envelope {
  readonly success: boolean;
  readonly data?: { readonly fileCheck?: FileCheck };
  readonly error?: { readonly code: string };
}

const recordId = (item: Item, fileCheck: FileCheck | undefined): void => {
  if (!fileCheck) throw new Contradiction(`${item.key}: no file check in the answer`);
  if (item.id !== null && item.id !== fileCheck.fileId)
    throw new Contradiction(`${item.key}: two ids, ${item.id} and ${fileCheck.fileId}`);
  item.id = fileCheck.fileId;
};
