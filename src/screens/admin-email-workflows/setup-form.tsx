import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { InboxRule } from "#contract/inbox.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { isSameValue } from "#screens/shared/form/fields.ts";
import forms from "#screens/shared/form/form.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { compareInbox } from "./compare-inbox.ts";
import {
  type InboxDraft,
  isSound,
  type MailboxDraft,
  moveBy,
  newMailbox,
  newRule,
  toInbox,
  toInboxDraft,
  toMailboxDraft,
} from "./inbox-fields.ts";
import { MailboxFields } from "./mailbox-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

type Answer = CallOutput<"readInbox">;
type Base = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** All mailboxes and rules in one form, so that a rule never names a missing mailbox. */
export const SetupForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useVersionedForm<Base, InboxDraft>({
    saved: answer,
    draftOf: ({ settings }) => toInboxDraft(settings),
    isChanged: (typed, { settings }) => !isSameValue(toInbox(typed), toInbox(toInboxDraft(settings))),
    readPresent: () => call("readInbox", {}),
    failed: "Postfächer und Regeln konnten nicht gespeichert werden.",
  });
  const { draft, setDraft, isDirty } = form;
  const isReady = connected && isDirty && isSound(draft);
  const save = (on: Base): Promise<void> =>
    form.send(on, async ({ version }) => {
      const inbox = toInbox(draft);
      const saved = await call("changeInbox", { ...inbox, version });
      form.takeUp({ settings: inbox.settings, version: saved.version });
      showToast("success", "Postfächer und Regeln gespeichert");
      onSaved();
    });
  const { mailboxes, rules } = draft;
  const setMailbox = (next: MailboxDraft): void =>
    setDraft({ ...draft, mailboxes: mailboxes.map((one) => (one.id === next.id ? next : one)) });
  const setRule = (id: string, change: Partial<InboxRule>): void =>
    setDraft({ ...draft, rules: rules.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  return (
    <VersionedForm
      form={form}
      label="Postfächer und Regeln"
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={({ settings }) => compareInbox(toInbox(draft).settings, settings)}
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
            draft={mailbox}
            state={answer.mailboxes.find(({ id }) => id === mailbox.id)}
            disabled={!connected}
            onChange={setMailbox}
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
          onClick={() =>
            setDraft({ ...draft, mailboxes: [...mailboxes, toMailboxDraft(newMailbox(crypto.randomUUID()))] })
          }
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
      <SaveButtons form={form} isReady={isReady} className={forms.save} />
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};
