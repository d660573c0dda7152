import { proxy } from "valtio";
import type { CheckResult } from "#engine/index.ts";

/** What lists say of a checked file first. */
export type EarlyVerdict = Pick<CheckResult["report"], "verdict" | "counts">;

/**
 * By `localId`: what came of files that were checked while they were being stored, known before their row carries it.
 * It says nothing about whether a file is stored.
 */
export const earlyVerdicts = proxy<{ entries: Record<string, EarlyVerdict> }>({ entries: {} });

export const noteEarlyVerdict = (localId: string, { verdict, counts }: EarlyVerdict): void => {
  earlyVerdicts.entries[localId] = { verdict, counts };
};

/** The file did not get in. */
export const removeEarlyVerdict = (localId: string): void => {
  delete earlyVerdicts.entries[localId];
};
