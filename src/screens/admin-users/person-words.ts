import type { Person } from "#contract/users.ts";
import { foldQuery, foldText } from "#engine/values/fold-text.ts";
import { formatCount } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";

export const statusWords: Readonly<Record<Person["status"], string>> = {
  active: "Aktiv",
  invited: "Eingeladen",
  locked: "Gesperrt",
};

/** „alle“ for those who administer, else how many. */
export const describeClients = ({ role, clientNumbers }: Pick<Person, "role" | "clientNumbers">): string => {
  if (role === "super_admin" || role === "administrator") return "alle Mandanten";
  return clientNumbers.length === 0 ? "kein Mandant" : formatCount(clientNumbers.length, "Mandant", "Mandanten");
};

export interface PeopleFilter {
  readonly query: string;
  readonly role: string | null;
  readonly status: string | null;
}

/** People who match every word and both filters. */
export const filterPeople = (people: readonly Person[], { query, role, status }: PeopleFilter): readonly Person[] => {
  const words = foldQuery(query);
  return people.filter((person) => {
    if (role !== null && person.role !== role) return false;
    if (status !== null && person.status !== status) return false;
    const text = foldText(`${person.fullName} ${person.email} ${roleWord(person.role)}`);
    return words.every((word) => text.includes(word));
  });
};

/** Numbers out of a text that was typed or pasted, each once, in its order; what is none stands in `wrong`. */
export const readClientNumbers = (
  text: string,
): { readonly clientNumbers: readonly string[]; readonly wrong: string | null } => {
  const clientNumbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))];
  return { clientNumbers, wrong: clientNumbers.find((part) => !/^\d{1,5}$/.test(part)) ?? null };
};

export const wrongClientText = (wrong: string): string =>
  `„${wrong}“ ist keine Mandantennummer; sie hat höchstens fünf Ziffern.`;
