/** What a person does in a browser, in the words of neither of its drivers. */
export interface Hands {
  /** „Firefox 140.0“. */
  readonly browser: string;
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page, with values that JSON can carry; answers what it comes to. */
  readonly run: <Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ) => Promise<Answer>;
  /** Into the first field of the page that takes files. */
  readonly chooseFile: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser that cannot be had on this machine, with the reason. */
export class NotHereError extends Error {}

/** Source of a call whose answer is JSON; what is not there is null. */
export const writeCall = (work: unknown, given: readonly unknown[]): string =>
  `Promise.resolve((${String(work)})(...${JSON.stringify(given)})).then((answer) => JSON.stringify(answer ?? null))`;

/** The first field that takes files. */
export const fileField = 'input[type="file"]';
