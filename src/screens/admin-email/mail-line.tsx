import { Button, Group } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Mail } from "#contract/mail.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import { Confirm } from "#ui/confirm.tsx";
import { mailKindWord, mailStateWords } from "./mail-words.ts";

interface Props {
  readonly mail: Mail;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One mail: recipient, time, outcome and actions. */
export const MailLine = ({ mail, isDisabled, isBusy, onRetry, onRemove }: Props): ReactElement => {
  const { subject, recipient, kind, state, cause, response } = mail;
  const name = `${subject}, an ${recipient}`;
  const [isAsking, setAsking] = useState(false);
  return (
    <li data-state={state}>
      <div className={shared.about}>
        <strong>
          {mailStateWords[state]}: {subject}
        </strong>
        <span>
          {mailKindWord(kind)} an {recipient} · {describeTime(mail)}
        </span>
        {cause !== null && <span>{cause}</span>}
        {state === "sent" && response !== null && <code>{response}</code>}
      </div>
      <Group gap="xs">
        {(state === "waiting" || state === "failed") && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isDisabled}
            loading={isBusy}
            aria-label={`Erneut senden: ${name}`}
            onClick={onRetry}
          >
            Erneut senden
          </Button>
        )}
        {state !== "sending" && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isDisabled}
            aria-label={`Entfernen: ${name}`}
            onClick={state === "waiting" ? () => setAsking(true) : onRemove}
          >
            Entfernen
          </Button>
        )}
      </Group>
      <Confirm
        opened={isAsking}
        title="E-Mail nicht senden?"
        confirmLabel="E-Mail entfernen"
        danger
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onCancel={() => setAsking(false)}
      >
        „{subject}“ ist noch nicht gesendet. {recipient} erhält die E-Mail dann nicht.
      </Confirm>
    </li>
  );
};

const describeTime = ({ state, sentAt, createdAt, attempts, nextAttemptAt }: Mail): string => {
  if (sentAt !== null) return formatDateTime(sentAt);
  if (state === "waiting" && attempts > 0)
    return `${attempts}. Versuch gescheitert, nächster ${formatDateTime(nextAttemptAt)}`;
  return `entstanden ${formatDateTime(createdAt)}`;
};
