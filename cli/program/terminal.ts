/** Where a command writes: results to one stream, what went wrong to the other. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly hasColour: boolean;
  /** Width in characters; absent when the output is a file or a pipe. */
  readonly columns?: number | undefined;
}
