import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { recordAct } from "#data/checks/history.ts";
import { listOpenInquiries, type OpenInquiry } from "#data/checks/inquiries.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatDate } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import styles from "./overview.module.css";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

/** Unanswered questions to Mandanten. */
export const InquiriesWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => (
  <WidgetData
    {...props}
    label="Rückfragen werden geladen"
    read={() => listOpenInquiries(props.ownerId)}
    empty="Keine Rückfrage ist offen."
    table={toTable}
    more={(inquiries) => (
      <Link to="/files/history?aktion=inquired">
        {inquiries.length > shown ? `Alle ${formatNumber(inquiries.length)} Rückfragen im Verlauf` : "Im Verlauf"}
      </Link>
    )}
  >
    {(inquiries) => (
      <>
        <ul className={styles.list}>
          {inquiries.slice(0, shown).map(({ row, askedAt, askedBy }) => (
            <li key={row.localId}>
              <Link to={addressOfResult(row.localId, "inquiry")} className={styles.wide}>
                <FileName name={row.originalFileName} />
              </Link>
              <span className={styles.number}>
                {[describeClient(row.consultantNumber, row.clientNumber), askedBy].filter(Boolean).join(" · ")} ·{" "}
                <RelativeTime at={askedAt} />
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Rückfrage zu ${row.originalFileName} erledigt`}
                onClick={() => void recordAct(row.localId, "inquirySettled", "")}
              >
                Erledigt
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Liefert der Mandant für denselben Zeitraum eine importfähige Datei, ist die Rückfrage von selbst erledigt.
        </p>
      </>
    )}
  </WidgetData>
);

const toTable = (inquiries: readonly OpenInquiry[]) => ({
  columns: ["Datei", "Mandant", "Gefragt am", "Von"],
  rows: inquiries.map(({ row, askedAt, askedBy }) => [
    row.originalFileName,
    describeClient(row.consultantNumber, row.clientNumber) ?? "",
    formatDate(askedAt),
    askedBy ?? "",
  ]),
});
