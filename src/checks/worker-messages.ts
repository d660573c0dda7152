import type { CheckResult, ImportRoute, Occurrence } from "#engine/index.ts";

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

export type WorkerAnswer = { readonly id: number } & (
  | { readonly tell: "progress"; readonly share: number }
  | { readonly tell: "done"; readonly value: CheckDone | ViewOpened | GridRow[] | Occurrence[] }
  | { readonly tell: "failed"; readonly message: string }
);
