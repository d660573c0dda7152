import type { ImportRoute } from "#engine/report/report.ts";
import type { OwnRule } from "./own-rule.ts";
import type { HostContext } from "./rule.ts";

/** The interface a host implements. */
export interface InputFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: () => Promise<Uint8Array>;
  /** A part of the file, `to` exclusive. With it a Belegpaket is read member by member and never held whole. */
  readonly slice?: (from: number, to: number) => Promise<Uint8Array>;
}

export interface CheckOptions {
  readonly route: ImportRoute;
  readonly signal?: AbortSignal;
  /** Share of the file that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Facts only the host has, e.g. which files were checked before. */
  readonly hostContext?: HostContext;
  /** An earlier Regelstand from `rulesetVersions`; the current one by default. */
  readonly ruleset?: string;
  /** Rules of the firm about records, read by `readOwnRules`. */
  readonly ownRules?: readonly OwnRule[];
}
