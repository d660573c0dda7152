import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { sendFile } from "#data/outbox/send-file.ts";
import { downloadBytes } from "#data/server/refresh.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { hasBytes, readBytes } from "#data/vault/bytes.ts";
import { megabyte } from "#engine/values/units.ts";
import { network } from "#state/network.ts";
import { recheck } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import type { RemoteBytes } from "./file/file-state.ts";

export interface FileActions {
  /** The server can be reached. */
  readonly isConnected: boolean;
  /** Whether the bytes are on this device; null while that is unknown. */
  readonly hasBytes: boolean | null;
  readonly isFetching: boolean;
  /** Whether `load` can fetch bytes missing on this device. */
  readonly remote: RemoteBytes;
  /** `load` has something to load: the bytes are here, or can be fetched. */
  readonly canLoad: boolean;
  /** Fetches the bytes if they are not here; false when that failed, after showing the reason. */
  readonly load: () => Promise<boolean>;
  readonly check: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly send: () => Promise<void>;
}

/** Loading, checking again, saving and sending the file of a result. */
export function useFileActions({ localId, fileId, originalFileName, sizeBytes }: FileCheckRow): FileActions {
  const isHere = useLiveQuery(async () => hasBytes(localId), [localId]) ?? null;
  const { online, serverReachable } = useSnapshot(network);
  const [isFetching, setFetching] = useState(false);
  const isConnected = online && serverReachable !== false;

  const fetchOnce = async (): Promise<boolean> => {
    setFetching(true);
    try {
      const isLoaded = await downloadBytes(localId);
      if (!isLoaded) showToast("error", loadFailed);
      return isLoaded;
    } catch (error) {
      showToast("error", errorText(error, loadFailed));
      return false;
    } finally {
      setFetching(false);
      fetching.current = null;
    }
  };
  // Opening a result and what is to be done with it may ask for the same bytes at the same moment.
  const fetching = useRef<Promise<boolean> | null>(null);
  const load = async (): Promise<boolean> => {
    if (isHere) return true;
    fetching.current ??= fetchOnce();
    return fetching.current;
  };
  const check = async (): Promise<void> => {
    if (!(await load())) return;
    recheck(localId);
    showToast("success", messages.fileChecks.started);
  };
  const save = async (): Promise<void> => {
    if (!(await load())) return;
    const bytes = await readBytes(localId);
    if (bytes !== undefined) saveFile(originalFileName, bytes);
  };
  const send = async (): Promise<void> => {
    try {
      await sendFile(localId);
    } catch (error) {
      showToast("error", errorText(error, messages.fileChecks.uploadFailed));
    }
  };

  const remote: RemoteBytes =
    fileId !== null && isConnected
      ? { kind: "fetchable", isFetching, sizeBytes, fetch: () => void load() }
      : { kind: "unreachable", reason: fileId === null ? unknownToServer : noConnection };
  // Opening a result on a second device is meant to show everything; what is large is left to the person.
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current || isHere !== false || remote.kind !== "fetchable") return;
    if (sizeBytes > maxUnpromptedBytes || !isGoodLine()) return;
    isTried.current = true;
    remote.fetch();
  });

  const canLoad = isHere !== false || remote.kind === "fetchable";
  return { isConnected, hasBytes: isHere, isFetching, remote, canLoad, load, check, save, send };
}

const loadFailed = "Die Datei konnte nicht geladen werden.";
const unknownToServer = "Auch der Server kennt diese Datei nicht. Wählen Sie sie unter Upload erneut aus.";
const noConnection = "Ohne Verbindung lässt sie sich nicht laden.";
const maxUnpromptedBytes = 10 * megabyte;

/** Neither slow nor metered, according to the browser. */
const isGoodLine = (): boolean => {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? "");
};
