/** Replaces a piece of one file of the product, as a bug would. */
export interface Change {
  /** End of the path of the file; `SQL` for the statements of the server. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A bug that a simulation must find. */
export interface PlantedBug<Broken extends string = string> {
  readonly name: string;
  readonly changes: readonly Change[];
  /** Promises it breaks, one of them at least. */
  readonly breaks: readonly Broken[];
  /** The first seed from 1 on that finds it. */
  readonly seed: number;
}
