import { readFile } from "node:fs/promises";
import type { MessagePort } from "node:worker_threads";
import { checkFile, type HeaderFacts, type ImportRoute, type Report } from "#engine/index.ts";
import { writeFileDurably } from "#server/files/write-durably.ts";

/** A stored file; survives structured clone. */
export interface StoredFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly route: ImportRoute;
}

/** One check in a thread of its own. */
export interface CheckTask extends StoredFile {
  /** Where the packed occurrences go; written before the report is returned. */
  readonly occurrencesPath: string;
}

/** Runs the engine on a stored file. Called by the pool in a worker thread. */
export const runCheckTask = async (task: CheckTask & { readonly progress: MessagePort }): Promise<Report> => {
  const onProgress = (share: number): void => task.progress.postMessage(share);
  const { report, occurrences } = await checkFile(toInputFile(task), { route: task.route, onProgress });
  await writeFileDurably(
    task.occurrencesPath,
    new Uint8Array(occurrences.buffer, occurrences.byteOffset, occurrences.byteLength),
  );
  return report;
};

/** Header facts of a file whose head alone does not tell them, e.g. of a package. */
export const readHeaderTask = async (file: StoredFile): Promise<HeaderFacts> => {
  const { report } = await checkFile(toInputFile(file), { route: file.route });
  return report.header;
};

const toInputFile = ({ name, size, path }: StoredFile) => ({
  name,
  size,
  bytes: async () => new Uint8Array(await readFile(path)),
});
