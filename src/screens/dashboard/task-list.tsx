import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { sendFile } from "#data/outbox/send-file.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { recheck } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { shownStatus } from "#text/shown-status.ts";
import { FileName } from "#ui/file-name.tsx";
import { showToast } from "#ui/show-toast.ts";
import { StatusLabel } from "#ui/status-label.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./dashboard.module.css";
import { describeTask } from "./describe-task.ts";

/** Files that ask for an action, worst first, each with its reason and the next step. */
export function TaskList({
  rows,
  connected,
}: {
  readonly rows: readonly FileCheckRow[];
  readonly connected: boolean;
}): ReactElement {
  if (rows.length === 0) return <p className={styles.nothing}>Nichts zu erledigen.</p>;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <TaskRow key={row.localId} row={row} connected={connected} />
      ))}
    </ul>
  );
}

function TaskRow({ row, connected }: { readonly row: FileCheckRow; readonly connected: boolean }): ReactElement {
  const { reason, step, label } = describeTask(row);
  const name = `${label}: ${row.originalFileName}`;
  return (
    <li className={styles.row}>
      <div className={styles.file}>
        <Link to={`/results/${row.localId}`} className={styles.name}>
          <FileName name={row.originalFileName} />
        </Link>
        <span className={styles.facts}>
          {row.verdict !== null && row.status !== "failed" ? (
            <VerdictBadge verdict={row.verdict} />
          ) : (
            <StatusLabel status={shownStatus(row, connected)} />
          )}
          {reason !== "" && <span>{reason}</span>}
        </span>
      </div>
      {step === "open" ? (
        <Button component={Link} to={`/results/${row.localId}`} variant="default" size="xs" aria-label={name}>
          {label}
        </Button>
      ) : (
        <Button variant="default" size="xs" aria-label={name} onClick={() => void act(row, step)}>
          {label}
        </Button>
      )}
    </li>
  );
}

async function act(row: FileCheckRow, step: "recheck" | "resend"): Promise<void> {
  if (step === "recheck") {
    recheck(row.localId);
    showToast("success", messages.fileChecks.started);
    return;
  }
  try {
    await sendFile(row.localId);
  } catch (error) {
    showToast("error", errorText(error, messages.fileChecks.uploadFailed));
  }
}
