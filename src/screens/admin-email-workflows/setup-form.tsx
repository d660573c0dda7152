import { Alert, Button, Group } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { compareInbox } from "./compare-inbox.ts";
import classes from "./inbox.module.css";
import { isSame, isSound, moveBy, newMailbox, newRule, toSettings, withOauth } from "./inbox-draft.ts";
import { MailboxFields } from "./mailbox-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { readSecret, type TypedSecret, withSecret } from "./typed-secrets.ts";

type Answer = CallOutput<"readInbox">;
type Base = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** All mailboxes and rules at once, so that a rule never names a mailbox that is gone. */
export const SetupForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const [base, setBase] = useState<Base>(answer);
  const [draft, setDraft] = useState<InboxSettings>(answer.settings);
  const [secrets, setSecrets] = useState<readonly TypedSecret[]>([]);
  const [theirs, setTheirs] = useState<Base | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = secrets.length > 0 || !isSame(draft, base.settings);
  const takeUp = ({ settings, version }: Base): void => {
    setBase({ settings, version });
    setDraft(settings);
    setSecrets([]);
    setTheirs(null);
  };
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp(answer);
  }, [answer.version]);
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      const settings = toSettings(draft);
      const saved = await call("changeInbox", { settings, version, passwords: [...secrets] });
      takeUp({ settings, version: saved.version });
      showToast("success", "Postfächer und Regeln gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") {
        await call("readInbox", {}).then(setTheirs, noteFailure);
      } else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Postfächer und Regeln konnten nicht gespeichert werden."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && isSound(draft)) void save(base.version);
  };
  const { mailboxes, rules } = draft;
  const setMailbox = (id: string, change: Partial<Mailbox>): void =>
    setDraft({ ...draft, mailboxes: mailboxes.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  const setRule = (id: string, change: Partial<InboxRule>): void =>
    setDraft({ ...draft, rules: rules.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  return (
    <form noValidate onSubmit={submit} aria-label="Postfächer und Regeln">
      {reason !== null && (
        <Alert color="red" role="alert" mb="md">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={compareInbox(draft, theirs.settings)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      <Section
        id="postfaecher"
        title="Postfächer"
        lead="Von hier holt der Server E-Mails, deren Dateien geprüft werden."
      >
        {mailboxes.length === 0 && (
          <EmptyState title="Noch kein Postfach.">
            Legen Sie zuerst ein eigenes Postfach für Exporte an, etwa export@ihrer Domain.
          </EmptyState>
        )}
        {mailboxes.map((mailbox) => (
          <MailboxFields
            key={mailbox.id}
            mailbox={mailbox}
            state={answer.mailboxes.find(({ id }) => id === mailbox.id)}
            password={readSecret(secrets, mailbox.id, "password")}
            refreshToken={readSecret(secrets, mailbox.id, "refreshToken")}
            isReadOnly={!connected}
            onChange={(change) => setMailbox(mailbox.id, change)}
            onOauth={(oauth) =>
              setDraft({ ...draft, mailboxes: mailboxes.map((one) => (one === mailbox ? withOauth(one, oauth) : one)) })
            }
            onPassword={(password) => setSecrets(withSecret(secrets, mailbox.id, { password }))}
            onRefreshToken={(token) => setSecrets(withSecret(secrets, mailbox.id, { refreshToken: token }))}
            onRemove={() =>
              setDraft({
                mailboxes: mailboxes.filter(({ id }) => id !== mailbox.id),
                rules: rules.filter(({ mailboxId }) => mailboxId !== mailbox.id),
              })
            }
          />
        ))}
        <Button
          variant="default"
          disabled={!connected}
          onClick={() => setDraft({ ...draft, mailboxes: [...mailboxes, newMailbox(crypto.randomUUID())] })}
        >
          Postfach hinzufügen
        </Button>
      </Section>
      <Section
        id="regeln"
        title="Regeln"
        lead="Die erste Regel, die passt, entscheidet. Was zu keiner passt, wartet in Quarantäne."
      >
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.id}
            rule={rule}
            mailboxes={mailboxes}
            isReadOnly={!connected}
            onChange={(change) => setRule(rule.id, change)}
            onMove={{
              up: index === 0 ? null : () => setDraft({ ...draft, rules: moveBy(rules, index, -1) }),
              down: index === rules.length - 1 ? null : () => setDraft({ ...draft, rules: moveBy(rules, index, 1) }),
            }}
            onRemove={() => setDraft({ ...draft, rules: rules.filter(({ id }) => id !== rule.id) })}
          />
        ))}
        <Button
          variant="default"
          disabled={!connected || mailboxes.length === 0}
          onClick={() =>
            setDraft({ ...draft, rules: [...rules, newRule(crypto.randomUUID(), mailboxes[0]?.id ?? "")] })
          }
        >
          Regel hinzufügen
        </Button>
      </Section>
      <Group gap="xs" className={classes.save}>
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || !isSound(draft)}>
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={busy} onClick={() => takeUp(base)}>
            Zurücksetzen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
};
