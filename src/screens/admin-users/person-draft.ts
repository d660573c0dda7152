import type { CallInput } from "#contract/index.ts";
import type { Person } from "#contract/users.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { roleWord } from "#text/role-words.ts";
import { readClientNumbers } from "./person-words.ts";

/** An account while it is edited. */
export interface PersonDraft {
  readonly fullName: string;
  readonly role: Person["role"];
  readonly permissions: readonly string[];
  /** As typed. */
  readonly mandanten: string;
}

export const draftOf = ({ fullName, role, permissions, clientNumbers }: Person): PersonDraft => ({
  fullName,
  role,
  permissions,
  mandanten: clientNumbers.join(", "),
});

type Change = Omit<CallInput<"changePerson">, "id" | "version">;

/** Only what differs from the account: what somebody else has changed beside it stays. */
export const toChange = (person: Person, draft: PersonDraft): Change => {
  const clientNumbers = [...readClientNumbers(draft.mandanten).clientNumbers];
  const fullName = draft.fullName.trim();
  return {
    ...(fullName !== person.fullName && { fullName }),
    ...(draft.role !== person.role && { role: draft.role }),
    ...(!isSame(draft.permissions, person.permissions) && {
      permissions: [...draft.permissions] as NonNullable<Change["permissions"]>,
    }),
    ...(!isSame(clientNumbers, person.clientNumbers) && { clientNumbers }),
  };
};

export const isChanged = (person: Person, draft: PersonDraft): boolean =>
  Object.keys(toChange(person, draft)).length > 0;

/** What is different between a draft and the account as it is now, in words. */
export const listConflicts = (draft: PersonDraft, theirs: Person): readonly ConflictField[] => {
  const other = draftOf(theirs);
  const rows = [
    { name: "Name", mine: draft.fullName.trim(), theirs: other.fullName },
    { name: "Rolle", mine: roleWord(draft.role), theirs: roleWord(other.role) },
    { name: "Mandanten", mine: mandantenText(draft), theirs: mandantenText(other) },
    {
      name: "Besondere Rechte",
      mine: permissionsText(draft.permissions),
      theirs: permissionsText(other.permissions),
    },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
};

const mandantenText = ({ mandanten }: PersonDraft): string =>
  readClientNumbers(mandanten).clientNumbers.toSorted().join(", ") || "keine";

const permissionsText = (permissions: readonly string[]): string => (permissions.length === 0 ? "keine" : "ja");

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join(" ") === b.toSorted().join(" ");
