import { log } from "#data/store/logs.ts";
import { recordFailure, takeFiles } from "./upload-desk.ts";

interface LaunchQueue {
  readonly setConsumer: (consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void) => void;
}

const notShared = "Die geteilten Dateien konnten nicht übernommen werden. Bitte wählen Sie sie hier aus.";
const unreadable = "Die Datei lässt sich nicht lesen. Bitte wählen Sie sie erneut aus.";

/** Receives files opened by the system with the installed app, and reports shares that did not arrive. */
export const startOpenedFiles = (): void => {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void takeOpened(files);
  });
  const address = new URL(location.href);
  if (!address.searchParams.has("geteiltfehler")) return;
  recordFailure("Geteilte Dateien", notShared);
  // A reload is no second failure.
  address.searchParams.delete("geteiltfehler");
  history.replaceState(history.state, "", address);
};

const takeOpened = async (handles: readonly FileSystemFileHandle[]): Promise<void> => {
  const files: File[] = [];
  for (const handle of handles) {
    try {
      files.push(await handle.getFile());
    } catch (error) {
      log("WARN", "Opened file not readable", String(error));
      recordFailure(handle.name, unreadable);
    }
  }
  if (files.length > 0) await takeFiles(files);
};
