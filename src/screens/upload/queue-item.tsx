import { Button, Progress, VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { discardEntry } from "#data/outbox/drain-outbox.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { startServerCheck } from "#data/outbox/server-check.ts";
import { showCheck } from "#state/check-machine.ts";
import { isConnected, network } from "#state/network.ts";
import { cancelCheck, queueCheck, runningChecks } from "#state/running-checks.ts";
import { uploadState } from "#state/upload-entries.ts";
import { describeFormat } from "#text/describe-format.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatBytes, formatShare } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { FileName } from "#ui/file-name.tsx";
import { showToast } from "#ui/show-toast.ts";
import { DeliveredNote } from "./delivered-note.tsx";
import type { QueueItem as Item } from "./load-queue.ts";
import styles from "./queue-item.module.css";
import { QueueVerdict } from "./queue-verdict.tsx";
import { describeRow, type RowStatus } from "./row-status.ts";

/** One file in progress: the verdict of this device, its facts, and one current activity. */
export function QueueItem({ row, entry, startWaits, archive, earlier }: Item): ReactElement {
  const { localId, originalFileName: name } = row;
  const upload = useSnapshot(uploadState).entries[localId];
  const status = describeRow({
    row,
    entry,
    startWaits,
    running: showCheck(useSnapshot(runningChecks).entries[localId]),
    sent: upload?.status === "uploading" ? upload.progress : null,
    connected: isConnected(useSnapshot(network)),
  });
  return (
    <li className={styles.item}>
      <QueueVerdict {...row} without={status.action === "stopCheck" ? "Wird geprüft" : "Noch ohne Ergebnis"} />
      <div className={styles.file}>
        <h3 className={styles.name}>
          <Link to={`/results/${localId}`} aria-label={`${name} öffnen`} className={styles.open}>
            <FileName name={name} />
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.format}>
            {[row.format === null ? null : describeFormat(row), formatBytes(row.sizeBytes)].filter(Boolean).join(", ")}
          </span>
          {archive !== null && (
            <span>
              Aus dem Archiv{" "}
              <Link className={styles.aside} to={`/results/${archive.localId}`}>
                {archive.originalFileName}
              </Link>
            </span>
          )}
          {earlier !== null && (
            <Link className={styles.aside} to={`/results/${earlier.localId}`}>
              Bereits geprüft am {formatDateTime(earlier.checkedAt)}.
            </Link>
          )}
        </p>
        <DeliveredNote row={row} earlier={earlier} />
      </div>
      <Status status={status} />
      <div className={styles.action}>
        <Action name={name} localId={localId} action={status.action} />
      </div>
    </li>
  );
}

const Status = ({ status: { tone, label, words, percent } }: { readonly status: RowStatus }): ReactElement => (
  <div className={styles.status} data-tone={tone} role={tone === "problem" ? "alert" : undefined}>
    {label === words ? (
      <span>
        {label}
        {percent !== undefined && ` · ${formatShare(percent / 100)}`}
      </span>
    ) : (
      <>
        <span aria-hidden>{label}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    )}
    {percent !== undefined && (
      <Progress.Root size="xs">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
    )}
  </div>
);

interface ActionProps {
  readonly name: string;
  readonly localId: string;
  readonly action: RowStatus["action"];
}

const Action = ({ name, localId, action }: ActionProps): ReactElement | null => {
  if (action === undefined) return null;
  const { label, describe, run } = actions[action];
  return (
    // Another button each time: a press that began on one action never ends on the next.
    <Button
      key={action}
      size="compact-sm"
      variant={action.startsWith("stop") ? "subtle" : "default"}
      aria-label={describe(name)}
      onClick={() => run(localId)}
    >
      {label}
    </Button>
  );
};

interface RowAction {
  readonly label: string;
  readonly describe: (name: string) => string;
  readonly run: (localId: string) => void;
}

const actions: Readonly<Record<NonNullable<RowStatus["action"]>, RowAction>> = {
  check: { label: "Erneut prüfen", describe: (name) => `${name} erneut prüfen`, run: queueCheck },
  start: {
    label: "Prüfung starten",
    describe: (name) => `Prüfung von ${name} starten`,
    run: (localId) => report(startServerCheck(localId), messages.fileChecks.startFailed),
  },
  sendFirst: {
    label: "Zum Server senden",
    describe: (name) => `${name} zum Server senden`,
    run: (localId) => report(sendFile(localId)),
  },
  sendAgain: {
    label: "Erneut senden",
    describe: (name) => `${name} erneut senden`,
    run: (localId) => report(sendFile(localId)),
  },
  stopCheck: {
    label: "Abbrechen",
    describe: (name) => `Prüfung von ${name} abbrechen`,
    run: (localId) => void cancelCheck(localId),
  },
  // Includes transfers by the service worker or another tab.
  stopTransfer: {
    label: "Abbrechen",
    describe: (name) => `Übertragung von ${name} abbrechen`,
    run: (localId) => report(discardEntry(localId)),
  },
};

function report(work: Promise<unknown>, failure: string = messages.fileChecks.uploadFailed): void {
  work.catch((error: unknown) => showToast("error", errorText(error, failure)));
}
