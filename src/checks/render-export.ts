import type { BuiltExport } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";

interface Options {
  readonly signal: AbortSignal;
  /** Share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Writes a document in a separate worker, without any connection. */
export const renderExport = (built: BuiltExport, { signal, onProgress }: Options): Promise<Blob> =>
  callWorker("renderExport", built, signal, onProgress);

export type { BuiltExport } from "#engine/index.ts";
