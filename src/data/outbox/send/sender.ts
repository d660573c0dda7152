import { rawPaths } from "#contract/paths.ts";
import { toUrl } from "#data/wire/request.ts";
import type { SendAnswer } from "./judge-answer.ts";

export interface Upload {
  readonly localId: string;
  readonly clientKey: string;
  readonly token: string;
  readonly fileName: string;
  readonly bytes: Blob;
  /** Frozen JSON. */
  readonly metadata: string;
}

export interface SendHooks {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Sends one file once. Never throws: silence is an answer of its own kind. */
export type Sender = (upload: Upload, hooks: SendHooks) => Promise<SendAnswer>;

export const uploadUrl = (): string => toUrl(rawPaths.uploadFileCheck[1]);

export const uploadHeaders = ({ token, clientKey }: Upload): Readonly<Record<string, string>> => ({
  accept: "application/json",
  authorization: `Bearer ${token}`,
  "idempotency-key": clientKey,
});

/** Metadata first, so that the server has hash and size before the bytes stream in. */
export const uploadForm = ({ metadata, bytes, fileName }: Upload): FormData => {
  const form = new FormData();
  form.set("metadata", metadata);
  form.set("file", bytes, fileName);
  return form;
};
