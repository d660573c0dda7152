import type { DeviceRow } from "#tests/support/device-rows.ts";

/** What the server says about one file check. */
export interface ServerRow {
  readonly fileId: string;
  readonly clientKey: string;
  readonly sha256: string;
  readonly status: string;
}

export interface Broken {
  /** Seen as saved on the device, but not on the server at the end. */
  readonly lost: readonly string[];
  /** More than one file check on the server for one file. */
  readonly doubled: readonly string[];
  /** Still not finished when everything had long been healthy. */
  readonly stuck: readonly string[];
  /** Device and server say different things about a file. */
  readonly wrong: readonly string[];
}

/** True when the device itself says that nothing is left to do. */
export const isDone = (rows: readonly DeviceRow[]): boolean =>
  rows.every(({ outbox, status, agreement }) => outbox.length === 0 && status === "completed" && agreement !== null);

/**
 * Compares device and server after a run. Files are told apart by their bytes, which are never the same twice, so that
 * doubles show whatever key they came with.
 */
export const findBroken = (run: {
  /** `localId` and hash of everything that was seen as saved at any time. */
  readonly saved: ReadonlyMap<string, string>;
  readonly device: readonly DeviceRow[];
  readonly server: readonly ServerRow[];
  /** Hashes of what was given to the app. */
  readonly given: ReadonlySet<string>;
  readonly keysArePassedOn: boolean;
}): Broken => {
  const onServer = Map.groupBy(run.server, ({ sha256 }) => sha256);
  const own = run.device.filter(({ localId }) => run.saved.has(localId));
  const lost = [...run.saved].filter(([, sha256]) => !onServer.has(sha256)).map(([localId]) => localId);
  const doubled = [...onServer].filter(([, rows]) => rows.length > 1).map(([sha256]) => sha256);
  const stuck = own.filter((row) => !isDone([row])).map(describe);
  const wrong = own.flatMap((row) => {
    const matches = onServer.get(row.sha256) ?? [];
    const match = matches.find(({ fileId }) => fileId === row.fileId);
    const faults = [
      row.storedSha256 === row.sha256 ? "" : "other bytes stored",
      run.given.has(row.sha256) ? "" : "other bytes than given",
      row.fileId !== null && !match ? "fileId is not the server's" : "",
      match && match.status !== row.status ? `${row.status} here, ${match.status} there` : "",
      match && run.keysArePassedOn && match.clientKey !== row.localId ? "other key on the server" : "",
      row.agreement === "different" ? "reports differ" : "",
    ].filter(Boolean);
    return faults.map((fault) => `${describe(row)}: ${fault}`);
  });
  const vanished = [...run.saved.keys()].filter((localId) => !run.device.some((row) => row.localId === localId));
  return { lost, doubled, stuck, wrong: [...wrong, ...vanished.map((localId) => `${localId}: gone from the device`)] };
};

const describe = ({ originalFileName, status, error, outbox }: DeviceRow): string =>
  `${originalFileName} ${status} ${error ?? ""} ${JSON.stringify(outbox)}`;
