import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
/** Recommendation of OWASP for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hash of a password in PHC notation, with a fresh salt. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password.normalize("NFC"), nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
};

/** Whether the password belongs to the hash; false for a hash that cannot be read. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
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
