import { prepareCheck } from "#checks/run-check.ts";
import { type IntakeResult, intake } from "#data/capture/intake.ts";
import { findRecipient } from "#data/person/lock-out.ts";
import { checkWhileStored, holdAnnouncements, queueCheck, refuseCheck } from "./running-checks.ts";
import { requestRoom } from "./storage-room.ts";
import { vault } from "./vault.ts";

const signedOutReason = "Bitte melden Sie sich an, um Dateien zu prüfen.";

/** Files are about to come: what checks them starts now. */
export const getReady = (): void => prepareCheck();

interface Choice {
  readonly send: boolean;
  /** Ids under which the files are shown already. */
  readonly localIds?: readonly string[];
}

/** Stores files and returns the outcome of each. */
export const submitFiles = async (files: readonly File[], choice: Choice): Promise<readonly IntakeResult[]> => {
  const results: IntakeResult[] = [];
  for await (const { result } of takeIn(files, choice)) results.push(result);
  return results;
};

/**
 * The one way into the app for every drop, picker, paste, file handler and share: stores each file, checks it on this
 * device and, with `send`, leaves it to the outbox. Yields each file once it is stored or refused; checks and sending go
 * on.
 */
export async function* takeIn(
  files: readonly File[],
  { send, localIds }: Choice,
): AsyncGenerator<{ readonly localId: string; readonly result: IntakeResult }, void, void> {
  // While the files are read and stored.
  getReady();
  const recipient = await findRecipient();
  if (!recipient) {
    for (const [index, { name }] of files.entries())
      yield { localId: localIds?.[index] ?? "", result: { ok: false, fileName: name, reason: signedOutReason } };
    return;
  }
  const { ownerId, route, isLocked } = recipient;
  void requestPersistence();
  // While the device is locked, no person is there to choose.
  let areCopiesKept = isLocked;
  const makeRoom = async ({ name }: File, bytes: number): Promise<boolean> => {
    // One decision for all files that came together.
    if (!areCopiesKept) areCopiesKept = !(await requestRoom(ownerId, name, bytes));
    return !areCopiesKept;
  };
  const options = { ownerId, route, send: isLocked ? recipient.send : send, makeRoom, ...(localIds && { localIds }) };
  const release = holdAnnouncements();
  try {
    for await (const step of intake(files, options)) {
      const { localId } = step;
      if (step.kind === "read") {
        const { name, bytes } = step;
        // With the PIN outstanding, files come in and are checked once it is entered.
        if (!isLocked && vault.status !== "locked") checkWhileStored(localId, { name, bytes, route });
        continue;
      }
      if (step.result.ok) queueCheck(localId);
      else refuseCheck(localId);
      yield step;
    }
  } finally {
    release();
  }
}

/** Browsers evict unused storage unless they promised not to; asked once there is something to lose. */
const requestPersistence = async (): Promise<void> => {
  try {
    if (!(await navigator.storage?.persisted())) await navigator.storage?.persist();
  } catch {
    // A failed request is no error: the settings page shows the state.
  }
};
