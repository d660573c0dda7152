/** A file of another format, as the answer names it. */
export interface NeighbourKind {
  readonly name: string;
  readonly article: "ein" | "eine" | "";
  /** German sentences: which program reads the file, why it is not checked here and what to do instead. */
  readonly steps: string;
}

export const nameKind = (article: NeighbourKind["article"], name: string, steps: string): NeighbourKind => ({
  article,
  name,
  steps,
});
