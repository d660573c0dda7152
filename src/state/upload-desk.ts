import { proxy } from "valtio";
import { submitFiles } from "./uploads.ts";

export interface IntakeFailure {
  readonly key: number;
  readonly fileName: string;
  readonly reason: string;
}

/** What the user decided and did at the place where files come in; shared by every page that takes drops. */
export const uploadDesk = proxy<{
  /** „Prüfen und zum Server senden“, or only on this device. */
  send: boolean;
  /** Files that could not even be stored, newest first. */
  failures: IntakeFailure[];
  /** Files of the last drop; null before the first. */
  lastBatch: { readonly localIds: readonly string[] } | null;
  /** Files that are being stored right now. */
  storing: number;
}>({ send: true, failures: [], lastBatch: null, storing: 0 });

let nextKey = 1;

export const chooseSending = (send: boolean): void => {
  uploadDesk.send = send;
};

/** Takes files in with the choice in force. */
export const takeFiles = async (files: readonly File[]): Promise<void> => {
  uploadDesk.storing += files.length;
  try {
    const results = await submitFiles(files, { send: uploadDesk.send });
    const failures = results.flatMap((result) =>
      result.ok ? [] : [{ key: nextKey++, fileName: result.fileName, reason: result.reason }],
    );
    uploadDesk.failures = [...failures, ...uploadDesk.failures];
    uploadDesk.lastBatch = { localIds: results.flatMap((result) => (result.ok ? [result.localId] : [])) };
  } finally {
    uploadDesk.storing -= files.length;
  }
};

export const dismissFailure = (key: number): void => {
  uploadDesk.failures = uploadDesk.failures.filter((failure) => failure.key !== key);
};
