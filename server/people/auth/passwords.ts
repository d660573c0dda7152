import { randomBytes, timingSafeEqual } from "node:crypto";
import { ApiError } from "#server/ground/api-error.ts";
import { openThreads } from "#server/ground/open-threads.ts";
import type { HashTask } from "./hash-worker.ts";

/** Recommendation of OWASP for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Concurrent hashes; each uses one core and 19 MiB for about 30 ms. */
const maxConcurrent = 2;
/** Further callers would wait for more than a second. */
const maxWaiting = 40;
const retryAfterSeconds = 2;

/** Dedicated threads, ended after a minute without a sign-in. */
const pool = openThreads<HashTask | string, unknown>({
  filename: new URL("./hash-worker.ts", import.meta.url).href,
  name: "deriveTag",
  maxThreads: maxConcurrent,
  idleTimeout: 60_000,
});

/** Rejects with BUSY if the queue is too long. */
const derive = async (task: HashTask): Promise<Buffer> => {
  refuseIfBusy();
  return Buffer.from((await pool.run(task)) as Uint8Array);
};

const refuseIfBusy = (): void => {
  if (pool.countWaiting() >= maxWaiting) throw new ApiError("BUSY", { retryAfterSeconds });
};

/** Whether it is one of the 49,000 most common passwords; the list is stored locally. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  refuseIfBusy();
  return (await pool.run(password, { name: "isListed" })) as boolean;
};

/** Hash of a password in PHC format, with a new salt. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive({ message: password.normalize("NFC"), nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
};

/** Whether the password matches; false for an unreadable hash. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive({
    message: password.normalize("NFC"),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
};

const toBase64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
