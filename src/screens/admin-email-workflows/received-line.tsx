import { Anchor, Button, Group, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { InboxRule, ReceivedMail } from "#contract/inbox.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import { FileName } from "#ui/file-name.tsx";

export const receivedWords: Readonly<Record<ReceivedMail["state"], string>> = {
  checking: "Wird geprüft",
  done: "Erledigt",
  quarantine: "Quarantäne",
  released: "Freigegeben",
  rejected: "Abgelehnt",
};

interface Props {
  readonly mail: ReceivedMail;
  /** Rules the mail can be assigned to. */
  readonly rules: readonly InboxRule[];
  readonly isDisabled: boolean;
  readonly onRelease: (ruleId: string) => void;
  readonly onReject: () => void;
}

/** One mail with its sender and outcome. */
export const ReceivedLine = ({ mail, rules, isDisabled, onRelease, onReject }: Props): ReactElement => {
  const { sender, subject, state, cause, createdAt, files } = mail;
  const [ruleId, setRuleId] = useState<string | null>(rules[0]?.id ?? null);
  const name = `${subject || "ohne Betreff"}, von ${sender}`;
  return (
    <li data-state={state}>
      <div className={shared.about}>
        <strong>
          {receivedWords[state]}: {subject || "ohne Betreff"}
        </strong>
        <span>
          {sender} · {formatDateTime(createdAt)}
        </span>
        {cause !== null && <span>{cause}</span>}
        {files.length > 0 && (
          <ul data-plain aria-label={`Dateien: ${name}`}>
            {files.map(({ name: file, fileId }) => (
              <li key={fileId}>
                <Anchor component={Link} to={`/results/${fileId}`}>
                  <FileName name={file} />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      {state === "quarantine" && (
        <Group gap="xs">
          {rules.length > 0 && (
            <Select
              aria-label={`Regel für ${name}`}
              size="xs"
              allowDeselect={false}
              disabled={isDisabled}
              data={rules.map((rule) => ({ value: rule.id, label: rule.name }))}
              value={ruleId}
              onChange={setRuleId}
            />
          )}
          <Button
            variant="default"
            size="compact-sm"
            disabled={isDisabled || ruleId === null}
            aria-label={`Freigeben: ${name}`}
            onClick={() => ruleId !== null && onRelease(ruleId)}
          >
            Freigeben
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isDisabled}
            aria-label={`Ablehnen: ${name}`}
            onClick={onReject}
          >
            Ablehnen
          </Button>
        </Group>
      )}
    </li>
  );
};
