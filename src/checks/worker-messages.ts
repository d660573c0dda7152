import type {
  CheckResult,
  ClientProfile,
  Counts,
  DescribedEdit,
  ImportRoute,
  Occurrence,
  OwnRule,
  RepairProposal,
  Report,
  Severity,
  SplitOptions,
  SplitPart,
  UploadBatchReport,
} from "#engine/index.ts";

/** One line of a file as the grid shows it. */
export interface GridRow {
  /** 1-based, as in the file. */
  readonly line: number;
  readonly cells: string[];
}

/** What the page asks of a worker; `id` comes back with the answer. */
export type WorkerRequest = { readonly id: number } & (
  | {
      readonly ask: "check";
      readonly name: string;
      readonly bytes: Blob;
      readonly route: ImportRoute;
    }
  | { readonly ask: "open"; readonly bytes: Blob; readonly result: CheckResult | null }
  | { readonly ask: "rows"; readonly from: number; readonly count: number }
  | { readonly ask: "offers"; readonly name: string; readonly bytes: Blob; readonly route: ImportRoute }
  | {
      readonly ask: "repair";
      readonly name: string;
      readonly bytes: Blob;
      readonly route: ImportRoute;
      /** Ids of offers. */
      readonly chosen: readonly string[];
    }
  | {
      readonly ask: "split";
      readonly name: string;
      readonly bytes: Blob;
      readonly route: ImportRoute;
      readonly by: SplitOptions["by"];
    }
  | {
      readonly ask: "office";
      readonly name: string;
      readonly bytes: Blob;
      readonly route: ImportRoute;
      readonly demands: OfficeDemands;
    }
  | { readonly ask: "export"; readonly kind: ExportKind; readonly facts: ExportFacts }
  | { readonly ask: "compare"; readonly files: readonly { readonly name: string; readonly bytes: Blob }[] }
  | { readonly ask: "describe"; readonly finding: number; readonly offset: number; readonly limit: number }
);

export type ExportKind = "csv" | "json";

/** What an export says about the file and its check beside the report. */
export interface ExportFacts {
  readonly fileName: string;
  readonly sha256: string;
  /** Null where it was not measured. */
  readonly durationMs: number | null;
}

export interface CheckDone {
  readonly result: CheckResult;
  readonly durationMs: number;
}
export interface ViewOpened {
  readonly lineCount: number;
  readonly columnCount: number;
}

/** A proposal of the engine without its bytes. */
export type RepairOffer = Omit<RepairProposal, "edits" | "recodes"> & { readonly samples: readonly DescribedEdit[] };

export interface RepairOffers {
  readonly offers: readonly RepairOffer[];
  /** The batch is marked for Festschreibung. */
  readonly isMarked: boolean;
}

export interface RepairOutcome {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Check of the repaired bytes. */
  readonly report: Report;
  readonly before: Counts;
  readonly applied: readonly RepairOffer[];
  /** Chosen, but the check finds more errors afterwards. */
  readonly withheld: readonly RepairOffer[];
  /** Ids of what could still be repaired. */
  readonly left: readonly string[];
}

/** Parts of a divided file with the verdict of each, or a German sentence why it cannot be divided. */
export type SplitOutcome =
  | {
      readonly ok: true;
      readonly parts: readonly (Omit<SplitPart, "bytes"> &
        Pick<Report, "verdict" | "counts"> & { readonly content: Blob })[];
    }
  | { readonly ok: false; readonly reason: string };

/** What somebody demands of one file beyond the rules of DATEV. */
export interface OfficeDemands {
  readonly ownRules: readonly OwnRule[];
  /** Null where no profile fits. */
  readonly client: ClientProfile | null;
}

/** A rule that is broken by these demands only. */
export interface OfficeFinding {
  /** `EIGEN-` and a number, or the rule of the catalogue that compares with the profile. */
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  readonly count: number;
  /** The first of them, in words. */
  readonly occurrences: readonly Occurrence[];
}

export type WorkerAnswer = { readonly id: number } & (
  | { readonly tell: "progress"; readonly share: number }
  | {
      readonly tell: "done";
      readonly value:
        | CheckDone
        | ViewOpened
        | GridRow[]
        | Occurrence[]
        | RepairOffers
        | RepairOutcome
        | SplitOutcome
        | UploadBatchReport
        | readonly OfficeFinding[]
        | null
        | string;
    }
  | { readonly tell: "failed"; readonly message: string }
);
