import { type ErrorCode, errors } from "#contract/errors.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { databaseErrorKind } from "#server/store/db/error-kind.ts";
import { ScannerError } from "#server/store/files/scanner-error.ts";
import { StoreError } from "#server/store/files/store-error.ts";

export interface ErrorAnswer {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly body: {
    readonly success: false;
    readonly error: {
      readonly code: ErrorCode;
      readonly message: string;
      /** By which the log tells more. */
      readonly requestId: string;
      readonly details?: unknown;
    };
  };
}

/** Any thrown value as an answer. What we did not foresee tells nothing but an id to look up in the log. */
export const errorToAnswer = (error: unknown, requestId: string): ErrorAnswer => {
  const apiError = error instanceof ApiError ? error : null;
  const code = apiError?.code ?? codeOf(error);
  return {
    status: errors[code].status,
    retryAfterSeconds: apiError?.retryAfterSeconds ?? retryAfterSeconds[code] ?? null,
    body: {
      success: false,
      error: {
        code,
        message: apiError?.message ?? errors[code].text,
        requestId,
        ...(code === "INTERNAL" && { details: { id: requestId } }),
      },
    },
  };
};

/** What passes by itself is worth another attempt; a full disk is for somebody to look at. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 5, NO_SPACE: 60 };

/** The body of an upload is no multipart message, has too many parts, or ends in the middle. */
export const isMalformedUpload = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && typeof error.code === "string" && /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(error.code)) ||
    // The last one is said of a boundary that is too long.
    /multipart|boundary|malformed part header|^The needle /i.test(error.message));

const databaseCodes = { diskFull: "NO_SPACE", unreadable: "BAD_REQUEST", unreachable: "UNAVAILABLE" } as const;

const codeOf = (error: unknown): ErrorCode => {
  if (!(error instanceof Error)) return "INTERNAL";
  if (error instanceof StoreError || error instanceof ScannerError) return "UNAVAILABLE";
  const database = databaseErrorKind(error);
  if (database !== null) return databaseCodes[database];
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status === 404) return "NOT_FOUND";
  if (status === 413) return "FILE_TOO_LARGE";
  if (status === 429) return "RATE_LIMITED";
  return status >= 400 && status < 500 ? "BAD_REQUEST" : "INTERNAL";
};
