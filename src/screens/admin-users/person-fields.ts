import type { CallInput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { Person } from "#contract/users.ts";
import { changesOf, type FieldTable } from "#screens/shared/form/fields.ts";
import { roleWord } from "#text/role-words.ts";
import type { Roles } from "./load-people.ts";
import { readClientNumbers, wrongClientText } from "./person-words.ts";

type Change = Omit<CallInput<"changePerson">, "id" | "version">;

export interface PersonValues {
  readonly fullName: string;
  readonly role: Person["role"];
  readonly mandanten: string;
  readonly permissions: Person["permissions"];
}

export const toPersonValues = ({ fullName, role, permissions, clientNumbers }: Person): PersonValues => ({
  fullName,
  role,
  permissions,
  mandanten: clientNumbers.join(", "),
});

export const normalisePerson = (values: PersonValues): PersonValues => ({
  ...values,
  mandanten: readClientNumbers(values.mandanten).clientNumbers.toSorted().join(", "),
});

/** Only what differs from the account: a colleague's change of another field stays. */
export const toPersonChange = (person: Person, values: PersonValues): Change => {
  const { fullName, role, permissions, clientNumbers } = person;
  const typed = { ...values, clientNumbers: [...readClientNumbers(values.mandanten).clientNumbers] };
  const { mandanten: _, ...change } = changesOf(
    { fullName, role, permissions, clientNumbers, mandanten: values.mandanten },
    typed,
  );
  return change as Change;
};

export const personFields: FieldTable<PersonValues, Roles> = {
  fullName: {
    kind: "text",
    label: "Name",
    limit: limits.changePerson.fullName,
    missingText: "Bitte geben Sie einen Namen ein.",
  },
  role: {
    kind: "select",
    label: "Rolle",
    description: ({ roles }, draft) => roles.find(({ role }) => role === draft.role)?.meaning,
    choices: ({ roles }) =>
      roles.map(({ role, mayAssign }) => ({ value: role, label: roleWord(role), disabled: !mayAssign })),
    toWords: roleWord,
  },
  mandanten: {
    kind: "area",
    label: "Mandanten",
    description: "Nummern, durch Komma, Leerzeichen oder Zeilen getrennt. Super Admin und Administrator sehen alle.",
    rows: [2, 8],
    emptyWord: "keine",
    findFault: (text) => {
      const { wrong } = readClientNumbers(text);
      return wrong === null ? null : wrongClientText(wrong);
    },
  },
  permissions: {
    kind: "own",
    label: "Besondere Rechte",
    toWords: (permissions) => (permissions.length === 0 ? "keine" : "ja"),
  },
};
