/** An S3 request failed; `code` comes from the service or the network. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(code: string, status: number, cause: unknown) {
    super(`the S3 service: ${code} ${status}`, { cause });
    this.code = code;
    this.status = status;
  }
}

/** Code for a timeout. */
export const timeoutCode = "Silence";

/** Whether a retry may succeed. */
export const isTransient = ({ status, code }: StoreError): boolean =>
  status === 0 || status >= 500 || status === 429 || code === "BadDigest" || code === "RequestTimeout";

/** The object does not exist. Has the same code as a missing local file. */
export const missingFileError = (key: string): Error =>
  Object.assign(new Error(`ENOENT: ${key} is not in the store`), { code: "ENOENT" });
