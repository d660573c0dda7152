/** The S3 service did not do what it was asked for; `code` is the word of the service or of the network. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: string;
  /** Answer of the service; 0 where there was none. */
  readonly status: number;

  constructor(code: string, status: number, cause: unknown) {
    super(`the S3 service: ${code} ${status}`, { cause });
    this.code = code;
    this.status = status;
  }
}

/** Code of a service that did not answer in time. */
export const silence = "Silence";

/** Another attempt may go well. */
export const isPassing = ({ status, code }: StoreError): boolean =>
  status === 0 || status >= 500 || status === 429 || code === "BadDigest" || code === "RequestTimeout";

/** What is asked for is not in the store. By its code it is like a file that is not there. */
export const missingFile = (key: string): Error =>
  Object.assign(new Error(`ENOENT: ${key} is not in the store`), { code: "ENOENT" });
