import { Alert, Button, TextInput } from "@mantine/core";
import { IconMailQuestion } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { OpenInquiry } from "#data/checks/inquiries.ts";
import { closeInquiry, moveReminder } from "#data/outbox/change-inquiry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";
import { describeInquirySince, describeReminder } from "#text/inquiry-words.ts";
import { FileName } from "#ui/file-name.tsx";
import styles from "./inquiry.module.css";

interface Props {
  readonly row: FileCheckRow;
  readonly inquiries: readonly OpenInquiry[];
}

/** The open question to the client about this file, its possible answer, and questions this file may answer. */
export const InquiryNotice = ({ row, inquiries }: Props): ReactElement => (
  <>
    {inquiries.map((open) =>
      open.row.localId === row.localId ? (
        <OwnInquiry key={row.localId} {...open} />
      ) : (
        <AnsweredInquiry key={open.row.localId} open={open} answer={row} />
      ),
    )}
  </>
);

const OwnInquiry = ({ row, inquiry, answer }: OpenInquiry): ReactElement => {
  const facts = [inquiry.askedBy.name, describeReminder(inquiry, toDayKey(Date.now()))].filter(Boolean);
  return (
    <Alert
      color="gray"
      icon={<IconMailQuestion stroke={1.75} aria-hidden />}
      aria-label={isInvoice(row.format) ? "Angefragte Berichtigung" : "Nachfrage beim Mandanten"}
    >
      <div className={styles.notice}>
        <p>
          <strong>{describeInquirySince(row.format, inquiry)}</strong>
          {facts.length > 0 && ` (${facts.join(", ")})`}
        </p>
        <ReminderInput key={inquiry.remindOn} row={row} remindOn={inquiry.remindOn ?? ""} />
        <Button size="xs" variant="default" onClick={() => void closeInquiry(row, null)}>
          Nachfrage abschließen
        </Button>
      </div>
      {answer && (
        <div className={styles.notice}>
          <p>
            Diese Datei könnte die Antwort sein: <ResultLink row={answer} />
          </p>
          <Button size="xs" variant="default" onClick={() => void closeInquiry(row, answer.originalFileName)}>
            Ja, Nachfrage abschließen
          </Button>
        </div>
      )}
    </Alert>
  );
};

interface ReminderProps {
  readonly row: FileCheckRow;
  /** Empty for none. */
  readonly remindOn: string;
}

/** A date is typed part by part, so that it is stored on request only. */
const ReminderInput = ({ row, remindOn }: ReminderProps): ReactElement => {
  const [day, setDay] = useState(remindOn);
  return (
    <>
      <TextInput
        aria-label="Erinnern am"
        size="xs"
        type="date"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {day !== remindOn && (
        <Button size="xs" onClick={() => void moveReminder(row, day === "" ? null : day)}>
          Erinnerung ändern
        </Button>
      )}
    </>
  );
};

interface AnsweredProps {
  readonly open: OpenInquiry;
  readonly answer: FileCheckRow;
}

const AnsweredInquiry = ({ open: { row, inquiry }, answer }: AnsweredProps): ReactElement => (
  <Alert color="gray" icon={<IconMailQuestion stroke={1.75} aria-hidden />} aria-label="Mögliche Antwort">
    <div className={styles.notice}>
      <p>
        Diese Datei könnte die Antwort auf die Nachfrage vom {formatDate(inquiry.askedAt)} sein:{" "}
        <ResultLink row={row} />
      </p>
      <Button size="xs" variant="default" onClick={() => void closeInquiry(row, answer.originalFileName)}>
        Ja, Nachfrage abschließen
      </Button>
    </div>
  </Alert>
);

const ResultLink = ({ row }: { readonly row: FileCheckRow }): ReactElement => (
  <Link to={`/results/${row.localId}`}>
    <FileName name={row.originalFileName} />
  </Link>
);
