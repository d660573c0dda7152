import type { Random } from "#tests/torture/random.ts";

/** One file to be thrown at the engine. */
export interface FuzzInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** How it came about, for the person who reads a failure. */
  readonly made: string;
}

export type MakeInput = (random: Random, maxBytes: number) => FuzzInput;
