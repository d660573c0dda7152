import { Checkbox } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import { describeClient, describePeriod, nameFormat } from "#text/describe-format.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { toDayKey } from "#text/format-date.ts";
import { describeInquirySince, describeReminder } from "#text/inquiry-words.ts";
import { shownStatus } from "#text/shown-status.ts";
import { FileName } from "#ui/file-name.tsx";
import { OriginWord } from "#ui/origin-chip.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { StatusLabel } from "#ui/status-label.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./files-cards.module.css";
import type { ListProps } from "./list-props.ts";
import { RowMenu } from "./row-menu.tsx";

/** The working list for narrow screens: verdict first. */
export function FilesCards({ rows, selected, onSelect, active, connected, onDelete }: ListProps): ReactElement {
  useClientNames();
  return (
    <ul data-framed data-ruled>
      {rows.map((row) => {
        const status = shownStatus(row, connected);
        const inquiry = openInquiryOf(row);
        const mandant = describeClient(row.consultantNumber, row.clientNumber);
        const facts = [
          row.format && nameFormat(row.format),
          mandant && `Mandant ${mandant}`,
          describePeriod(row.header),
          ...organisationOf(row).tags,
        ];
        return (
          <li
            key={row.localId}
            className={styles.card}
            data-active={row.localId === active || undefined}
            data-selected={selected.has(row.localId) || undefined}
          >
            <span className={styles.check}>
              <Checkbox
                aria-label={`${row.originalFileName} auswählen`}
                checked={selected.has(row.localId)}
                onChange={(event) => onSelect([row.localId], event.currentTarget.checked)}
              />
            </span>
            <div className={styles.body}>
              <p className={styles.head}>
                {row.verdict === null ? (
                  <StatusLabel status={status} />
                ) : (
                  <VerdictBadge verdict={row.verdict} format={row.format} />
                )}
                {row.counts !== null && row.verdict !== "notCheckable" && <span>{describeCounts(row.counts)}</span>}
              </p>
              <Link to={`/results/${row.localId}`} data-row={row.localId} className={styles.name}>
                <FileName name={row.originalFileName} />
              </Link>
              <p className={styles.facts}>{facts.filter(Boolean).join(" · ") || "Format noch nicht erkannt"}</p>
              {inquiry && (
                <p className={styles.facts}>
                  {[describeInquirySince(row.format, inquiry), describeReminder(inquiry, toDayKey(Date.now()))]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              )}
              <p className={styles.facts}>
                <RelativeTime at={row.checkedAt ?? row.createdAt} />
                {row.verdict !== null &&
                  (status === "completed" ? (
                    <OriginWord origin={row.origin} agreement={row.agreement} />
                  ) : (
                    <StatusLabel status={status} />
                  ))}
              </p>
            </div>
            <RowMenu row={row} connected={connected} onDelete={() => onDelete(row)} />
          </li>
        );
      })}
    </ul>
  );
}
