import { createHash } from "node:crypto";
import type { MessagePort } from "node:worker_threads";
import { readPdfText } from "#documents/read-pdf-text.ts";
import {
  type CheckOptions,
  type CheckResult,
  checkFile,
  fingerprintResult,
  type HeaderFacts,
  type ImportRoute,
  type InputFile,
  listSearchValues,
  type Report,
  type SearchValues,
  setPdfTextReader,
  type Verdict,
  warmUp,
} from "#engine/index.ts";
import { type OpenInputFile, openInputFile } from "#server/store/files/open-input-file.ts";
import { writeFileDurably } from "#server/store/files/write-durably.ts";
import { type OccurrenceRows, type OccurrenceTask, readOccurrencePage } from "./read-occurrences.ts";

setPdfTextReader(readPdfText);

/** A stored file; structured-cloneable. */
export interface StoredFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly route: ImportRoute;
}

/** One check in a worker thread. */
export interface CheckTask extends StoredFile {
  /** Expected hash; a damaged copy is never checked. */
  readonly sha256: string;
  /** Output path of the packed occurrences; written before the report is returned. */
  readonly occurrencesPath: string;
}

export interface CheckedFile {
  readonly report: Report;
  readonly resultHash: string;
  readonly searchValues: SearchValues;
  /** Time spent in the engine. */
  readonly durationMs: number;
}

/** Checks a stored file. Called by the pool in a worker thread; rejects if the file cannot be read. */
export const runCheckTask = async (
  task: CheckTask & { readonly progress: MessagePort },
): Promise<CheckedFile | "damaged"> => {
  const onProgress = (share: number): void => task.progress.postMessage(share);
  const file = await openInputFile(task.path, task.name);
  try {
    if ((await file.hash()) !== task.sha256) return "damaged";
    const startedAt = performance.now();
    const result = await checkOpened(file, { route: task.route, onProgress });
    const durationMs = Math.round(performance.now() - startedAt);
    const { report, occurrences } = result;
    await writeFileDurably(
      task.occurrencesPath,
      new Uint8Array(occurrences.buffer, occurrences.byteOffset, occurrences.byteLength),
    );
    const searchValues = await listSearchValues(result, file);
    return { report, resultHash: await fingerprintResult(result, hashBytes), searchValues, durationMs };
  } finally {
    await file.close();
  }
};

const hashBytes = async (bytes: Uint8Array): Promise<string> => createHash("sha256").update(bytes).digest("hex");

/** A check that only returns the verdict. */
export interface JudgeTask extends StoredFile {
  readonly sha256: string;
  /** Regelstand to apply. */
  readonly ruleset: string;
}

export const judgeTask = async ({ path, name, sha256, route, ruleset }: JudgeTask): Promise<Verdict | "damaged"> => {
  const file = await openInputFile(path, name);
  try {
    if ((await file.hash()) !== sha256) return "damaged";
    return (await checkOpened(file, { route, ruleset })).report.verdict;
  } finally {
    await file.close();
  }
};

/** Header facts of a file if its first line does not contain them, e.g. of a package. */
export const readHeaderTask = async ({ path, name, route }: StoredFile): Promise<HeaderFacts> => {
  const file = await openInputFile(path, name);
  try {
    return (await checkOpened(file, { route })).report.header;
  } finally {
    await file.close();
  }
};

export const readOccurrencesTask = (task: OccurrenceTask): Promise<OccurrenceRows> => readOccurrencePage(task);

/** A stored result without search values. */
export interface SearchValuesTask {
  /** File of the report. The task is structured-cloneable. */
  readonly path: string;
  readonly name: string;
  readonly report: Report;
}

export const readSearchValuesTask = async (task: SearchValuesTask): Promise<SearchValues> => {
  const file = await openInputFile(task.path, task.name);
  try {
    return await listSearchValues(task, file);
  } finally {
    await file.close();
  }
};

/** Prepares the thread before there is a file. */
export const warmUpTask = async (): Promise<void> => void (await warmUp(async () => true));

/** The engine reports an unreadable file as „Nicht prüfbar“; here it is a transient disk error. */
const checkOpened = async (file: OpenInputFile, options: CheckOptions): Promise<CheckResult> => {
  let readError: unknown;
  const rethrow = (error: unknown): never => {
    readError ??= error;
    throw error;
  };
  const { slice } = file;
  const watched: InputFile = {
    name: file.name,
    size: file.size,
    bytes: () => file.bytes().catch(rethrow),
    ...(slice === undefined ? {} : { slice: (from, to) => slice(from, to).catch(rethrow) }),
  };
  const result = await checkFile(watched, options);
  if (readError !== undefined) throw readError;
  return result;
};
