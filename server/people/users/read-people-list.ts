import { isEmail } from "#contract/credentials.ts";
import { errors } from "#contract/errors.ts";
import type { User } from "#contract/index.ts";
import { type Role, roles } from "#contract/roles.ts";
import { splitCsv } from "#server/people/people-rows/split-csv.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { isFullName } from "./is-full-name.ts";

/** One line of a list: a person to invite, or a German reason why not. */
export type PeopleLine = {
  readonly line: number;
  readonly email: string;
} & ({ readonly person: Omit<User, "id"> } | { readonly reason: string });

const columns = { email: "email", name: "name", role: "rolle", clients: "mandanten" } as const;
type Column = keyof typeof columns;

/** „E-Mail“ and „e mail“, „Super Admin“ and `super_admin` are equal. */
const foldWord = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "");

/** All lines after the header; null if there is no header or nothing follows it. */
export const readPeopleList = (csv: string): readonly PeopleLine[] | null => {
  const [head, ...records] = splitCsv(csv) ?? [];
  const names = head?.cells.map(foldWord) ?? [];
  const columnIndexes = Object.entries(columns).map(([column, name]) => [column, names.indexOf(name)] as const);
  if (columnIndexes.some(([, index]) => index === -1) || records.length === 0) return null;
  const firstLines = new Map<string, number>();
  return records.map(({ line, cells }) => {
    const values = Object.fromEntries(columnIndexes.map(([column, index]) => [column, cells[index] ?? ""]));
    const { email = "", ...rest } = values as Record<Column, string>;
    const first = firstLines.get(foldEmail(email));
    if (first !== undefined) return { line, email, reason: `Diese E-Mail-Adresse steht schon in Zeile ${first}.` };
    firstLines.set(foldEmail(email), line);
    return { line, email, ...readPerson({ email, ...rest }) };
  });
};

const readPerson = ({ email, name, role, clients }: Readonly<Record<Column, string>>) => {
  if (!isEmail(email)) return { reason: email === "" ? "Die E-Mail-Adresse fehlt." : errors.EMAIL_INVALID.text };
  if (!isFullName(name)) return { reason: "Der Name fehlt oder ist zu lang." };
  const match: Role | undefined = roles.find((one) => foldWord(one) === foldWord(role));
  if (match === undefined) return { reason: role === "" ? "Die Rolle fehlt." : `Die Rolle „${role}“ gibt es nicht.` };
  const clientNumbers = [...new Set(clients.split(/[\s,;]+/).filter((one) => one !== ""))];
  const problem = clientNumbers.find((one) => !/^\d{1,5}$/.test(one));
  if (problem !== undefined)
    return { reason: `„${problem}“ ist keine Mandantennummer; sie hat höchstens fünf Ziffern.` };
  return { person: { email, fullName: name, role: match, permissions: [], datev: { clientNumbers } } };
};
