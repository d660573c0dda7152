import { Checkbox, Select, Text, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
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
  const form = useVersionedForm<Person, PersonDraft>({
    saved: person,
    draftOf,
    isChanged: (typed, saved) => isChanged(saved, typed),
    readPresent: () => loadPerson(person),
    failed: "Der Zugang konnte nicht gespeichert werden.",
    onDirty,
    onGone: () => {
      onChanged();
      onGone();
    },
  });
  const { draft, isDirty } = form;
  const { wrong } = readClientNumbers(draft.mandanten);
  const isReady = !isReadOnly && isDirty && wrong === null && draft.fullName.trim() !== "";
  const edit = (change: Partial<PersonDraft>): void => form.setDraft({ ...draft, ...change });
  const save = (on: Person): Promise<void> =>
    form.send(on, async (present) => {
      const { id, version } = present;
      const answer = await call("changePerson", { id, version, ...toChange(present, draft) });
      form.takeUp(answer.person);
      showToast("success", "Zugang gespeichert");
      onChanged();
    });
  return (
    <VersionedForm
      form={form}
      label="Zugang ändern"
      className={classes.form}
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={(theirs) => listConflicts(draft, theirs)}
    >
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
      <SaveButtons form={form} isReady={isReady} />
    </VersionedForm>
  );
};
