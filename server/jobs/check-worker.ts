import type { MessagePort } from "node:worker_threads";
import { type CheckResult, checkFile, type HeaderFacts, type ImportRoute, type Report } from "#engine/index.ts";
import { type OpenInputFile, openInputFile } from "#server/files/open-input-file.ts";
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
  const { report, occurrences } = await checkStored(task, onProgress);
  await writeFileDurably(
    task.occurrencesPath,
    new Uint8Array(occurrences.buffer, occurrences.byteOffset, occurrences.byteLength),
  );
  return report;
};

/** Header facts of a file whose head alone does not tell them, e.g. of a package. */
export const readHeaderTask = async (file: StoredFile): Promise<HeaderFacts> => {
  const { report } = await checkStored(file);
  return report.header;
};

const checkStored = async (
  { path, name, size, route }: StoredFile,
  onProgress?: (share: number) => void,
): Promise<CheckResult> => {
  const options = { route, ...(onProgress === undefined ? {} : { onProgress }) };
  const file = await openInputFile(path, name).catch((error: unknown) => error);
  // What cannot be opened has a report that says so.
  if (!isOpen(file)) return checkFile({ name, size, bytes: () => Promise.reject(file) }, options);
  try {
    return await checkFile(file, options);
  } finally {
    await file.close();
  }
};

const isOpen = (file: unknown): file is OpenInputFile => typeof file === "object" && file !== null && "close" in file;
