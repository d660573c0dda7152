import { readFile } from "node:fs/promises";
import type { MessagePort } from "node:worker_threads";
import type { ImportRoute, Report } from "#engine/index.ts";
import { checkFile } from "#server/engine-door.ts";
import { writeFileDurably } from "#server/files/write-durably.ts";

/** One check in a thread of its own; survives structured clone. */
export interface CheckTask {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly route: ImportRoute;
  /** Where the packed occurrences go; written before the report is returned. */
  readonly occurrencesPath: string;
}

/** Runs the engine on a stored file. Called by the pool in a worker thread. */
export const runCheckTask = async (task: CheckTask & { readonly progress: MessagePort }): Promise<Report> => {
  const { report, occurrences } = await checkFile(
    { name: task.name, size: task.size, bytes: async () => new Uint8Array(await readFile(task.path)) },
    { route: task.route, onProgress: (share) => task.progress.postMessage(share) },
  );
  await writeFileDurably(
    task.occurrencesPath,
    new Uint8Array(occurrences.buffer, occurrences.byteOffset, occurrences.byteLength),
  );
  return report;
};
