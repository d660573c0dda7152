import { rules } from "#engine/rules/catalogue.ts";
import { encodeUtf8, encodeUtf16 } from "#tests/realism/encode.ts";
import type { Random } from "#tests/torture/random.ts";
import {
  type CsvSubject,
  joinLines,
  linesOf,
  makeSubject,
  type SubjectCell,
  toBytes,
  writeRecord,
} from "./csv-subject.ts";
import type { Law, Spoil } from "./law.ts";
import { describeDifference, type Observation, observe, writePlace } from "./observe.ts";

const name = "EXTF_Stapel.csv";

/** Rules that compare records with each other, or count them. */
const idsAcross: ReadonlySet<string> = new Set(
  rules.flatMap(({ id, scope, oncePerFile }) =>
    ["sequence", "journal", "file"].includes(scope) || oncePerFile !== undefined ? [id] : [],
  ),
);
const ruleOf = (text: string): string => text.slice(0, text.indexOf(" "));
/** From which record on columns have moved, and the like, is concluded from the order of the records. */
const idsOfFile: ReadonlySet<string> = new Set(rules.flatMap(({ id, scope }) => (scope === "file" ? [id] : [])));
const isOfFile = (text: string): boolean => idsOfFile.has(ruleOf(text));
const isAcross = (text: string): boolean => idsAcross.has(ruleOf(text));

/** One more wrong value in the last record: a letter that no number, list or date takes. */
const spoilLastRecord: Spoil = (text) =>
  text.replace(/(?<=[\r\n]|^)"?[^";\r\n]*(?="?[^\r\n]*[\r\n]*$)/, (cell) => `${cell}~~~~~~~~~~~~~~~~`);

const observeText = (text: string): Promise<Observation> => observe(name, toBytes(text));

/** Verdict, findings and places are the same but for the added ones. */
function compareAll(before: Observation, after: Observation, added: readonly string[] = []): string | null {
  const places = describeDifference([...before.places, ...added], after.places);
  if (places !== null) return places;
  if (added.length > 0) return null;
  if (before.report.verdict !== after.report.verdict) return `${before.report.verdict}, then ${after.report.verdict}`;
  return describeDifference(before.findings, after.findings);
}

const shuffle = <Item>(items: readonly Item[], random: Random): readonly Item[] =>
  items
    .map((item) => [random.share(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

/** The whole file in another notation. */
const rewriting = (
  law: Pick<Law, "name" | "says">,
  rewrite: (subject: CsvSubject, random: Random) => string | Uint8Array,
  added: readonly string[] = [],
): Law => ({
  ...law,
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject, random } = makeSubject(draw);
    const before = await observeText(spoil(joinLines(linesOf(subject))));
    const rewritten = rewrite(subject, random);
    const bytes = typeof rewritten === "string" ? toBytes(rewritten) : rewritten;
    return compareAll(before, await observe(name, bytes), added);
  },
});

interface CellAt {
  readonly record: number;
  readonly column: number;
}

/** A filled cell of a record that meets a condition; null where there is none. */
function pickCell(
  { records, fields }: CsvSubject,
  random: Random,
  isMeant: (cell: SubjectCell, isText: boolean) => boolean,
): CellAt | null {
  const found = records.flatMap((cells, record) =>
    cells.flatMap((cell, column) => (isMeant(cell, fields[column]?.quoted === true) ? [{ record, column }] : [])),
  );
  return found.length === 0 ? null : random.pick(found);
}

const withCell = (subject: CsvSubject, { record, column }: CellAt, cell: Partial<SubjectCell>): CsvSubject => ({
  ...subject,
  records: subject.records.map((cells, at) =>
    at === record ? cells.map((one, index) => (index === column ? { ...one, ...cell } : one)) : cells,
  ),
});

/** One cell in another notation, which adds exactly one finding. */
const requoting = (
  law: Pick<Law, "name" | "says">,
  rule: string,
  isMeant: (cell: SubjectCell, isText: boolean) => boolean,
  cell: Partial<SubjectCell>,
): Law => ({
  ...law,
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject, random } = makeSubject(draw);
    const place = pickCell(subject, random, isMeant);
    const before = await observeText(spoil(joinLines(linesOf(subject))));
    if (place === null) return compareAll(before, await observeText(joinLines(linesOf(subject))));
    const after = await observeText(joinLines(linesOf(withCell(subject, place, cell))));
    return compareAll(before, after, [writePlace(rule, place.record + 3, place.column + 1)]);
  },
});

