import { readFailure } from "#data/wire/request.ts";
import { readRetryAfter } from "#data/wire/retry-after.ts";
import { isRecord } from "#engine/values/is-record.ts";

/** Outcome of one attempt to send. */
export type SendAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: string; readonly retryAfter: string | null }
  /** No answer; `complete` when all bytes had left the device, so the server may hold the file. */
  | { readonly kind: "none"; readonly cause: "network" | "timeout" | "stopped"; readonly complete: boolean };

export type Judgement =
  | { readonly event: "accepted"; readonly fileId: string }
  | { readonly event: "gone" }
  | { readonly event: "refused"; readonly reason: string }
  | {
      readonly event: "delayed";
      readonly reason: string | null;
      readonly retryAfterMs: number | null;
      readonly timedOut?: true;
      readonly unexpected?: true;
    }
  | { readonly event: "unauthenticated" };

const passing = [408, 409, 425, 429];
const uploadFailed = "Upload fehlgeschlagen";
const noAnswerReason = "Der Server ist zurzeit nicht erreichbar.";
const slowReason = "Die Übertragung hat zu lange gedauert.";

/** The answer table of the upload queue. Only a 2xx with `fileId` ends an entry well. */
export const judgeAnswer = (answer: SendAnswer, now: number): Judgement => {
  if (answer.kind === "none") return judgeSilence(answer);
  const { status } = answer;
  const body = parse(answer.body);
  if (status >= 200 && status < 300) return judgeSuccess(body);
  if (status === 401) return { event: "unauthenticated" };
  if (status === 410) return { event: "gone" };
  const { message, said, code } = readFailure(status, body);
  // An answer without a reason has the default text of the specification.
  const hasReason = said !== null || code !== undefined;
  if (status >= 500 || passing.includes(status)) {
    const reason = hasReason ? message : `${uploadFailed}. ${message}`;
    return { event: "delayed", reason, retryAfterMs: readRetryAfter(answer.retryAfter, now) };
  }
  // A redirect or the answer of a captive portal is no verdict on the file.
  if (status < 400) return { event: "delayed", reason: noAnswerReason, retryAfterMs: null, unexpected: true };
  return { event: "refused", reason: hasReason ? message : uploadFailed };
};

const judgeSilence = (answer: SendAnswer & { kind: "none" }): Judgement => {
  if (answer.cause === "stopped") return { event: "delayed", reason: null, retryAfterMs: 0 };
  if (answer.cause === "network") return { event: "delayed", reason: noAnswerReason, retryAfterMs: null };
  return answer.complete
    ? { event: "delayed", reason: noAnswerReason, retryAfterMs: null }
    : { event: "delayed", reason: slowReason, retryAfterMs: null, timedOut: true };
};

const judgeSuccess = (body: unknown): Judgement => {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const fileCheck = isRecord(data.fileCheck) ? data.fileCheck : data;
  const { fileId } = fileCheck;
  if (typeof fileId === "string" && fileId !== "") return { event: "accepted", fileId };
  return {
    event: "delayed",
    reason: "Der Server hat unerwartet geantwortet.",
    retryAfterMs: null,
    unexpected: true,
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the status decides alone
  }
};
