import type { ServerStatus } from "#contract/index.ts";
import type { ImportRoute, Severity, Verdict } from "#engine/index.ts";

export interface CheckTables {
  fileChecks: FileCheckRow;
  reports: ReportRow;
  findings: FindingRow;
  findingCounts: FindingCountRow;
  fileCheckTags: FileCheckTagRow;
  searchEntries: SearchEntryRow;
  searchDictionaries: SearchDictionaryRow;
  malwareScans: MalwareScanRow;
  knownRulesets: KnownRulesetRow;
}

/** One uploaded file and the state of its check; a deleted one stays as a row without contents. */
export interface FileCheckRow {
  id: string;
  ownerId: string;
  clientKey: string;
  originalFileName: string;
  route: ImportRoute;
  status: ServerStatus;
  error: string | null;
  progress: number;
  clientNumber: string | null;
  /** Client of the watched folder or mail rule it came from, for a file that names none; null if there is none. */
  intakeClient: string | null;
  consultantNumber: string | null;
  /** The program that wrote the file; null if its header names none. */
  herkunft: string | null;
  formatJson: string | null;
  verdict: Verdict | null;
  countsJson: string | null;
  /** Header, number of records, e-invoice and time of the last report (`CheckFacts`); null without a report. */
  factsJson: string | null;
  sha256: string;
  size: number;
  rulesetVersion: string | null;
  /** Hash of report and occurrences; null before the check has run. */
  resultHash: string | null;
  searchText: string;
  assigneeId: string | null;
  /** When tags or assignee last changed; grows with every change. */
  organisedAt: number | null;
  /** Actions of users on the result, oldest first; null if there are none. */
  actsJson: string | null;
  actsAt: number | null;
  /** Last question to the client about the file, and when it last changed; null if there was none. */
  inquiryJson: string | null;
  inquiryAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Set in the trash and on a tombstone: the check is hidden, and an upload with its key must not revive it. */
  deletedAt: number | null;
  /** Set in the trash only, where all data stays for a while; a tombstone keeps none. */
  trashedAt: number | null;
  /** User who deleted it. */
  trashedBy: string | null;
}

/** The report of a check, and the file of its occurrences. */
interface ReportRow {
  fileCheckId: string;
  reportJson: string;
  /** File name of the packed occurrences below `occurrences/`. */
  occurrencesFile: string;
  createdAt: number;
}

/** One row per finding; occurrences are not stored as rows. */
interface FindingRow {
  fileCheckId: string;
  position: number;
  rule: string;
  severity: Severity;
  title: string;
  count: number;
}

/** Number of visible checks that break a rule. */
interface FindingCountRow {
  /** `""` for files without a client. */
  clientNumber: string;
  /** `""` if there is a client. */
  ownerId: string;
  rule: string;
  severity: Severity;
  title: string;
  files: number;
}

/** A tag of a file check. */
interface FileCheckTagRow {
  fileCheckId: string;
  /** Folded by `foldLabel` for comparison. */
  folded: string;
  label: string;
  /** In the order they were added. */
  position: number;
}

/** Search entry of a check; the words themselves are in the index (`search-words.ts`). */
interface SearchEntryRow {
  /** Number in the index; newer checks have higher ones. */
  position: number;
  fileCheckId: string;
  /** Rules of the result; null before the check has run, or while the file must still be read for the search. */
  valuesJson: string | null;
}

/** Values of the records and documents of a check, by which it is found; rebuilt from its file, so never copied. */
interface SearchDictionaryRow {
  fileCheckId: string;
  /** Written by the engine (`value-dictionary.ts`); empty if the file could not be read. */
  bytes: Uint8Array;
}

/** Result of the virus scanner for a content. */
interface MalwareScanRow {
  sha256: string;
  scannedAt: number;
  /** Name of the malware; empty if there is none. */
  signature: string;
}

/** A Regelstand this installation has used. */
interface KnownRulesetRow {
  version: string;
  seenAt: number;
}