/** A line more, of which exactly one finding says something; those of the lines below move down. */
const inserting = (law: Pick<Law, "name" | "says">, rule: string, lineOf: (subject: CsvSubject) => string): Law => ({
  ...law,
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject, random } = makeSubject(draw);
    const at = random.whole(3, subject.records.length + 1);
    const lines = linesOf(subject);
    const before = await observeText(spoil(joinLines(lines)));
    const after = await observeText(joinLines(lines.toSpliced(at, 0, lineOf(subject))));
    const moved = before.places.map((place) => moveDown(place, at + 1));
    return describeDifference([...moved, writePlace(rule, at + 1, 0)], after.places);
  },
});

function moveDown(place: string, from: number): string {
  const [rule = "", line = "", field = ""] = place.split(" ");
  return writePlace(rule, Number(line) >= from ? Number(line) + 1 : Number(line), Number(field));
}

/** Findings of records by their content in place of their line. */
const bySource = (places: readonly string[], records: readonly string[], firstLine = 3): readonly string[] =>
  places.flatMap((place) => {
    const [rule = "", line = "", field = ""] = place.split(" ");
    const record = records[Number(line) - firstLine];
    return record === undefined ? [] : [`${rule} ${field} ${record}`];
  });

const orderOfRecords: Law = {
  name: "order of master data",
  says: "Records of master data in another order: every record has the findings it had. Rules that compare records count the same number.",
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject, random } = makeSubject(draw, ({ kind }) => kind === "masterData");
    const [header = "", headings = "", ...records] = linesOf(subject);
    const turned = shuffle(records, random);
    const before = await observeText(spoil(joinLines([header, headings, ...records])));
    const after = await observeText(joinLines([header, headings, ...turned]));
    return (
      describeDifference(bySource(before.places, records), bySource(after.places, turned), isAcross) ??
      describeDifference(before.findings, after.findings, isOfFile)
    );
  },
};

const splitAndJoin: Law = {
  name: "split and joined",
  says: "A file in two parts with the same header: each record has the findings it had in the whole, but for rules that compare or count records.",
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject, random } = makeSubject(draw);
    const [header = "", headings = "", ...records] = linesOf(subject);
    const cut = random.whole(1, Math.max(1, records.length - 1));
    const parts = [records.slice(0, cut), records.slice(cut)].filter((part) => part.length > 0);
    const whole = await observeText(spoil(joinLines([header, headings, ...records])));
    const observed = await Promise.all(parts.map((part) => observeText(joinLines([header, headings, ...part]))));
    const joined = parts.flatMap((part, at) => bySource(observed[at]?.places ?? [], part));
    return describeDifference(bySource(whole.places, records), joined, isAcross);
  },
};

/** Versions may differ in these: lengths, columns that a rule needs, and the version itself. */
const nextVersion: Law = {
  name: "unused columns",
  says: "The same records in the next version of the format, whose new columns are empty: no finding of a cell changes, but for lengths that the older version limits and rules that need a new column.",
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject } = makeSubject(draw, ({ versions }) => versions.length > 1);
    const next = subject.table.versions.find(({ version }) => version === subject.version + 1);
    if (next === undefined) {
      const lines = joinLines(linesOf(subject));
      return compareAll(await observeText(spoil(lines)), await observeText(lines));
    }
    const fields = subject.table.fields.filter(({ since }) => since <= next.version);
    const empty = fields.slice(subject.fields.length).map((field) => ({ value: "", isQuoted: field.quoted === true }));
    const wider: CsvSubject = {
      ...subject,
      header: subject.header.replace(`;${subject.version};`, `;${next.version};`),
      headings: fields.map((field) => field.name),
      records: subject.records.map((cells) => [...cells, ...empty]),
    };
    const needing = new Set<string>(
      rules.flatMap((rule) => {
        const needs = rule.scope === "row" || rule.scope === "sequence" ? rule.needs : [];
        const later = fields.slice(subject.fields.length).map(({ key }) => key);
        return rule.scope === "journal" || needs.some((key) => later.includes(key)) ? [rule.id] : [];
      }),
    );
    const mayDiffer = (place: string): boolean => {
      const [rule = "", line = "", field = ""] = place.split(" ");
      const column = subject.fields[Number(field) - 1];
      const isNarrower = column?.was !== undefined && Number(line) > 2;
      return (
        isAcross(place) ||
        /^CSV-H-005a/.test(rule) ||
        needing.has(rule) ||
        isNarrower ||
        Number(field) > subject.fields.length
      );
    };
    const before = await observeText(spoil(joinLines(linesOf(subject))));
    return describeDifference(before.places, (await observeText(joinLines(linesOf(wider)))).places, mayDiffer);
  },
};

