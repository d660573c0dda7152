import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { OpenInquiry } from "#data/checks/inquiries.ts";
import { isReminderDue } from "#data/checks/inquiry-state.ts";
import { formatCount } from "#text/format-number.ts";
import styles from "./dashboard.module.css";

interface Props {
  readonly inquiries: readonly OpenInquiry[];
  /** `2026-11-19` */
  readonly today: string;
}

/** Files that wait for their client, in one line; nothing where there are none. */
export const InquiryLine = ({ inquiries, today }: Props): ReactElement | null => {
  const due = inquiries.filter(({ row }) => isReminderDue(row, today)).length;
  const answered = inquiries.filter(({ answer }) => answer !== null).length;
  if (inquiries.length === 0) return null;
  return (
    <p className={styles.inquiries}>
      <Link to="/files?nachfrage=offen">{formatCount(inquiries.length, "Datei", "Dateien")} beim Mandanten</Link>
      {due > 0 && <Link to="/files?nachfrage=faellig">{formatCount(due, "Erinnerung", "Erinnerungen")} fällig</Link>}
      {answered > 0 && <span>{formatCount(answered, "mögliche Antwort", "mögliche Antworten")} eingegangen</span>}
    </p>
  );
};
