import type { ReactElement } from "react";
import type { EarlyVerdict } from "#state/check-machine.ts";
import type { ArrivingFile } from "#state/upload-desk.ts";
import { formatBytes } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import styles from "./queue-item.module.css";
import { QueueVerdict } from "./queue-verdict.tsx";

/** A chosen file that is not stored yet, shown at its final position. */
export const ArrivingItem = ({
  fileName,
  sizeBytes,
  verdict,
  format,
  counts,
}: ArrivingFile & Partial<EarlyVerdict>): ReactElement => (
  <li className={styles.item} aria-busy>
    <QueueVerdict
      verdict={verdict ?? null}
      format={format ?? null}
      counts={counts ?? null}
      without="Noch ohne Ergebnis"
    />
    <div className={styles.file}>
      <h3 className={styles.name}>
        <FileName name={fileName} />
      </h3>
      <p className={styles.facts}>
        <span className={styles.format}>{formatBytes(sizeBytes)}</span>
      </p>
    </div>
    <div className={styles.status} data-tone="running">
      Wird gespeichert
    </div>
    <div className={styles.action} />
  </li>
);
