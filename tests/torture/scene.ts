import type { Desk, Person } from "#tests/support/desk.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

export interface PlannedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Where a run takes place, for what disturbs it. */
export interface Scene {
  readonly desk: Desk;
  readonly server: RunningServer;
  readonly proxy: FaultProxy;
  /** The two who share the device; the files of the run are the first one's. */
  readonly people: { readonly first: Person; readonly firstId: string; readonly other: Person };
  readonly names: readonly string[];
  /** The app may refuse it. */
  readonly fileTooMany: PlannedFile;
  readonly fileOfOther: PlannedFile;
  /** Told before a transfer or a check is given up. */
  readonly recordGivenUp: (name: string) => void;
  /** Told what the person has set for all devices, once the device shows it. */
  readonly recordSet: (key: string, value: string | boolean) => void;
  /** Told what must never be. */
  readonly blame: (fault: string) => void;
}
