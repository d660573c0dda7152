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
      /** Id of the log entry with details. */
      readonly requestId: string;
      readonly details?: unknown;
    };
  };
}

/** Any thrown value as an answer. An unexpected error returns only an id to look up in the log. */
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

/** Transient errors may be retried soon; a full disk needs an operator. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 5, NO_SPACE: 60 };

/** The upload body is not a multipart message, has too many parts, or is truncated. */
export const isMalformedUpload = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && typeof error.code === "string" && /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(error.code)) ||
    // The last alternative matches a boundary that is too long.
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
