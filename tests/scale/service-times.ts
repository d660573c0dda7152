export type Part = "web" | "worker" | "database" | "store";

/**
 * Cost of one file of this size, in ms of one core: a web process (receiving and storing the upload, starting the
 * check), a thread of a worker (reading, checking, storing the result), PostgreSQL and the object store for both.
 */
export type FileCost = Readonly<Record<Part, number>> & {
  /** 1 MB is 1,000,000 bytes. */
  readonly mb: number;
};

export interface ServiceTimes {
  /** Rising by size; between two of them costs rise evenly, beyond the last as before it. */
  readonly files: readonly FileCost[];
  /** A call that reads: one page of the list. */
  readonly read: { readonly web: number; readonly database: number };
  /** Statements of PostgreSQL for one small file, from the upload to its result. */
  readonly statements: number;
  /** Growth of the database by one file check, in bytes. */
  readonly rowBytes: number;
  readonly indexBytes: number;
}

export const costOf = (mb: number, part: Part, { files }: ServiceTimes): number => {
  const above = files.findIndex((one, at) => at > 0 && (mb <= one.mb || at === files.length - 1));
  const [low, high] = [files[above - 1], files[above]];
  if (low === undefined || high === undefined) throw new Error("Two sizes are needed");
  return low[part] + ((high[part] - low[part]) * (mb - low.mb)) / (high.mb - low.mb);
};

/** Measured by `npm run scale:measure`; docs/scale.md says when and on which machine. */
export const serviceTimes: ServiceTimes = {
  files: [
    { mb: 0.04, web: 12.2, worker: 17.8, database: 9.7, store: 23.1 },
    { mb: 0.38, web: 37.1, worker: 65.2, database: 17.8, store: 48.7 },
    { mb: 3.8, web: 111.5, worker: 341.5, database: 27.3, store: 77.7 },
    { mb: 38.09, web: 548.8, worker: 2_151.3, database: 108.7, store: 568.7 },
  ],
  read: { web: 8.5, database: 3.1 },
  statements: 55,
  rowBytes: 6_922,
  indexBytes: 5_816,
};
