import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { sendFile } from "#data/outbox/send-file.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { recheck } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { shownStatus } from "#text/shown-status.ts";
import { FileName } from "#ui/file-name.tsx";
import { showToast } from "#ui/show-toast.ts";
import { StatusLabel } from "#ui/status-label.tsx";
import { type Engine, useEngine } from "#ui/use-engine.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./dashboard.module.css";
import { describeTask, type TaskFile } from "./describe-task.ts";

interface Props {
  readonly files: readonly TaskFile[];
  readonly connected: boolean;
}

/** Files that ask for an action, worst first, each with its reason and the next step. */
export const TaskList = (props: Props): ReactElement =>
  props.files.length === 0 ? <p className={styles.nothing}>Nichts zu erledigen.</p> : <Tasks {...props} />;

/** Separate, so that the engine with its repairs is loaded only for a task. */
function Tasks({ files, connected }: Props): ReactElement {
  const fetched = useEngine();
  const engine = fetched === "failed" ? null : fetched;
  return (
    <ul data-plain>
      {files.map((file) => (
        <TaskRow key={file.row.localId} file={file} engine={engine} connected={connected} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly file: TaskFile;
  readonly engine: Engine | null;
  readonly connected: boolean;
}

function TaskRow({ file, engine, connected }: RowProps): ReactElement {
  const { row } = file;
  const { reason, step, label, dialog } = describeTask(file, engine);
  const name = `${label}: ${row.originalFileName}`;
  return (
    <li className={styles.row}>
      <div className={styles.file}>
        <Link to={addressOfResult(row.localId)} className={styles.name}>
          <FileName name={row.originalFileName} />
        </Link>
        <span className={styles.facts}>
          {row.verdict !== null && row.status !== "failed" ? (
            <VerdictBadge verdict={row.verdict} format={row.format} />
          ) : (
            <StatusLabel status={shownStatus(row, connected)} />
          )}
          {reason !== "" && <span>{reason}</span>}
        </span>
      </div>
      {step === "open" ? (
        <Button
          component={Link}
          to={addressOfResult(row.localId, dialog)}
          variant="default"
          size="xs"
          aria-label={name}
        >
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
