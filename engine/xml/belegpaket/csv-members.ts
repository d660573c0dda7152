import type { CheckResult } from "#engine/report/report.ts";

/** Recognises and checks members of the DATEV-Format; handed in from where their rules are known. */
export interface CsvMembers {
  /** `isBeleg`: a document refers to the member as a Beleg, and a Beleg may be a table of any kind. */
  readonly isCsv: (name: string, head: Uint8Array, isBeleg: boolean) => boolean;
  readonly check: (name: string, bytes: Uint8Array) => CheckResult<string>;
}
