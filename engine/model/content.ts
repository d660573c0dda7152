/** Facts about all records, inferred from a sample. Plain data; a part is null without evidence. */
export interface ContentFacts {
  readonly columns: ColumnFault | null;
  readonly category: OtherCategory | null;
  readonly amounts: LostComma | null;
  readonly dates: TurnedDates | null;
  readonly year: OtherYear | null;
  readonly konten: OtherLength | null;
  readonly mixedKonten: MixedLengths | null;
}

/** Evidence: a value in one field that looks like one of another. */
export interface StrayValue {
  readonly line: number;
  /** 1-based position of the value. */
  readonly field: number;
  readonly name: string;
  readonly value: string;
  /** 1-based, where it would fit. */
  readonly fits: number;
  readonly fitsName: string;
}

/** Columns with values of other fields. */
export interface ColumnFault {
  readonly kind: "inserted" | "missing" | "swapped" | "moved";
  /** 1-based: the column that was inserted, is missing, or changed its position. */
  readonly column: number;
  /** 1-based: of columns that were swapped the other one, of a moved one where it belongs, else `column`. */
  readonly other: number;
  /** How many columns were inserted or are missing. */
  readonly count: number;
  /** Names of the fields `column` and `other`; empty where the position is not sure. */
  readonly name: string;
  readonly otherName: string;
  /** Line of the first record concerned. */
  readonly firstLine: number;
  /** False where earlier records are in order. */
  readonly isWhole: boolean;
  /** Fields of the cells whose values are those of another one, 1-based. */
  readonly fields: readonly number[];
  readonly evidence: readonly StrayValue[];
  /** The only reordering of columns that leaves none missing. */
  readonly isCertain: boolean;
}

/** Records of another category than that of the header. */
export interface OtherCategory {
  readonly category: number;
  readonly name: string;
  readonly evidence: readonly StrayValue[];
}

/** Amounts without any decimal comma that end like hundredths. */
export interface LostComma {
  /** The first field with such amounts, 1-based. */
  readonly field: number;
  readonly amounts: number;
  readonly round: number;
  readonly examples: readonly string[];
}

/** Dates that stand as month and day. */
export interface TurnedDates {
  /** 1-based. */
  readonly field: number;
  readonly name: string;
  readonly dates: number;
  /** Dates invalid or outside of the period when read as day and month. */
  readonly wrong: number;
  readonly examples: readonly string[];
}

/** Records of another year than the header. */
export interface OtherYear {
  readonly year: number;
  readonly headerYear: number;
  /** Evidence: dates, numbers and texts of the records, or a name. */
  readonly from: "dates" | "numbers" | "bezeichnung" | "name";
  readonly dates: number;
  readonly examples: readonly string[];
}

/** Accounts of another length than the header says. */
export interface OtherLength {
  /** Length in the header. */
  readonly length: number;
  /** Digits that the general ledger accounts have. */
  readonly fits: number;
  readonly records: number;
  readonly examples: readonly string[];
}

/** Accounts of persons that no length of the general ledger accounts fits. */
export interface MixedLengths {
  /** Length in the header. */
  readonly length: number;
  /** Digits of the general ledger accounts. */
  readonly general: number;
  /** Digits of the accounts of persons, ascending. */
  readonly persons: readonly number[];
  readonly examples: readonly string[];
}
