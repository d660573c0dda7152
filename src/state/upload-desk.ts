import { proxy, ref } from "valtio";
import type { IntakeResult } from "#data/capture/intake.ts";
import { watchSession } from "#data/person/session.ts";
import { readSetting } from "#data/person/settings.ts";
import { holdUnsaved } from "./hold-unsaved.ts";
import { takeProofs } from "./proofs.ts";
import { takeIn } from "./uploads.ts";

export interface IntakeFailure {
  readonly key: number;
  readonly fileName: string;
  readonly reason: string;
  /** The file, where it may fit now that the person has made room; else null. */
  readonly file: File | null;
}

/** A file that has been chosen and is not stored yet. */
export interface ArrivingFile {
  readonly localId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** Choices and drops of the upload area; shared by every page that accepts drops. */
export const uploadDesk = proxy<{
  /** „Prüfen und zum Server senden“, or only on this device. */
  send: boolean;
  /** Files that could not even be stored, newest first. */
  failures: IntakeFailure[];
  /** Files of the last drop; null before the first. */
  lastBatch: { readonly localIds: readonly string[] } | null;
  /** Files of drops that are still coming in. */
  storing: number;
  /** A file that came in alone and whose result opens automatically; null once the person does something else. */
  alone: string | null;
  /** Files not stored yet, in the order given; shown immediately, whatever their size. */
  arriving: readonly ArrivingFile[];
}>({ send: true, failures: [], lastBatch: null, storing: 0, alone: null, arriving: [] });

let nextKey = 1;
/** Counts the person's actions, so that a file that comes in later can tell whether they still wait for it. */
let turn = 0;

/** The person has turned to something else: nothing opens by itself any more. */
export const turnElsewhere = (): void => {
  turn += 1;
  uploadDesk.alone = null;
};

/** The choice in force is that of who is here: what they have set has been read. */
let isRead = false;
/** They have chosen themselves where files come in; what they have set comes too late for that. */
let hasChosen = false;

/** The stored setting applies from sign-in on, until the person chooses otherwise while uploading. */
export const startUploadDesk = (): (() => void) => {
  let seen: string | undefined;
  const end = watchSession((session) => {
    const ownerId = session?.user.id;
    if (ownerId === seen) return;
    // A previous person's choice ends with their session; one made before this started is the current person's.
    if (seen !== undefined) hasChosen = false;
    seen = ownerId;
    isRead = false;
    void readSetting("checkPlace").then((place) => {
      if (ownerId !== seen) return;
      if (!hasChosen) uploadDesk.send = place === "server";
      isRead = true;
    });
  });
  return () => {
    end();
    isRead = false;
    hasChosen = false;
  };
};

export const chooseSending = (send: boolean): void => {
  hasChosen = true;
  uploadDesk.send = send;
};

/** Files may come before the setting was read, as those do that the app is opened with. */
const readSending = async (): Promise<boolean> =>
  isRead || hasChosen ? uploadDesk.send : (await readSetting("checkPlace")) === "server";

/** Takes files in and opens the page that shows them: the list for several, the result for one. */
export const takeAndShow = (files: readonly File[], open: (path: string) => void): void => {
  const taken = takeFiles(files);
  if (files.length > 1) open("/upload");
  else {
    void taken.then(([only]) => {
      turnElsewhere();
      open(only === undefined ? "/upload" : `/results/${only}`);
    });
  }
};

/**
 * Takes files in with the current choice and returns the ids of those stored. A Prüfnachweis is compared with its file
 * instead.
 */
export const takeFiles = async (given: readonly File[]): Promise<readonly string[]> => {
  turnElsewhere();
  const since = turn;
  const files = await takeProofs(given);
  if (files.length === 0) return [];
  const arriving = files.map(({ name, size }) => ({
    localId: crypto.randomUUID(),
    fileName: name,
    sizeBytes: size,
  }));
  const localIds: readonly string[] = arriving.map(({ localId }) => localId);
  const release = holdUnsaved();
  uploadDesk.storing += files.length;
  uploadDesk.arriving = [...uploadDesk.arriving, ...arriving];
  try {
    const results: { readonly file: File | undefined; readonly result: IntakeResult }[] = [];
    for await (const { localId, result } of takeIn(files, { send: await readSending(), localIds })) {
      recordArrival([localId]);
      results.push({ file: files[localIds.indexOf(localId)], result });
    }
    for (const { file = null, result } of results.toReversed())
      if (!result.ok) recordFailure(result.fileName, result.reason, result.isFull ? file : null);
    const taken = results.flatMap(({ result }) => (result.ok ? [result.localId] : []));
    uploadDesk.lastBatch = { localIds: taken };
    const [only] = taken;
    if (given.length === 1 && only !== undefined && since === turn) uploadDesk.alone = only;
    return taken;
  } finally {
    uploadDesk.storing -= files.length;
    recordArrival(localIds);
    release();
  }
};

const recordArrival = (localIds: readonly string[]): void => {
  uploadDesk.arriving = uploadDesk.arriving.filter(({ localId }) => !localIds.includes(localId));
};

/** A file that did not get in; shown where files come in until the person has read it. */
export const recordFailure = (fileName: string, reason: string, file: File | null = null): void => {
  // As it is: a file is not to be followed.
  const failure = { key: nextKey++, fileName, reason, file: file && ref(file) };
  uploadDesk.failures = [failure, ...uploadDesk.failures];
};

/** Takes a file in again that did not fit. */
export const retryFailure = async ({ key, file }: Pick<IntakeFailure, "key" | "file">): Promise<void> => {
  dismissFailure(key);
  if (file) await takeFiles([file]);
};

export const dismissFailure = (key: number): void => {
  uploadDesk.failures = uploadDesk.failures.filter((failure) => failure.key !== key);
};
