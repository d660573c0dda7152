/** The virus scanner gave no verdict: an outage, after which the file is scanned again. */
export class ScannerError extends Error {
  override readonly name = "ScannerError";

  constructor(reason: string, options: ErrorOptions = {}) {
    super(`the virus scanner: ${reason}`, options);
  }
}
