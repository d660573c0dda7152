import { subscribe } from "valtio";
import { isChecking, runningChecks } from "./running-checks.ts";
import { uploadState } from "./upload-entries.ts";

/** True while this page checks or sends a file: a reload would have to begin that again. */
export const isBusy = (): boolean =>
  isChecking() || Object.values(uploadState.entries).some(({ status }) => status === "uploading");

/** Resolves when the page neither checks nor sends, possibly immediately. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const look = (): void => {
      if (isBusy()) return;
      for (const end of ends) end();
      resolve();
    };
    ends.push(subscribe(runningChecks, look), subscribe(uploadState, look));
    look();
  });
