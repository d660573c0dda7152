/** A file that cannot be applied; the message is shown with its path. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
  readonly path: string;

  constructor(path: string, text: string) {
    super(text);
    this.path = path;
  }
}
