import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { listOpenInquiries, type OpenInquiry } from "#data/checks/inquiries.ts";
import { closeInquiry } from "#data/outbox/change-inquiry.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { describeReminder } from "#text/inquiry-words.ts";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import styles from "./overview.module.css";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

export const InquiriesWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => {
  useClientNames();
  return (
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
        <ul className={styles.list}>
          {inquiries.slice(0, shown).map(({ row, inquiry, answer }) => (
            <li key={row.localId}>
              <Link to={addressOfResult(row.localId)} className={styles.wide}>
                <FileName name={row.originalFileName} />
              </Link>
              <span className={styles.number}>
                {[
                  describeClient(row.consultantNumber, row.clientNumber),
                  inquiry.askedBy.name,
                  describeReminder(inquiry, toDayKey(Date.now())),
                  answer && `Antwort vielleicht ${answer.originalFileName}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}{" "}
                · <RelativeTime at={inquiry.askedAt} />
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Nachfrage zu ${row.originalFileName} abschließen`}
                onClick={() => void closeInquiry(row, answer?.originalFileName ?? null)}
              >
                Abschließen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </WidgetData>
  );
};

const toTable = (inquiries: readonly OpenInquiry[]) => ({
  columns: ["Datei", "Mandant", "Gefragt am", "Von"],
  rows: inquiries.map(({ row, inquiry }) => [
    row.originalFileName,
    describeClient(row.consultantNumber, row.clientNumber) ?? "",
    formatDate(inquiry.askedAt),
    inquiry.askedBy.name,
  ]),
});
