import type {
  CellEdit,
  Counts,
  DescribedEdit,
  ImportRoute,
  Occurrence,
  RepairProposal,
  Report,
} from "#engine/index.ts";

/** A file to repair. */
export interface FileToRepair {
  readonly name: string;
  readonly bytes: Blob;
  readonly route: ImportRoute;
  /** Time at which the session was opened, so that an offer writes the time it shows. */
  readonly now?: Date;
}

/** A proposal of the engine without its bytes. */
export type RepairOffer = { readonly rule: string } & Pick<
  RepairProposal,
  "id" | "title" | "risk" | "preselected" | "count"
> &
  Partial<Pick<RepairProposal, "newName" | "uncovers">> & {
    readonly loses?: string;
    readonly samples: readonly DescribedEdit[];
    /** Number of places without a sample. */
    readonly more?: number;
  };

export interface RepairOffers {
  readonly offers: readonly RepairOffer[];
  /** The batch is marked for Festschreibung. */
  readonly isMarked: boolean;
}

export interface RepairOutcome {
  readonly name: string;
  /** For a Belegpaket mostly parts of the original, so that it is never in memory as a whole. */
  readonly content: Blob;
  /** Check of the repaired copy. */
  readonly report: Report;
  readonly before: Counts;
  readonly applied: readonly RepairOffer[];
  /** Chosen, but the check finds more errors afterwards. */
  readonly withheld: readonly RepairOffer[];
  /** Further repairs for the copy, after it was checked again. */
  readonly left: readonly RepairOffer[];
  /** German sentences about what is lost without a trace in the copy. */
  readonly lasting: readonly string[];
  /** Sentence about values that no repair brings back. */
  readonly loss: string | null;
  /** The first of these values. */
  readonly lostValues: readonly Occurrence[];
}

/** Values a person has put into cells of a file. */
export interface EditRequest extends FileToRepair {
  readonly edits: readonly NamedEdit[];
  /** Category of the DATEV-Format, by which fields are written. */
  readonly category: number | undefined;
  readonly before: Counts;
}

export interface NamedEdit extends CellEdit {
  /** The rule that was broken there. */
  readonly rule: string;
}

export type EditOutcome =
  | { readonly ok: true; readonly outcome: RepairOutcome }
  /** German sentence about the cell that cannot be written. */
  | { readonly ok: false; readonly line: number; readonly field: number; readonly reason: string };
