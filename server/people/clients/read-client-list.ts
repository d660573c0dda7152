import { type ClientField, clientFieldLengths, clientFields } from "#contract/client-values.ts";
import { splitCsv } from "#server/people/people-rows/split-csv.ts";
import { isValidClientValue } from "./is-valid-client-value.ts";

/** One line of a list; absent fields have no column. */
export interface ClientLine {
  readonly line: number;
  readonly clientNumber: string;
  readonly values: Readonly<Partial<Record<ClientField, string>>>;
  /** Why it cannot be stored, in German. */
  readonly problem: string | null;
}

/** „E-Mail“, „e mail“ and „Mandanten-Nr.“ are read without case, blanks and signs. */
const columnNames: Readonly<Record<ClientField | "clientNumber", readonly string[]>> = {
  clientNumber: ["nummer", "nr", "mandant", "mandantennummer", "mandantennr", "mandantnr"],
  name: ["name", "mandantenname", "bezeichnung"],
  email: ["email", "mail", "emailadresse"],
};

/** All lines after the header; null if it names no number or nothing to store, or if no line follows. */
export const readClientList = (csv: string): readonly ClientLine[] | null => {
  const [head, ...records] = splitCsv(csv) ?? [];
  const titles = head?.cells.map((title) => title.toLowerCase().replaceAll(/[^\p{L}]/gu, "")) ?? [];
  const columnOf = (column: keyof typeof columnNames): number =>
    titles.findIndex((title) => columnNames[column].includes(title));
  const numberColumn = columnOf("clientNumber");
  const columns = clientFields.map((field) => [field, columnOf(field)] as const).filter(([, column]) => column >= 0);
  if (numberColumn < 0 || columns.length === 0 || records.length === 0) return null;
  const firstLines = new Map<string, number>();
  return records.map(({ line, cells }) => {
    const clientNumber = cells[numberColumn] ?? "";
    const values = Object.fromEntries(columns.map(([field, column]) => [field, cells[column] ?? ""]));
    const first = firstLines.get(clientNumber);
    if (first === undefined) firstLines.set(clientNumber, line);
    const problem =
      first === undefined ? findProblem(clientNumber, values) : `Diese Nummer steht schon in Zeile ${first}.`;
    return { line, clientNumber, values, problem };
  });
};

const findProblem = (clientNumber: string, values: ClientLine["values"]): string | null => {
  if (clientNumber === "") return "Die Mandantennummer fehlt.";
  if (!/^[1-9]\d{0,4}$/.test(clientNumber)) return `„${clientNumber}“ ist keine Mandantennummer von 1 bis 99999.`;
  for (const field of clientFields) {
    const value = values[field] ?? "";
    if (value.length > clientFieldLengths[field])
      return `${words[field]} hat mehr als ${clientFieldLengths[field]} Zeichen.`;
    if (!isValidClientValue(field, value)) return `${words[field]} ist nicht gültig.`;
  }
  return null;
};

const words = { name: "Der Name", email: "Die E-Mail-Adresse" } as const;
