import { Checkbox } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { describeFormat } from "#text/describe-format.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { shownStatus } from "#text/shown-status.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { StatusLabel } from "#ui/status-label.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./files-cards.module.css";
import type { ListProps } from "./files-table.tsx";
import { RowMenu } from "./row-menu.tsx";

/** The working list for narrow screens: verdict first. */
export function FilesCards({ rows, selected, onSelect, active, connected, onDelete }: ListProps): ReactElement {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.localId} className={styles.card} data-active={row.localId === active || undefined}>
          <div className={styles.head}>
            {row.verdict === null ? <StatusLabel status={shownStatus(row)} /> : <VerdictBadge verdict={row.verdict} />}
            <RowMenu row={row} connected={connected} onDelete={() => onDelete(row)} />
          </div>
          <div className={styles.name}>
            <Checkbox
              aria-label={`${row.originalFileName} auswählen`}
              checked={selected.has(row.localId)}
              onChange={(event) => onSelect([row.localId], event.currentTarget.checked)}
            />
            <Link to={`/results/${row.localId}`} data-row={row.localId}>
              {row.originalFileName}
            </Link>
          </div>
          <p className={styles.facts}>{describeFormat(row)}</p>
          <p className={styles.facts}>
            {row.counts !== null && row.verdict !== "notCheckable" && <span>{describeCounts(row.counts)}</span>}
            {row.verdict !== null && <StatusLabel status={shownStatus(row)} />}
            <RelativeTime at={row.checkedAt ?? row.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
