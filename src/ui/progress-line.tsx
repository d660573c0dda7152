import { Button, Progress } from "@mantine/core";
import type { ReactElement } from "react";
import { formatShare } from "#text/format-number.ts";
import styles from "./progress-line.module.css";

interface Props {
  /** Activity, e.g. „Wird auf diesem Gerät geprüft“. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly onCancel?: (() => void) | undefined;
  /** Subject of „Abbrechen“, for screen readers. */
  readonly cancelName?: string;
}

/** A running check or transfer in words and as a bar. */
export const ProgressLine = ({ label, percent, onCancel, cancelName }: Props): ReactElement => (
  <div className={styles.line}>
    <div className={styles.bar}>
      <span className={styles.label}>
        {label} · {formatShare(percent / 100)}
      </span>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
    </div>
    {onCancel && (
      <Button variant="default" size="xs" onClick={onCancel} aria-label={cancelName ?? "Abbrechen"}>
        Abbrechen
      </Button>
    )}
  </div>
);
