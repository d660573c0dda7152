import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { discardEntry } from "#data/outbox/drain-outbox.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { startServerCheck } from "#data/outbox/server-check.ts";
import { network } from "#state/network.ts";
import { cancelCheck, queueCheck, runningChecks } from "#state/running-checks.ts";
import { uploadState } from "#state/uploads.ts";
import { describeFormat } from "#text/describe-format.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatBytes } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { ProgressLine } from "#ui/progress-line.tsx";
import { showToast } from "#ui/show-toast.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { describeTransfer } from "./describe-transfer.ts";
import type { QueueItem as Item } from "./load-queue.ts";
import styles from "./queue-item.module.css";

/** One file on its way: the verdict of this device first, the transfer as a second, slower thing. */
export function QueueItem({ row, entry, startWaits, archive, earlier }: Item): ReactElement {
  const { localId, originalFileName: name } = row;
  const upload = useSnapshot(uploadState).entries[localId];
  const running = useSnapshot(runningChecks).entries[localId];
  const { online, serverReachable } = useSnapshot(network);
  const transfer = describeTransfer({
    row,
    entry,
    progress: upload?.status === "uploading" ? upload.progress : null,
    connected: online && serverReachable !== false,
  });
  const isChecking = running?.status === "processing";
  const startFailed = row.status === "uploaded" && row.fileId !== null && entry === null && !startWaits;

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.size}>{formatBytes(row.sizeBytes)}</span>
      </div>
      <p className={styles.format}>{row.format === null && isChecking ? "Wird erkannt" : describeFormat(row)}</p>
      {archive !== null && (
        <p className={styles.transfer}>
          Aus dem Archiv <Link to={`/results/${archive.localId}`}>{archive.originalFileName}</Link>
        </p>
      )}
      {earlier !== null && (
        <p className={styles.transfer}>
          <Link to={`/results/${earlier.localId}`}>Bereits geprüft am {formatDateTime(earlier.checkedAt)}.</Link>
        </p>
      )}
      {row.verdict !== null && (
        <Group gap="sm">
          <VerdictBadge verdict={row.verdict} />
          {row.counts && row.verdict !== "notCheckable" && (
            <span className={styles.counts}>{describeCounts(row.counts)}</span>
          )}
        </Group>
      )}
      {isChecking && (
        <ProgressLine
          label={running.onServer ? "Wird auf dem Server geprüft" : "Wird auf diesem Gerät geprüft"}
          percent={running.progress}
          onCancel={() => void cancelCheck(localId)}
          cancelName={`Prüfung von ${name} abbrechen`}
        />
      )}
      {running?.status === "failed" && row.verdict === null && (
        <Problem
          text={running.error ?? messages.fileChecks.startFailed}
          action="Erneut prüfen"
          onAction={() => queueCheck(localId)}
        />
      )}
      {transfer.percent !== undefined ? (
        <ProgressLine
          label={transfer.words}
          percent={transfer.percent}
          onCancel={() => run(discardEntry(localId))}
          cancelName={`Übertragung von ${name} abbrechen`}
        />
      ) : transfer.kind === "failed" ? (
        <Problem
          text={transfer.words}
          {...(transfer.offer ? { action: "Erneut senden", onAction: () => run(sendFile(localId)) } : {})}
        />
      ) : (
        <p className={styles.transfer}>{transfer.words}</p>
      )}
      {startWaits && (
        <p className={styles.transfer}>Die Prüfung auf dem Server startet, sobald eine Verbindung besteht.</p>
      )}
      {startFailed && (
        <Problem
          text="Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell."
          action="Prüfung starten"
          onAction={() => run(startServerCheck(localId), messages.fileChecks.startFailed)}
        />
      )}
      <Group gap="xs">
        <Button component={Link} to={`/results/${localId}`} variant="default" size="xs" aria-label={`${name} öffnen`}>
          Öffnen
        </Button>
        {transfer.kind === "none" && transfer.offer && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => run(sendFile(localId))}
            aria-label={`${name} ${transfer.offer === "first" ? "zum Server" : "erneut"} senden`}
          >
            {transfer.offer === "first" ? "Zum Server senden" : "Erneut senden"}
          </Button>
        )}
        {/* Also what the service worker or another tab carries; what this page carries has its button at the progress. */}
        {(transfer.kind === "waiting" || (transfer.kind === "running" && transfer.percent === undefined)) && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => run(discardEntry(localId))}
            aria-label={`Übertragung von ${name} abbrechen`}
          >
            Nicht übertragen
          </Button>
        )}
      </Group>
    </li>
  );
}

const Problem = (props: {
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}): ReactElement => (
  <div className={styles.problem} role="alert">
    <span>{props.text}</span>
    {props.action && (
      <Button variant="default" size="xs" onClick={props.onAction}>
        {props.action}
      </Button>
    )}
  </div>
);

function run(work: Promise<unknown>, failure: string = messages.fileChecks.uploadFailed, success?: string): void {
  work.then(
    () => success !== undefined && showToast("success", success),
    (error: unknown) => showToast("error", errorText(error, failure)),
  );
}
