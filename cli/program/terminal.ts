/** Output of a command: results go to one stream, errors to the other. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly hasColour: boolean;
  /** Width in characters; absent if the output is a file or a pipe. */
  readonly columns?: number | undefined;
}
