import { Button, Group, Select, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { InboxRule, Mailbox } from "#contract/inbox.ts";
import classes from "./inbox.module.css";
import { findRuleProblems } from "./inbox-draft.ts";
import { afterWords, ruleLabels } from "./inbox-words.ts";

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
  const text = (key: "name" | "sender" | "subject" | "fileName" | "clientNumber" | "owner", description?: string) => (
    <TextInput
      label={ruleLabels[key]}
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
        label={ruleLabels.enabled}
        disabled={isReadOnly}
        checked={rule.enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      {text("name")}
      <Select
        label={ruleLabels.mailboxId}
        allowDeselect={false}
        disabled={isReadOnly}
        data={mailboxes.map(({ id, name: label }) => ({ value: id, label: label || "Neues Postfach" }))}
        value={rule.mailboxId}
        onChange={(mailboxId) => mailboxId && onChange({ mailboxId })}
      />
      {text("sender", "Eine Adresse, oder @ und eine Domain für alle darin.")}
      {text("subject", "Leer: jeder Betreff.")}
      {text("fileName", "Leer: jede angehängte Datei.")}
      {text("clientNumber", "Nennt eine Datei einen anderen, kommt die E-Mail in Quarantäne.")}
      {text("owner", "E-Mail-Adresse eines Zugangs, dem der Mandant zugeordnet ist.")}
      <Select
        label={ruleLabels.after}
        allowDeselect={false}
        disabled={isReadOnly}
        data={Object.entries(afterWords).map(([value, word]) => ({ value, label: word }))}
        value={rule.after}
        onChange={(value) => value && onChange({ after: value as InboxRule["after"] })}
      />
      {rule.after === "move" && (
        <TextInput
          label={ruleLabels.target}
          disabled={isReadOnly}
          value={rule.target}
          error={problems.target}
          onChange={(event) => onChange({ target: event.currentTarget.value })}
        />
      )}
      <Switch
        className={classes.full}
        label={ruleLabels.reply}
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
