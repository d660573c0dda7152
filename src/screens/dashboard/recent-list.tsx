import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FileCheckRow } from "#data/store/tables.ts";
import { shownStatus } from "#text/shown-status.ts";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { StatusLabel } from "#ui/status-label.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./dashboard.module.css";

/** The last checks, newest first. */
export const RecentList = ({
  rows,
  connected,
}: {
  readonly rows: readonly FileCheckRow[];
  readonly connected: boolean;
}): ReactElement => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.localId} className={styles.row}>
        <div className={styles.file}>
          <Link to={`/results/${row.localId}`} className={styles.name}>
            <FileName name={row.originalFileName} />
          </Link>
          <span className={styles.facts}>
            {row.verdict === null ? (
              <StatusLabel status={shownStatus(row, connected)} />
            ) : (
              <VerdictBadge verdict={row.verdict} />
            )}
            <RelativeTime at={row.checkedAt ?? row.createdAt} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);
