import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { mapConcurrently, type Part, partBytes, readPart, toParts } from "./file-parts.ts";
import { retryRequest } from "./retry-request.ts";
import { StoreError, timeoutCode } from "./store-error.ts";

/** The operations we use of an S3 service. Rejects with a StoreError. */
export interface ObjectClient {
  /** Stores a local file, in parts if it is large; atomically. */
  readonly putFile: (key: string, path: string, size: number) => Promise<void>;
  readonly putText: (key: string, text: string) => Promise<void>;
  /** Downloads an object to a local file; returns the SHA-256 of the bytes written, null if missing. */
  readonly getFile: (key: string, path: string) => Promise<string | null>;
  /** SHA-256 of an object, read back from the service; null if missing. */
  readonly hashObject: (key: string) => Promise<string | null>;
  /** Null if missing. */
  readonly getText: (key: string) => Promise<string | null>;
  readonly move: (from: string, to: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** All objects with this key prefix, page by page. */
  readonly list: (prefix: string, max?: number) => AsyncIterable<StoredObject>;
  readonly hasBucket: () => Promise<boolean>;
  /** False if it may not be created. */
  readonly makeBucket: () => Promise<boolean>;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly storedAt: number;
}

/** Timeouts without an answer, for requests without and with a body. */
const timeoutMs = { withoutBody: 20_000, withBody: 120_000 };

export const createObjectClient = (settings: S3Settings, limits = timeoutMs): ObjectClient => {
  const s3 = new S3mini({
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    fetch: createFetch(limits),
  });
  const putPart = async (key: string, uploadId: string, part: Part): Promise<{ partNumber: number; etag: string }> =>
    retryRequest(async () => s3.uploadPart(key, uploadId, await readPart(part), part.number));
  return {
    putFile: async (key, path, size) => {
      if (size <= partBytes) {
        const bytes = await readPart({ path, from: 0, size, number: 1 });
        await retryRequest(() => s3.putObject(key, bytes));
      } else {
        const uploadId = await retryRequest(() => s3.getMultipartUploadId(key));
        try {
          const stored = await mapConcurrently(toParts(path, size), (part) => putPart(key, uploadId, part));
          await retryRequest(() => s3.completeMultipartUpload(key, uploadId, stored));
        } catch (error) {
          // Remaining parts would use space until the service removes them.
          await s3.abortMultipartUpload(key, uploadId).catch(() => {});
          throw error;
        }
      }
    },
    putText: async (key, text) => void (await retryRequest(() => s3.putObject(key, Buffer.from(text)))),
    getFile: (key, path) => retryRequest(() => download(s3, key, () => createWriteStream(path, { mode: 0o600 }))),
    hashObject: (key) => retryRequest(() => download(s3, key, openNullSink)),
    getText: (key) => retryRequest(() => s3.getObject(key)),
    move: async (from, to) => {
      await retryRequest(() => s3.copyObject(from, to));
      await retryRequest(() => s3.deleteObject(from));
    },
    remove: async (key) => {
      // A missing object counts as removed.
      await retryRequest(() => s3.deleteObject(key)).catch((error: unknown) => {
        if (!(error instanceof StoreError) || error.status !== 404) throw error;
      });
    },
    list: (prefix, max = Number.POSITIVE_INFINITY) => listAll(s3, prefix, max),
    hasBucket: () => retryRequest(() => s3.bucketExists()),
    makeBucket: () => retryRequest(() => s3.createBucket()),
  };
};

/** Every body is sent with its MD5, which the service verifies; a corrupted one is refused and sent again. */
const createFetch =
  (limits: typeof timeoutMs): typeof fetch =>
  async (url, init = {}) => {
    const { body, headers } = init;
    const bytes = body instanceof Uint8Array ? body : null;
    const checked =
      bytes === null ? headers : { ...headers, "content-md5": createHash("md5").update(bytes).digest("base64") };
    const control = new AbortController();
    // Until the response starts. A long one may take its time, and is aborted when no data arrives.
    const timer = setTimeout(
      () => control.abort(new StoreError(timeoutCode, 0, null)),
      bytes === null ? limits.withoutBody : limits.withBody,
    );
    try {
      return await fetch(url, { ...init, ...(checked && { headers: checked }), signal: control.signal });
    } finally {
      clearTimeout(timer);
    }
  };

const openNullSink = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

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
  const expectedSize = response.headers.get("content-length");
  if (expectedSize !== null && Number(expectedSize) !== size) throw new StoreError("BodyTooShort", 0, null);
  return hash.digest("hex");
};

async function* listAll(s3: S3mini, prefix: string, max: number): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  let remaining = max;
  do {
    const maxConcurrent = Math.min(remaining, 1000);
    const page = await retryRequest(() => s3.listObjectsPaged("/", prefix, maxConcurrent, token));
    for (const { Key, Size, LastModified } of page?.objects ?? []) {
      yield { key: Key, size: Size, storedAt: LastModified.getTime() };
      remaining -= 1;
    }
    token = page?.nextContinuationToken;
  } while (token !== undefined && remaining > 0);
}
