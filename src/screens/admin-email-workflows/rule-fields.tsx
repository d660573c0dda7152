import { Button, Group, Select, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { InboxRule, Mailbox } from "#contract/inbox.ts";
import classes from "./inbox.module.css";
import { findRuleProblems } from "./inbox-draft.ts";

interface Props {
  readonly rule: InboxRule;
  readonly mailboxes: readonly Mailbox[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<InboxRule>) => void;
  /** Null where it cannot move. */
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onRemove: () => void;
}

/** Which mails are taken, whose files they are, and what becomes of the mail. */
export const RuleFields = ({ rule, mailboxes, isReadOnly, onChange, onMove, onRemove }: Props): ReactElement => {
  const problems = findRuleProblems(rule);
  const name = rule.name || "Neue Regel";
  const text = (
    key: "name" | "sender" | "subject" | "fileName" | "clientNumber" | "owner",
    label: string,
    description?: string,
  ) => (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      disabled={isReadOnly}
      value={rule[key]}
      error={problems[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.box}>
      <legend>{name}</legend>
      <Switch
        className={classes.full}
        label="Eingeschaltet"
        disabled={isReadOnly}
        checked={rule.enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      {text("name", "Name der Regel")}
      <Select
        label="Postfach"
        allowDeselect={false}
        disabled={isReadOnly}
        data={mailboxes.map(({ id, name: label }) => ({ value: id, label: label || "Neues Postfach" }))}
        value={rule.mailboxId}
        onChange={(mailboxId) => mailboxId && onChange({ mailboxId })}
      />
      {text("sender", "Absender", "Eine Adresse, oder @ und eine Domain für alle darin.")}
      {text("subject", "Betreff enthält", "Leer: jeder Betreff.")}
      {text("fileName", "Dateiname enthält", "Leer: jede angehängte Datei.")}
      {text("clientNumber", "Mandant", "Nennt eine Datei einen anderen, kommt die E-Mail in Quarantäne.")}
      {text("owner", "Im Namen von", "E-Mail-Adresse eines Zugangs, dem der Mandant zugeordnet ist.")}
      <Select
        label="Danach"
        allowDeselect={false}
        disabled={isReadOnly}
        data={[
          { value: "mark", label: "Als gelesen markieren" },
          { value: "move", label: "In einen Ordner verschieben" },
        ]}
        value={rule.after}
        onChange={(value) => value && onChange({ after: value as InboxRule["after"] })}
      />
      {rule.after === "move" && (
        <TextInput
          label="Zielordner"
          disabled={isReadOnly}
          value={rule.target}
          error={problems.target}
          onChange={(event) => onChange({ target: event.currentTarget.value })}
        />
      )}
      <Switch
        className={classes.full}
        label="Dem Absender mit Ergebnis und Schreiben antworten"
        disabled={isReadOnly}
        checked={rule.reply}
        onChange={(event) => onChange({ reply: event.currentTarget.checked })}
      />
      <Group gap="xs" className={classes.full}>
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
