import { argon2Sync } from "node:crypto";

export interface HashTask {
  readonly message: string;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

/** Runs synchronously in its own thread, so that Node's shared threads stay free for files. */
export const deriveTag = (task: HashTask): Uint8Array => argon2Sync("argon2id", task);

/** Whether a password is among the most common ones, ignoring case. The list is freed with the thread. */
export const isListed = async (password: string): Promise<boolean> => {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return (await common).has(password.normalize("NFKC").toLowerCase());
};

let common: Promise<ReadonlySet<string>> | null = null;
