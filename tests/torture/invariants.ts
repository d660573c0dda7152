import type { DeviceRow, DeviceState } from "#tests/support/device-rows.ts";

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
  /** Device and server say different things about a file, or not what the person wanted. */
  readonly wrong: readonly string[];
}

/** The device as far as it is compared: the file checks that were given to it, without views of other people's. */
export type Compared = Pick<DeviceState, "rows" | "deletedHere" | "looseSteps" | "looseBytes">;

/** True when the device itself says that nothing is left to do. */
export const isDone = ({ rows, looseSteps }: Pick<Compared, "rows" | "looseSteps">): boolean =>
  looseSteps.length === 0 && rows.every(isFinished);

/** A transfer or a check that was given up ends without a comparison. */
const isFinished = (row: DeviceRow): boolean =>
  row.outbox.length === 0 && (row.status === "cancelled" || (row.status === "completed" && row.agreement !== null));
const isGivenUp = ({ status, fileId }: DeviceRow): boolean => status === "cancelled" && fileId === null;

/**
 * Compares device and server after a run. Files are told apart by their bytes, which are never the same twice, so that
 * doubles show whatever key they came with.
 */
export const findBroken = (run: {
  /** `localId` and hash of everything that was seen as saved at any time. */
  readonly saved: ReadonlyMap<string, string>;
  readonly device: Compared;
  readonly server: readonly ServerRow[];
  /** Hashes of what was given to the app. */
  readonly given: ReadonlySet<string>;
  /** Hashes of the files whose transfer a person has given up at any time. */
  readonly givenUp: ReadonlySet<string>;
  /** The app may have made room for another file. */
  readonly mayLackBytes: boolean;
  readonly keysArePassedOn: boolean;
}): Broken => {
  const { rows, deletedHere, looseSteps, looseBytes } = run.device;
  const onServer = Map.groupBy(run.server, ({ sha256 }) => sha256);
  const own = rows.filter(({ localId }) => run.saved.has(localId));
  const unwanted = new Set(deletedHere);
  for (const row of own) if (isGivenUp(row)) unwanted.add(row.localId);
  const lost = [...run.saved].filter(([localId, sha256]) => !unwanted.has(localId) && !onServer.has(sha256));
  const doubled = [...onServer].filter(([, all]) => all.length > 1).map(([sha256]) => sha256);
  const stuck = [
    ...own.filter((row) => !isFinished(row)).map(describe),
    ...looseSteps.map((step) => `no file check, ${JSON.stringify(step)}`),
  ];
  const wrong = own.flatMap((row) => {
    const matches = onServer.get(row.sha256) ?? [];
    const match = matches.find(({ fileId }) => fileId === row.fileId);
    const faults = [
      row.storedSha256 === row.sha256 || (row.storedSha256 === null && run.mayLackBytes && row.status === "completed")
        ? ""
        : "other bytes stored",
      run.given.has(row.sha256) ? "" : "other bytes than given",
      row.fileId !== null && !match ? "fileId is not the server's" : "",
      match && match.status !== row.status ? `${row.status} here, ${match.status} there` : "",
      match && run.keysArePassedOn && match.clientKey !== row.clientKey ? "other key on the server" : "",
      row.agreement === "different" ? "reports differ" : "",
      row.status === "cancelled" && !run.givenUp.has(row.sha256) ? "given up by nobody" : "",
      unwanted.has(row.localId) && matches.length > 0 ? "given up here, on the server all the same" : "",
      deletedHere.includes(row.localId) ? "deleted, back on the device" : "",
    ].filter(Boolean);
    return faults.map((fault) => `${describe(row)}: ${fault}`);
  });
  const deleted = [...run.saved].filter(([localId]) => deletedHere.includes(localId));
  const resurrected = deleted.filter(([, sha256]) => onServer.has(sha256)).map(([localId]) => localId);
  const isHere = (localId: string): boolean => rows.some((row) => row.localId === localId);
  const vanished = [...run.saved.keys()].filter((localId) => !isHere(localId) && !deletedHere.includes(localId));
  return {
    lost: lost.map(([localId]) => localId),
    doubled,
    stuck,
    wrong: [
      ...wrong,
      ...vanished.map((localId) => `${localId}: gone from the device`),
      ...resurrected.map((localId) => `${localId}: deleted here, on the server all the same`),
      ...looseBytes.map((localId) => `${localId}: bytes of a file check that is gone`),
    ],
  };
};

export interface SetValue {
  readonly key: string;
  readonly value: string | boolean;
}

/** What a person set last is what the device shows and what the server holds, and the two agree on everything else. */
export const findWrongValues = (
  device: readonly SetValue[],
  server: readonly SetValue[],
  expected: ReadonlyMap<string, string | boolean>,
): readonly string[] => {
  const here = new Map(device.map(({ key, value }) => [key, value]));
  const there = new Map(server.map(({ key, value }) => [key, value]));
  const keys = new Set([...here.keys(), ...there.keys(), ...expected.keys()]);
  return [...keys].flatMap((key) => {
    const values = [here.get(key), there.get(key), ...(expected.has(key) ? [expected.get(key)] : [])];
    const [shown, held, set] = values;
    return new Set(values).size === 1 ? [] : [`${key}: ${shown} here, ${held} there, ${set ?? "nothing"} set`];
  });
};

const describe = ({ originalFileName, status, error, outbox }: DeviceRow): string =>
  `${originalFileName} ${status} ${error ?? ""} ${JSON.stringify(outbox)}`;
