import { Checkbox, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { ClientSelect } from "#ui/client-select.tsx";
import { ClientNames } from "./clients-input.tsx";
import { loadPerson, type Roles } from "./load-people.ts";
import { normalisePerson, type PersonValues, personFields, toPersonChange, toPersonValues } from "./person-fields.ts";
import classes from "./person-form.module.css";
import { addClientNumber } from "./person-words.ts";

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
  const form = useFieldsForm<Person, PersonValues, Roles>({
    fields: personFields,
    saved: person,
    valuesOf: toPersonValues,
    answer: roles,
    disabled: isReadOnly,
    normalise: normalisePerson,
    readPresent: () => loadPerson(person),
    save: async (values, on) => {
      const { id, version } = on;
      return (await call("changePerson", { id, version, ...toPersonChange(on, values) })).person;
    },
    done: "Zugang gespeichert",
    failed: "Der Zugang konnte nicht gespeichert werden.",
    onSaved: onChanged,
    onDirty,
    onGone: () => {
      onChanged();
      onGone();
    },
  });
  const { permissions } = form.draft;
  return (
    <FieldsForm form={form} label="Zugang ändern" className={classes.form} inDrawer>
      <Text size="sm" c="dimmed">
        {person.email}
      </Text>
      {(["fullName", "role"] as const).map(form.input)}
      {roles.permissions.map(({ permission, meaning }) => (
        <Checkbox
          key={permission}
          label={meaning}
          disabled={isReadOnly}
          checked={permissions.includes(permission)}
          onChange={(event) =>
            form.edit({
              permissions: event.currentTarget.checked
                ? [...permissions, permission]
                : permissions.filter((one) => one !== permission),
            })
          }
        />
      ))}
      {!isReadOnly && (
        <ClientSelect
          label="Mandant hinzufügen"
          placeholder="Nummer oder Name"
          value=""
          onChange={(clientNumber) =>
            clientNumber !== "" && form.edit({ mandanten: addClientNumber(form.draft.mandanten, clientNumber) })
          }
        />
      )}
      {form.input("mandanten")}
      <ClientNames text={form.draft.mandanten} />
    </FieldsForm>
  );
};
