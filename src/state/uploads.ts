import { prepareCheck } from "#checks/run-check.ts";
import { type IntakeResult, intake } from "#data/capture/intake.ts";
import type { Correction } from "#data/checks/corrections.ts";
import { findRecipient } from "#data/person/lock-out.ts";
import { checkWhileStored, holdAnnouncements, queueCheck, refuseCheck } from "./running-checks.ts";
import { requestRoom } from "./storage-room.ts";
import { vault } from "./vault.ts";

const signedOutReason = "Bitte melden Sie sich an, um Dateien zu prüfen.";

/** Starts the check worker before files arrive. */
export const prepareForFiles = (): void => prepareCheck();

interface Choice {
  readonly send: boolean;
  /** Ids under which the files are already shown. */
  readonly localIds?: readonly string[];
  /** One for each file, if these are corrected copies: link and history are stored with them. */
  readonly corrections?: readonly Correction[];
}

/** Stores files and returns the outcome of each. */
export const submitFiles = async (files: readonly File[], choice: Choice): Promise<readonly IntakeResult[]> => {
  const results: IntakeResult[] = [];
  for await (const { result } of takeIn(files, choice)) results.push(result);
  return results;
};

/**
 * Stores each file of a drop, picker, paste, file handler or share, queues its check and, with `send`, its upload.
 * Yields each file once it is stored or refused, before it is checked and sent.
 */
export async function* takeIn(
  files: readonly File[],
  { send, ...choice }: Choice,
): AsyncGenerator<{ readonly localId: string; readonly result: IntakeResult }, void, void> {
  // The worker starts while the files are read and stored.
  prepareForFiles();
  const recipient = await findRecipient();
  if (!recipient) {
    for (const [index, { name }] of files.entries())
      yield { localId: choice.localIds?.[index] ?? "", result: { ok: false, fileName: name, reason: signedOutReason } };
    return;
  }
  const { ownerId, route, isLocked } = recipient;
  void requestPersistence();
  // A locked device has no person to ask.
  let keepsCopies = isLocked;
  const makeRoom = async ({ name }: File, bytes: number): Promise<boolean> => {
    // One decision for all files that came together.
    if (!keepsCopies) keepsCopies = !(await requestRoom(ownerId, name, bytes));
    return !keepsCopies;
  };
  const options = { ...choice, ownerId, route, send: isLocked ? recipient.send : send, makeRoom };
  const release = holdAnnouncements();
  try {
    for await (const step of intake(files, options)) {
      const { localId } = step;
      if (step.kind === "read") {
        const { name, bytes } = step;
        // Until the PIN is entered, files are stored but not checked.
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

/** Asks the browser not to evict the stored files. */
const requestPersistence = async (): Promise<void> => {
  try {
    if (!(await navigator.storage?.persisted())) await navigator.storage?.persist();
  } catch {
    // The settings page shows the state.
  }
};
