import type {
  CheckResult,
  Counts,
  DescribedEdit,
  ImportRoute,
  Occurrence,
  RepairProposal,
  Report,
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
  | { readonly ask: "describe"; readonly finding: number; readonly offset: number; readonly limit: number }
);

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

export type WorkerAnswer = { readonly id: number } & (
  | { readonly tell: "progress"; readonly share: number }
  | {
      readonly tell: "done";
      readonly value: CheckDone | ViewOpened | GridRow[] | Occurrence[] | RepairOffers | RepairOutcome;
    }
  | { readonly tell: "failed"; readonly message: string }
);
