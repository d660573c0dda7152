import { Alert, Button, Checkbox, Group, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { Person } from "#contract/users.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { errorText } from "#text/error-text.ts";
import { roleWord } from "#text/role-words.ts";
import { showToast } from "#ui/show-toast.ts";
import { loadPerson, type Roles } from "./load-people.ts";
import { draftOf, isChanged, listConflicts, type PersonDraft, toChange } from "./person-draft.ts";
import classes from "./person-form.module.css";
import { readClientNumbers, wrongClientText } from "./person-words.ts";

interface Props {
  readonly person: Person;
  readonly roles: Roles;
  readonly isReadOnly: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** Name, role, permissions and Mandanten; saved together, on the version they were read in. */
export const PersonForm = ({ person, roles, isReadOnly, onDirty, onChanged, onGone }: Props): ReactElement => {
  // What the form was filled with: a newer state of the list must not change it while somebody types.
  const [base, setBase] = useState(person);
  const [draft, setDraft] = useState<PersonDraft>(() => draftOf(person));
  const [theirs, setTheirs] = useState<Person | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = isChanged(base, draft);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // Nothing typed yet: show what a colleague has saved since.
  useEffect(() => {
    if (isDirty || person.version <= base.version) return;
    setBase(person);
    setDraft(draftOf(person));
  }, [person, base, isDirty]);
  const { wrong } = readClientNumbers(draft.mandanten);
  const edit = (change: Partial<PersonDraft>): void => setDraft({ ...draft, ...change });
  const takeUp = (saved: Person): void => {
    setBase(saved);
    setDraft(draftOf(saved));
    setTheirs(null);
  };
  const showTheirs = async (): Promise<void> => {
    const present = await loadPerson(person);
    if (present) return setTheirs(present);
    onChanged();
    onGone();
  };
  const save = async (on: Person): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      const answer = await call("changePerson", { id: on.id, version: on.version, ...toChange(on, draft) });
      takeUp(answer.person);
      showToast("success", "Zugang gespeichert");
      onChanged();
    } catch (error) {
      if (error instanceof CallError && error.code === "PERSON_CHANGED") await showTheirs().catch(noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Der Zugang konnte nicht gespeichert werden."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && wrong === null && draft.fullName.trim() !== "") void save(base);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Zugang ändern" className={classes.form}>
      <Stack gap="sm">
        {reason !== null && (
          <Alert color="red" role="alert">
            {reason}
          </Alert>
        )}
        {theirs !== null && (
          <Conflict
            fields={listConflicts(draft, theirs)}
            busy={busy}
            onKeepMine={() => void save(theirs)}
            onTakeTheirs={() => takeUp(theirs)}
          />
        )}
        <Text size="sm" c="dimmed">
          {person.email}
        </Text>
        <TextInput
          label="Name"
          disabled={isReadOnly}
          value={draft.fullName}
          error={draft.fullName.trim() === "" ? "Bitte geben Sie einen Namen ein." : null}
          onChange={(event) => edit({ fullName: event.currentTarget.value })}
        />
        <Select
          label="Rolle"
          disabled={isReadOnly}
          allowDeselect={false}
          data={roles.roles.map(({ role, mayAssign }) => ({
            value: role,
            label: roleWord(role),
            disabled: !mayAssign,
          }))}
          description={roles.roles.find(({ role }) => role === draft.role)?.meaning}
          value={draft.role}
          onChange={(role) => role && edit({ role: role as Person["role"] })}
        />
        {roles.permissions.map(({ permission, meaning }) => (
          <Checkbox
            key={permission}
            label={meaning}
            disabled={isReadOnly}
            checked={draft.permissions.includes(permission)}
            onChange={(event) =>
              edit({
                permissions: event.currentTarget.checked
                  ? [...draft.permissions, permission]
                  : draft.permissions.filter((one) => one !== permission),
              })
            }
          />
        ))}
        <Textarea
          label="Mandanten"
          description="Nummern, durch Komma, Leerzeichen oder Zeilen getrennt. Super Admin und Administrator sehen alle."
          autosize
          minRows={2}
          maxRows={8}
          disabled={isReadOnly}
          value={draft.mandanten}
          error={wrong === null ? null : wrongClientText(wrong)}
          onChange={(event) => edit({ mandanten: event.currentTarget.value })}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={isReadOnly || !isDirty || wrong !== null}>
            Speichern
          </Button>
          {isDirty && (
            <Button variant="default" disabled={busy} onClick={() => setDraft(draftOf(base))}>
              Zurücksetzen
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
