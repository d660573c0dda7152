import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
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

interface Draft {
  readonly inbox: InboxSettings;
  readonly secrets: readonly TypedSecret[];
}

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** All mailboxes and rules at once, so that a rule never names a mailbox that is gone. */
export const SetupForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useVersionedForm<Base, Draft>({
    saved: answer,
    draftOf: ({ settings }) => ({ inbox: settings, secrets: [] }),
    isChanged: (typed, { settings }) => typed.secrets.length > 0 || !isSame(typed.inbox, settings),
    readPresent: () => call("readInbox", {}),
    failed: "Postfächer und Regeln konnten nicht gespeichert werden.",
  });
  const { isDirty } = form;
  const { inbox: draft, secrets } = form.draft;
  const isReady = connected && isDirty && isSound(draft);
  const save = (on: Base): Promise<void> =>
    form.send(on, async ({ version }) => {
      const settings = toSettings(draft);
      const saved = await call("changeInbox", { settings, version, passwords: [...secrets] });
      form.takeUp({ settings, version: saved.version });
      showToast("success", "Postfächer und Regeln gespeichert");
      onSaved();
    });
  const setDraft = (inbox: InboxSettings): void => form.setDraft({ inbox, secrets });
  const setSecrets = (typed: readonly TypedSecret[]): void => form.setDraft({ inbox: draft, secrets: typed });
  const { mailboxes, rules } = draft;
  const setMailbox = (id: string, change: Partial<Mailbox>): void =>
    setDraft({ ...draft, mailboxes: mailboxes.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  const setRule = (id: string, change: Partial<InboxRule>): void =>
    setDraft({ ...draft, rules: rules.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  return (
    <VersionedForm
      form={form}
      label="Postfächer und Regeln"
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={({ settings }) => compareInbox(draft, settings)}
    >
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
      <SaveButtons form={form} isReady={isReady} className={classes.save} />
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};
