import type { InputFile } from "#engine/model/check-options.ts";
import type { CheckResult } from "#engine/rules/reported.ts";

/** A checked file about which a document is made. */
export interface ExportSubject {
  /** The checked file, with its upload name. */
  readonly file: InputFile;
  /** Hash of the file, hexadecimal. */
  readonly sha256: string;
  readonly result: CheckResult;
  /** Milliseconds since 1970, UTC; null where it was not kept. */
  readonly checkedAt: number | null;
  /** When the document is made, milliseconds since 1970, UTC. */
  readonly createdAt: number;
  /** Name of the author; empty if unsigned. */
  readonly author: string;
  /** Name of the client the file names, as the office knows it. */
  readonly clientName?: string | undefined;
}
