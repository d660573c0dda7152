import { type ErrorCode, errors } from "#contract/errors.ts";

/** Thrown by handlers to answer with one of the contract's errors. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;

  /** `text` replaces the contract's text with a more specific one for the same reader. */
  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; cause?: unknown; text?: string } = {}) {
    super(options.text ?? errors[code].text, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