const bareEmpties: Law = {
  name: "empty texts without quotes",
  says: "Empty texts without quotes: exactly CSV-F-028, with the number of columns, and no other finding.",
  spoil: spoilLastRecord,
  findBreach: async (draw, spoil) => {
    const { subject } = makeSubject(draw);
    const bare: CsvSubject = {
      ...subject,
      records: subject.records.map((cells) =>
        cells.map((cell) => (cell.value === "" ? { ...cell, isQuoted: false } : cell)),
      ),
    };
    const columns = subject.fields.filter(
      ({ quoted }, column) => quoted === true && subject.records.some((cells) => cells[column]?.value === ""),
    ).length;
    const before = await observeText(spoil(joinLines(linesOf(subject))));
    const after = await observeText(joinLines(linesOf(bare)));
    const added = columns === 0 ? [] : [`CSV-F-028 hint ${columns}`];
    return describeDifference([...before.findings, ...added], after.findings, (one) => ruleOf(one) === "CSV-F-023");
  },
};

const changeCase = (text: string, random: Random): string =>
  random.share() < 0.3 ? text.toUpperCase() : random.share() < 0.5 ? text.toLowerCase() : text;

export const csvLaws: readonly Law[] = [
  orderOfRecords,
  rewriting(
    { name: "line feeds", says: "LF in place of CR LF: exactly CSV-F-012 in line 1." },
    (subject) => joinLines(linesOf(subject), "\n"),
    [writePlace("CSV-F-012", 1, 0)],
  ),
  rewriting(
    { name: "carriage returns", says: "CR in place of CR LF: exactly CSV-F-034 in line 1." },
    (subject) => joinLines(linesOf(subject), "\r"),
    [writePlace("CSV-F-034", 1, 0)],
  ),
  rewriting({ name: "final line end", says: "No line end after the last record: nothing changes." }, (subject) =>
    linesOf(subject).join("\r\n"),
  ),
  requoting(
    { name: "number in quotes", says: "A number in quotes: exactly CSV-F-027 at its cell." },
    "CSV-F-027",
    ({ value, isQuoted }, isText) => !isText && !isQuoted && value !== "",
    { isQuoted: true },
  ),
  requoting(
    { name: "text without quotes", says: "A text of letters without its quotes: exactly CSV-F-026 at its cell." },
    "CSV-F-026",
    ({ value, isQuoted }, isText) => isText && isQuoted && /^[A-Za-z]+$/.test(value),
    { isQuoted: false },
  ),
  bareEmpties,
  nextVersion,
  rewriting(
    { name: "UTF-8 with its mark", says: "UTF-8 with a byte order mark in place of Windows-1252: exactly CSV-F-007." },
    (subject) => encodeUtf8(`\ufeff${joinLines(linesOf(subject))}`),
    [writePlace("CSV-F-007", 0, 0)],
  ),
  rewriting(
    { name: "UTF-8 without a mark", says: "UTF-8 without a byte order mark: exactly CSV-F-006." },
    (subject) => encodeUtf8(joinLines(linesOf(subject))),
    [writePlace("CSV-F-006", 0, 0)],
  ),
  rewriting(
    { name: "UTF-16", says: "UTF-16 with a byte order mark, in either order of bytes: exactly CSV-F-007." },
    (subject, random) => encodeUtf16(`\ufeff${joinLines(linesOf(subject))}`, random.pick(["le", "be"])),
    [writePlace("CSV-F-007", 0, 0)],
  ),
  splitAndJoin,
  rewriting(
    { name: "case of headings", says: "Headings in capitals or small letters: nothing changes." },
    (subject, random) =>
      joinLines([
        subject.header,
        subject.headings.map((heading) => changeCase(heading, random)).join(";"),
        ...subject.records.map(writeRecord),
      ]),
  ),
  inserting(
    { name: "headings repeated", says: "The heading line once more between the records: exactly CSV-F-054 there." },
    "CSV-F-054",
    ({ headings }) => headings.join(";"),
  ),
  inserting(
    { name: "empty line", says: "An empty line between the records: exactly CSV-F-019 there." },
    "CSV-F-019",
    () => "",
  ),
  inserting(
    { name: "line of separators", says: "A line of separators between the records: exactly CSV-F-019 there." },
    "CSV-F-019",
    ({ fields }) => ";".repeat(fields.length - 1),
  ),
];
