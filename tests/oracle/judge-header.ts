import { currencyCodes } from "#engine/facts/currencies.ts";
import { type Category, categories } from "#engine/formats/categories.ts";
import { isDay } from "./judge-value.ts";

/** Value of a field of the header by its number. */
type Read = (field: number) => string;

interface HeaderFacts {
  readonly read: Read;
  readonly fieldCount: number;
  readonly length: number;
  readonly category: Category | undefined;
  readonly version: number | null;
  /** Fields 15 to 22 mean nothing in other known categories. */
  readonly hasPeriod: boolean;
}

/** JJJJMMTT of this century. */
const isDate = (text: string): boolean =>
  /^20\d{6}$/.test(text) && isDay(text.slice(0, 4), text.slice(4, 6), text.slice(6));

const areDates = (...texts: readonly string[]): boolean => texts.every(isDate);

const simplify = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/[‐‑–—]/g, "-");

/** The day before the next fiscal year begins. */
function lastDayAfter(beginn: string): string {
  const date = new Date(0);
  date.setUTCFullYear(Number(beginn.slice(0, 4)) + 1, Number(beginn.slice(4, 6)) - 1, Number(beginn.slice(6)));
  // After the 29 of February the year begins on the 1 of March.
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10).replaceAll("-", "");
}

const isBuchungsstapel = ({ category }: HeaderFacts): boolean => category?.number === 21;

/** Section 2 of the rule catalogue: id, marked field, and whether the rule is broken. */
const conditions: readonly (readonly [id: string, field: number, isBroken: (header: HeaderFacts) => boolean])[] = [
  ["CSV-H-001", 1, ({ read }) => !["EXTF", "DTVF"].includes(read(1))],
  ["CSV-H-001a", 1, ({ read }) => read(1) === "DTVF"],
  ["CSV-H-002", 2, ({ read }) => !["700", "510"].includes(read(2))],
  ["CSV-H-002a", 2, ({ read }) => read(2) === "510"],
  ["CSV-H-003", 3, ({ category }) => category === undefined],
  ["CSV-H-004", 4, ({ category, read }) => category !== undefined && spellingOf(category, read(4)) === "other"],
  ["CSV-H-004a", 4, ({ category, read }) => category !== undefined && spellingOf(category, read(4)) === "similar"],
  [
    "CSV-H-005",
    5,
    ({ category, version }) =>
      category !== undefined && !category.versions.some((one) => version !== null && one.version === version),
  ],
  [
    "CSV-H-005a",
    5,
    ({ category, version }) => version !== null && version >= 1 && version < (category?.minVersionService ?? 0),
  ],
  ["CSV-H-006", 6, ({ read }) => read(6) !== "" && !isTimestamp(read(6))],
  ["CSV-H-006a", 6, ({ read }) => read(6) === ""],
  ["CSV-H-007", 7, ({ read }) => read(7) !== ""],
  ["CSV-H-008", 8, ({ read }) => !/^[A-Z0-9]{0,2}$/i.test(read(8))],
  ["CSV-H-009", 9, ({ read }) => read(9).length > 25],
  ["CSV-H-010", 10, ({ read }) => read(10) !== ""],
  ["CSV-H-011", 11, ({ read }) => !/^\d{4,7}$/.test(read(11)) || Number(read(11)) < 1_001],
  ["CSV-H-012", 12, ({ read }) => !/^\d{1,5}$/.test(read(12)) || Number(read(12)) === 0],
  ["CSV-H-013", 13, ({ read }) => !isDate(read(13))],
  ["CSV-H-013a", 13, ({ read }) => isDate(read(13)) && read(13).slice(6) !== "01"],
  ["CSV-H-014", 14, ({ read }) => !["", "4", "5", "6", "7", "8"].includes(read(14))],
  ["CSV-H-014a", 14, ({ read }) => read(14) === ""],
  ["CSV-H-015", 15, (header) => isBuchungsstapel(header) && !isDate(header.read(15))],
  ["CSV-H-016", 16, (header) => isBuchungsstapel(header) && !isDate(header.read(16))],
  ["CSV-H-017", 17, ({ read, hasPeriod }) => hasPeriod && read(17).length > 30],
  [
    "CSV-H-017a",
    17,
    (header) =>
      (header.hasPeriod && !/^[A-Za-z0-9_.\-/ ]*$/.test(header.read(17))) ||
      (isBuchungsstapel(header) && header.read(17) === ""),
  ],
  ["CSV-H-018", 18, ({ read, hasPeriod }) => hasPeriod && !/^(?:|[A-Za-z]{2}|[A-Z]{4})$/.test(read(18))],
  ["CSV-H-019", 19, ({ read, hasPeriod }) => hasPeriod && !["", "1", "2"].includes(read(19))],
  ["CSV-H-019a", 19, (header) => isBuchungsstapel(header) && header.read(19) === ""],
  [
    "CSV-H-020",
    20,
    ({ read, hasPeriod }) => hasPeriod && !["", "0", "11", "12", "30", "40", "50", "64"].includes(read(20)),
  ],
  ["CSV-H-021", 21, ({ read, hasPeriod }) => hasPeriod && !["", "0", "1"].includes(read(21))],
  ["CSV-H-021a", 21, (header) => isBuchungsstapel(header) && header.read(21) === ""],
  ["CSV-H-021b", 21, ({ read, hasPeriod }) => hasPeriod && read(21) === "1"],
  ["CSV-H-022", 22, ({ read, hasPeriod }) => hasPeriod && read(22) !== "" && !currencyCodes.has(read(22))],
  ...[23, 24, 25, 26, 29, 30].map(
    (field) => [`CSV-H-0${field}`, field, ({ read }: HeaderFacts) => read(field) !== ""] as const,
  ),
  ["CSV-H-027", 27, ({ read }) => !/^\d{0,4}$/.test(read(27))],
  ["CSV-H-028", 28, ({ read }) => !/^\d{0,4}$/.test(read(28))],
  ["CSV-H-031", 31, ({ read }) => read(31).length > 16],
  ["CSV-H-101", 0, ({ read, fieldCount }) => fieldCount < 31 || hasMore(read, fieldCount)],
  ["CSV-H-101a", 0, ({ read, fieldCount }) => fieldCount > 31 && !hasMore(read, fieldCount)],
  [
    "CSV-H-102",
    13,
    ({ read }) => !isDate(read(13)) && ([12, 14].some((field) => isDate(read(field))) || hasLengthBeside(read)),
  ],
  ["CSV-H-103", 15, ({ read, hasPeriod }) => hasPeriod && areDates(read(15), read(16)) && read(15) > read(16)],
  ["CSV-H-104", 15, ({ read, hasPeriod }) => hasPeriod && areDates(read(13), read(15)) && read(15) < read(13)],
  [
    "CSV-H-105",
    16,
    ({ read, hasPeriod }) => hasPeriod && areDates(read(13), read(16)) && read(16) > lastDayAfter(read(13)),
  ],
  [
    "CSV-H-106",
    16,
    ({ read, hasPeriod }) => hasPeriod && areDates(read(15), read(16)) && read(15).slice(0, 4) !== read(16).slice(0, 4),
  ],
  [
    "CSV-H-107",
    16,
    ({ read, hasPeriod }) => hasPeriod && areDates(read(15), read(16)) && read(15).slice(0, 6) < read(16).slice(0, 6),
  ],
  [
    "CSV-H-108",
    15,
    ({ category, read }) =>
      category !== undefined &&
      category.number !== 21 &&
      [15, 16, 17, 18, 19, 20, 21, 22].some((field) => read(field) !== ""),
  ],
  ["CSV-H-109", 0, ({ length }) => length > 1_000],
  [
    "CSV-H-112",
    20,
    (header) =>
      isBuchungsstapel(header) &&
      ["0", "30", "40", "50", "64"].includes(header.read(20)) &&
      (header.read(19) === "2") === (header.read(20) === "0"),
  ],
];

