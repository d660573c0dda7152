import { limits } from "#contract/limits.ts";
import { admins, roles } from "#contract/roles.ts";
import type { Person } from "#contract/users.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { matchWords } from "#engine/values/fold-text.ts";
import { matchesPattern } from "#screens/shared/form/fields.ts";
import { formatClient } from "#text/client-names.ts";
import { formatDate, formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";
import { writeCsv } from "#text/write-csv.ts";

export const statusWords: Readonly<Record<Person["status"], string>> = {
  active: "Aktiv",
  invited: "Eingeladen",
  locked: "Gesperrt",
};

/** „alle“ for administrators, else their number. */
export const describeClients = (person: Pick<Person, "role" | "clientNumbers">): string => {
  const { clientNumbers } = person;
  if (administers(person)) return "alle Mandanten";
  const [only] = clientNumbers;
  if (only !== undefined && clientNumbers.length === 1) return `Mandant ${formatClient(only)}`;
  return clientNumbers.length === 0 ? "kein Mandant" : formatCount(clientNumbers.length, "Mandant", "Mandanten");
};

export interface PeopleFilter {
  readonly query: string;
  readonly role: string | null;
  readonly status: string | null;
}

/** Sort orders of the list. */
export const peopleOrders = {
  name: "Name",
  role: "Rolle",
  newest: "Letzte Anmeldung, neueste zuerst",
  oldest: "Letzte Anmeldung, älteste zuerst",
} as const;
export type PeopleOrder = keyof typeof peopleOrders;

const nameOf = ({ fullName, email }: Person): string => fullName || email;

/** Accounts that have never signed in count as the oldest. */
const signedInAt = ({ lastLoginAt }: Person): number => lastLoginAt ?? 0;

const comparisons: Readonly<Record<PeopleOrder, (a: Person, b: Person) => number>> = {
  name: () => 0,
  role: (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
  newest: (a, b) => signedInAt(b) - signedInAt(a),
  oldest: (a, b) => signedInAt(a) - signedInAt(b),
};

/** Ties are sorted by name. */
export const sortPeople = (people: readonly Person[], order: PeopleOrder): readonly Person[] =>
  people.toSorted((a, b) => comparisons[order](a, b) || compareNames(nameOf(a), nameOf(b)));

/** Rights of all accounts as a table for spreadsheets, for audits of the office. */
export const writePeople = (people: readonly Person[]): string =>
  writeCsv([
    ["Name", "E-Mail", "Rolle", "Mandanten", "Status", "Zweiter Faktor", "Angelegt am", "Letzte Anmeldung"],
    ...people.map((person) => [
      person.fullName,
      person.email,
      roleWord(person.role),
      administers(person) ? "alle" : person.clientNumbers.join(", "),
      statusWords[person.status],
      person.hasSecondFactor ? "ja" : "nein",
      formatDate(person.createdAt),
      person.lastLoginAt === null ? "" : formatDateTime(person.lastLoginAt),
    ]),
  ]);

const administers = ({ role }: Pick<Person, "role">): boolean => admins.includes(role);

/** People who match every word and both filters. */
export const filterPeople = (people: readonly Person[], { query, role, status }: PeopleFilter): readonly Person[] => {
  const isMatch = matchWords(query);
  return people.filter(
    (person) =>
      (role === null || person.role === role) &&
      (status === null || person.status === status) &&
      isMatch(`${person.fullName} ${person.email} ${roleWord(person.role)}`),
  );
};

const clientNumber = limits.changePerson.clientNumbers.items;

/** Numbers in typed or pasted text, each once, in order; anything else goes into `wrong`. */
export const readClientNumbers = (
  text: string,
): { readonly clientNumbers: readonly string[]; readonly wrong: string | null } => {
  const clientNumbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))];
  return { clientNumbers, wrong: clientNumbers.find((part) => !matchesPattern(clientNumber, part)) ?? null };
};

/** The typed text with one more number, unless it is there already. */
export const addClientNumber = (text: string, clientNumber: string): string =>
  readClientNumbers(text).clientNumbers.includes(clientNumber)
    ? text
    : [text.trim().replace(/[,;]$/, ""), clientNumber].filter((part) => part !== "").join(", ");

export const wrongClientText = (wrong: string): string =>
  `„${wrong}“ ist keine Mandantennummer; sie hat höchstens fünf Ziffern.`;
