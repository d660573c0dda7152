import { checkAhead, prepareCheck, removeAhead } from "#checks/run-check.ts";
import { type IntakeResult, intake } from "#data/capture/intake.ts";
import { findRecipient } from "#data/person/lock-out.ts";
import { noteEarlyVerdict, removeEarlyVerdict } from "./early-verdicts.ts";
import { queueCheck } from "./running-checks.ts";
import { vault } from "./vault.ts";

const signedOutReason = "Bitte melden Sie sich an, um Dateien zu prüfen.";

/** Files are about to come: what checks them starts now. */
export const getReady = (): void => prepareCheck();

/**
 * The one way into the app for every drop, picker, paste, file handler and share: stores each file, checks it on this
 * device and, with `send`, leaves it to the outbox. Resolves when all files are stored; checks and sending go on.
 */
export const submitFiles = async (
  files: readonly File[],
  {
    send,
    localIds,
    onTaken,
  }: {
    readonly send: boolean;
    /** Ids under which the files are shown already. */
    readonly localIds?: readonly string[];
    /** Called for each file once it is stored or refused. */
    readonly onTaken?: (localId: string) => void;
  },
): Promise<readonly IntakeResult[]> => {
  // While the files are read and stored.
  getReady();
  const recipient = await findRecipient();
  if (!recipient) return files.map(({ name }) => ({ ok: false, fileName: name, reason: signedOutReason }));
  const { ownerId, route, isLocked } = recipient;
  void requestPersistence();
  return intake(files, {
    ownerId,
    // Nobody is there to choose.
    send: isLocked ? recipient.send : send,
    route,
    ...(localIds && { localIds }),
    onRead: (localId, { name }, bytes) => {
      // With the PIN outstanding, files come in and are checked once it is entered.
      if (isLocked || vault.status === "locked") return;
      checkAhead(localId, { name, bytes, route }, (report) => noteEarlyVerdict(localId, report));
    },
    onTaken: (result, localId) => {
      if (result.ok) queueCheck(localId);
      else {
        removeAhead(localId);
        removeEarlyVerdict(localId);
      }
      onTaken?.(localId);
    },
  });
};

/** Browsers evict unused storage unless they promised not to; asked once there is something to lose. */
const requestPersistence = async (): Promise<void> => {
  try {
    if (!(await navigator.storage?.persisted())) await navigator.storage?.persist();
  } catch {
    // Not answered: the settings page shows what holds.
  }
};
