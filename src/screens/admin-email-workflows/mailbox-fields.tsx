import { Button, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { Mailbox, MailboxState } from "#contract/inbox.ts";
import { OauthFields } from "#screens/shared/admin/oauth-fields.tsx";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./inbox.module.css";
import { findMailboxProblems } from "./inbox-draft.ts";
import { mailboxLabels, securityWords } from "./inbox-words.ts";

interface Props {
  readonly mailbox: Mailbox;
  /** Undefined before it was saved. */
  readonly state: MailboxState | undefined;
  readonly password: string;
  readonly refreshToken: string;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Mailbox>) => void;
  readonly onOauth: (oauth: Mailbox["oauth"]) => void;
  readonly onPassword: (password: string) => void;
  readonly onRefreshToken: (token: string) => void;
  readonly onRemove: () => void;
}

/** One mailbox; its password is written and never read. */
export const MailboxFields = ({
  mailbox,
  state,
  password,
  refreshToken,
  isReadOnly,
  onChange,
  onOauth,
  onPassword,
  onRefreshToken,
  onRemove,
}: Props): ReactElement => {
  const problems = findMailboxProblems(mailbox);
  const secretWord = mailbox.oauth ? "Geheimer Schlüssel der Anwendung" : "Kennwort";
  const text = (key: "name" | "host" | "user" | "folder") => (
    <TextInput
      label={mailboxLabels[key]}
      autoComplete="off"
      disabled={isReadOnly}
      value={mailbox[key]}
      error={problems[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.box}>
      <legend>{mailbox.name || "Neues Postfach"}</legend>
      {state !== undefined && <p className={classes.full}>{describeMailbox(state)}</p>}
      <Switch
        className={classes.full}
        label={mailboxLabels.enabled}
        disabled={isReadOnly}
        checked={mailbox.enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
      {text("name")}
      {text("host")}
      <Select
        label={mailboxLabels.security}
        allowDeselect={false}
        disabled={isReadOnly}
        data={Object.entries(securityWords).map(([value, label]) => ({ value, label }))}
        value={mailbox.security}
        onChange={(value) => value && onChange({ security: value as Mailbox["security"] })}
      />
      <TextInput
        label={mailboxLabels.port}
        inputMode="numeric"
        disabled={isReadOnly}
        value={Number.isNaN(mailbox.port) ? "" : String(mailbox.port)}
        error={problems.port}
        onChange={(event) => onChange({ port: Number.parseInt(event.currentTarget.value, 10) })}
      />
      <OauthFields
        oauth={mailbox.oauth}
        refreshToken={refreshToken}
        refreshTokenSet={state?.refreshTokenSet ?? false}
        isReadOnly={isReadOnly}
        fullClass={classes.full}
        onChange={onOauth}
        onRefreshToken={onRefreshToken}
      />
      {text("user")}
      <PasswordInput
        label={secretWord}
        description={
          state?.secretSet
            ? `Gesetzt${state.secretHint === null ? "" : ` (${state.secretHint})`}. Leer lassen, um es zu behalten.`
            : "Wird verschlüsselt abgelegt und nie wieder angezeigt."
        }
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": `${secretWord} anzeigen`, tabIndex: 0 }}
        disabled={isReadOnly}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      {text("folder")}
      <Textarea
        className={classes.full}
        label={mailboxLabels.certificate}
        description="Nur für eigene Server, deren Zertifikat von einer Stelle im Haus kommt."
        autosize
        minRows={1}
        maxRows={5}
        disabled={isReadOnly}
        value={mailbox.certificate}
        error={problems.certificate}
        onChange={(event) => onChange({ certificate: event.currentTarget.value })}
      />
      <Button className={classes.remove} variant="subtle" color="red" disabled={isReadOnly} onClick={onRemove}>
        Postfach mit seinen Regeln entfernen
      </Button>
    </fieldset>
  );
};

const describeMailbox = ({ seenAt, failures, isStopped, cause, secretSet }: MailboxState): string => {
  if (!secretSet) return "Es fehlt das Kennwort.";
  if (isStopped) return `Angehalten nach drei abgelehnten Anmeldungen. ${cause ?? ""}`.trim();
  if (failures > 0) return `${cause ?? "Störung."} Es wird weiter versucht.`;
  return seenAt === null ? "Noch nicht abgerufen." : `Zuletzt abgerufen ${formatDateTime(seenAt)}.`;
};
