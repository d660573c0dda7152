/** One part of a split file. */
export interface SplitPart {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly records: number;
  /** JJJJMMTT, as written into the header; absent where the period stays as it was. */
  readonly datumVon?: string;
  readonly datumBis?: string;
}