const hasMore = (read: Read, fieldCount: number): boolean =>
  Array.from({ length: Math.max(0, fieldCount - 31) }, (_, at) => read(32 + at)).some((value) => value !== "");

const hasLengthBeside = (read: Read): boolean => [13, 15].some((field) => /^[4-8]$/.test(read(field)));

const isTimestamp = (text: string): boolean =>
  /^\d{8}(?:[01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/.test(text) && isDate(text.slice(0, 8));

function spellingOf({ name, nameAliases = [] }: Category, written: string): "exact" | "similar" | "other" {
  const names = [name, ...nameAliases];
  if (names.includes(written)) return "exact";
  return names.some((one) => simplify(one) === simplify(written)) ? "similar" : "other";
}

export const headerIds: readonly string[] = conditions.map(([id]) => id);

/** The rules that line 1 breaks, and the fields they mark. */
export function judgeHeader(values: readonly string[], text: string): readonly (readonly [string, number])[] {
  const read: Read = (field) => values[field - 1] ?? "";
  const number = readNumber(read(3));
  const category = categories.find((one) => one.number === number);
  const facts: HeaderFacts = {
    read,
    fieldCount: values.length,
    length: [...text].length,
    category,
    version: readNumber(read(5)),
    hasPeriod: category === undefined || category.number === 21,
  };
  return conditions.flatMap(([id, field, isBroken]) => (isBroken(facts) ? [[id, field] as const] : []));
}

/** Category and version are numbers of at most four digits. */
export const readNumber = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
