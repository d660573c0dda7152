import type { InputFile } from "#engine/model/check-options.ts";
import type { CheckResult } from "#engine/rules/reported.ts";

/** A checked file about which a document is made. */
export interface ExportSubject {
  /** Its name is that of the upload. */
  readonly file: InputFile;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
  readonly result: CheckResult;
  /** Milliseconds since 1970, UTC; null where it was not kept. */
  readonly checkedAt: number | null;
  /** When the document is made, milliseconds since 1970, UTC. */
  readonly createdAt: number;
  /** Name of the person who makes it; empty where nobody signs. */
  readonly author: string;
}
