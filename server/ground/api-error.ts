import { type ErrorCode, errors } from "#contract/errors.ts";

/** What a handler throws when the answer is one of the contract's refusals. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;

  /** `text` says more than the text of the contract, for the same person. */
  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; cause?: unknown; text?: string } = {}) {
    super(options.text ?? errors[code].text, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
