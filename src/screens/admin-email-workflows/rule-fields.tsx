import { Button, Group } from "@mantine/core";
import type { ReactElement } from "react";
import type { InboxRule } from "#contract/inbox.ts";
import { EntryFields } from "#screens/shared/form/entry-fields.tsx";
import { findFaults } from "#screens/shared/form/fields.ts";
import forms from "#screens/shared/form/form.module.css";
import { ClientSelect } from "#ui/client-select.tsx";
import classes from "./inbox.module.css";
import { type MailboxDraft, ruleFields } from "./inbox-fields.ts";

interface Props {
  readonly rule: InboxRule;
  readonly mailboxes: readonly MailboxDraft[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<InboxRule>) => void;
  /** Null if it cannot move. */
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onRemove: () => void;
}

/** Mails a rule accepts, the Mandant of their files, and what happens to the mail afterwards. */
export const RuleFields = ({ rule, mailboxes, isReadOnly, onChange, onMove, onRemove }: Props): ReactElement => {
  const name = rule.name || "Neue Regel";
  const faults = findFaults(ruleFields, rule, mailboxes);
  const fields = { fields: ruleFields, draft: rule, answer: mailboxes, faults, disabled: isReadOnly, onChange };
  return (
    <fieldset className={classes.box}>
      <legend>{name}</legend>
      <EntryFields {...fields} names={fieldsBefore} />
      <ClientSelect
        label="Mandant"
        description="Nennt eine Datei einen anderen, kommt die E-Mail in Quarantäne."
        placeholder="Nummer oder Name"
        disabled={isReadOnly}
        value={rule.clientNumber}
        error={faults.clientNumber}
        onChange={(clientNumber) => onChange({ clientNumber })}
      />
      <EntryFields {...fields} names={fieldsAfter} />
      <Group gap="xs" className={forms.wide}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isReadOnly || onMove.up === null}
          aria-label={`Nach oben: ${name}`}
          onClick={() => onMove.up?.()}
        >
          Nach oben
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isReadOnly || onMove.down === null}
          aria-label={`Nach unten: ${name}`}
          onClick={() => onMove.down?.()}
        >
          Nach unten
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={isReadOnly}
          aria-label={`Regel entfernen: ${name}`}
          onClick={onRemove}
        >
          Regel entfernen
        </Button>
      </Group>
    </fieldset>
  );
};

const fieldsBefore = ["enabled", "name", "mailboxId", "sender", "subject", "fileName"] as const;
const fieldsAfter = ["owner", "after", "target", "reply"] as const;
