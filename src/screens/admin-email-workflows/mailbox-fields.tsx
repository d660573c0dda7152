import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { MailboxState } from "#contract/inbox.ts";
import { nameSecret } from "#screens/shared/admin/mail-server-fields.ts";
import { OauthFields } from "#screens/shared/admin/oauth-fields.tsx";
import { EntryFields } from "#screens/shared/form/entry-fields.tsx";
import { findFaults } from "#screens/shared/form/fields.ts";
import forms from "#screens/shared/form/form.module.css";
import { describeSecret, SecretInput } from "#screens/shared/form/secret-input.tsx";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./inbox.module.css";
import { type MailboxDraft, mailboxFields } from "./inbox-fields.ts";

interface Props {
  readonly draft: MailboxDraft;
  /** Undefined before it was saved. */
  readonly state: MailboxState | undefined;
  readonly disabled: boolean;
  readonly onChange: (draft: MailboxDraft) => void;
  readonly onRemove: () => void;
}

/** One mailbox; its password is write-only. */
export const MailboxFields = ({ draft, state, disabled, onChange, onRemove }: Props): ReactElement => {
  const entry = {
    fields: mailboxFields,
    draft,
    answer: null,
    faults: findFaults(mailboxFields, draft, null),
    disabled,
    onChange: (change: Partial<MailboxDraft>) => onChange({ ...draft, ...change }),
  };
  const { oauth: _former, ...rest } = draft;
  return (
    <fieldset className={classes.box}>
      <legend>{draft.name || "Neues Postfach"}</legend>
      {state !== undefined && <p className={forms.wide}>{describeMailbox(state)}</p>}
      <EntryFields {...entry} names={["enabled", "name", "host", "security", "port"]} />
      <OauthFields
        oauth={draft.oauth}
        refreshToken={draft.refreshToken || ""}
        refreshTokenSet={state?.refreshTokenSet ?? false}
        isReadOnly={disabled}
        onChange={(oauth) => onChange({ ...rest, ...(oauth && { oauth }) })}
        onRefreshToken={(refreshToken) => onChange({ ...draft, refreshToken })}
      />
      <EntryFields {...entry} names={["user"]} />
      <SecretInput
        label={nameSecret(draft.oauth)}
        description={describeSecret(state ?? { secretSet: false }, draft.password, "um es zu behalten")}
        disabled={disabled}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
      />
      <EntryFields {...entry} names={["folder", "certificate"]} />
      <Button className={classes.remove} variant="subtle" color="red" disabled={disabled} onClick={onRemove}>
        Postfach mit seinen Regeln entfernen
      </Button>
    </fieldset>
  );
};

const describeMailbox = ({ seenAt, failures, isStopped, cause, secretSet }: MailboxState): string => {
  if (!secretSet) return "Es fehlt das Passwort.";
  if (isStopped) return `Angehalten nach drei abgelehnten Anmeldungen. ${cause ?? ""}`.trim();
  if (failures > 0) return `${cause ?? "Störung."} Es wird weiter versucht.`;
  return seenAt === null ? "Noch nicht abgerufen." : `Zuletzt abgerufen ${formatDateTime(seenAt)}.`;
};
