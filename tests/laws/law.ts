/** How a random input is drawn; smaller numbers make smaller inputs. */
export interface Draw {
  readonly seed: number;
  /** Records of a file, or places in an XML file that are changed. */
  readonly size: number;
}

/** Changes what a law compares, so that it has to be broken; every law is shown to notice it. */
export type Spoil = (text: string) => string;

/** What stays the same, and what changes by exactly one finding, when a file is written in another way. */
export interface Law {
  readonly name: string;
  readonly says: string;
  /** A sentence where the law is broken; null where it holds. */
  readonly findBreach: (draw: Draw, spoil: Spoil) => Promise<string | null>;
  readonly spoil: Spoil;
}
