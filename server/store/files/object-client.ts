import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { inLanes, type Part, partBytes, readPart, toParts } from "./file-parts.ts";
import { StoreError, silence } from "./store-error.ts";
import { tryAgain } from "./try-again.ts";

/** The few things we ask of an S3 service. Rejects with a StoreError. */
export interface ObjectClient {
  /** Stores a file of this disk, a large one in parts; it is there as a whole or not at all. */
  readonly putFile: (key: string, path: string, size: number) => Promise<void>;
  readonly putText: (key: string, text: string) => Promise<void>;
  /** Writes an object to a file of this disk; answers the SHA-256 of what was written, null where there is none. */
  readonly getFile: (key: string, path: string) => Promise<string | null>;
  /** SHA-256 of an object, read back from the service; null where there is none. */
  readonly hashObject: (key: string) => Promise<string | null>;
  /** Null where there is no such object. */
  readonly getText: (key: string) => Promise<string | null>;
  readonly move: (from: string, to: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Everything whose key begins like this, page by page. */
  readonly list: (prefix: string, most?: number) => AsyncIterable<StoredObject>;
  readonly hasBucket: () => Promise<boolean>;
  /** False where it may not be made. */
  readonly makeBucket: () => Promise<boolean>;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly storedAt: number;
}

/** How long a service may be silent after a request without and with a body; then it has gone. */
const silentMs = { asked: 20_000, sent: 120_000 };

export const createObjectClient = (settings: S3Settings, limits = silentMs): ObjectClient => {
  const s3 = new S3mini({
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    fetch: createFetch(limits),
  });
  const putPart = async (key: string, uploadId: string, part: Part): Promise<{ partNumber: number; etag: string }> =>
    tryAgain(async () => s3.uploadPart(key, uploadId, await readPart(part), part.number));
  return {
    putFile: async (key, path, size) => {
      if (size <= partBytes) {
        const bytes = await readPart({ path, from: 0, size, number: 1 });
        await tryAgain(() => s3.putObject(key, bytes));
      } else {
        const uploadId = await tryAgain(() => s3.getMultipartUploadId(key));
        try {
          const stored = await inLanes(toParts(path, size), (part) => putPart(key, uploadId, part));
          await tryAgain(() => s3.completeMultipartUpload(key, uploadId, stored));
        } catch (error) {
          // What is left otherwise costs room until the service clears it.
          await s3.abortMultipartUpload(key, uploadId).catch(() => {});
          throw error;
        }
      }
    },
    putText: async (key, text) => void (await tryAgain(() => s3.putObject(key, Buffer.from(text)))),
    getFile: (key, path) => tryAgain(() => download(s3, key, () => createWriteStream(path, { mode: 0o600 }))),
    hashObject: (key) => tryAgain(() => download(s3, key, openNowhere)),
    getText: (key) => tryAgain(() => s3.getObject(key)),
    move: async (from, to) => {
      await tryAgain(() => s3.copyObject(from, to));
      await tryAgain(() => s3.deleteObject(from));
    },
    remove: async (key) => {
      // Gone already is as good.
      await tryAgain(() => s3.deleteObject(key)).catch((error: unknown) => {
        if (!(error instanceof StoreError) || error.status !== 404) throw error;
      });
    },
    list: (prefix, most = Number.POSITIVE_INFINITY) => listAll(s3, prefix, most),
    hasBucket: () => tryAgain(() => s3.bucketExists()),
    makeBucket: () => tryAgain(() => s3.createBucket()),
  };
};

/** Every body travels with its MD5, which the service compares: what arrives broken is refused and sent again. */
const createFetch =
  (limits: typeof silentMs): typeof fetch =>
  async (url, init = {}) => {
    const { body, headers } = init;
    const bytes = body instanceof Uint8Array ? body : null;
    const checked =
      bytes === null ? headers : { ...headers, "content-md5": createHash("md5").update(bytes).digest("base64") };
    const control = new AbortController();
    // Until the answer begins: a long one may take its time, and ends when nothing comes any more.
    const timer = setTimeout(
      () => control.abort(new StoreError(silence, 0, null)),
      bytes === null ? limits.asked : limits.sent,
    );
    try {
      return await fetch(url, { ...init, ...(checked && { headers: checked }), signal: control.signal });
    } finally {
      clearTimeout(timer);
    }
  };

const openNowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const download = async (s3: S3mini, key: string, openTarget: () => Writable): Promise<string | null> => {
  const response = await s3.getObjectResponse(key);
  if (response?.body == null) return null;
  const hash = createHash("sha256");
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  await pipeline(body, measure, openTarget());
  const announced = response.headers.get("content-length");
  if (announced !== null && Number(announced) !== size) throw new StoreError("BodyTooShort", 0, null);
  return hash.digest("hex");
};

async function* listAll(s3: S3mini, prefix: string, most: number): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  let left = most;
  do {
    const atOnce = Math.min(left, 1000);
    const page = await tryAgain(() => s3.listObjectsPaged("/", prefix, atOnce, token));
    for (const { Key, Size, LastModified } of page?.objects ?? []) {
      yield { key: Key, size: Size, storedAt: LastModified.getTime() };
      left -= 1;
    }
    token = page?.nextContinuationToken;
  } while (token !== undefined && left > 0);
}
