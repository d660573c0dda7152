import { expect, test } from "vitest";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { distinctRecords, fieldsOf, type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { categoryRecords } from "./category-records.ts";
import { expectRule } from "./category-rules.ts";
import { listWrongValues } from "./field-mutations.ts";
import { findOccurrences } from "./find-occurrences.ts";
import { type Expected, headerMutations } from "./line-mutations.ts";
import { rewrites } from "./table-rewrites.ts";

const tables = fieldTables.filter(({ category }) => category !== buchungsstapel.category);
const everyVersion = tables.flatMap((table) => table.versions.map(({ version }) => ({ table, version })));

interface Mutation {
  readonly label: string;
  readonly text: string;
  readonly expected: Expected;
}

/** A well-formed file of three records; the second one, line 4, is the one that is changed. */
function writeFile(table: FieldTable, version: number, changed: Values = {}, header: HeaderValues = {}): string {
  const records = distinctRecords(table).map((values, index) => (index === 1 ? { ...values, ...changed } : values));
  return writeExampleFile(table, records, { formatversion: String(version), ...header });
}

const numberOf = (table: FieldTable, key: string): number =>
  table.fields.find((field) => field.key === key)?.number ?? 0;

test.each(everyVersion)("a file of $table.name in version $version has no finding", async ({ table, version }) => {
  const occurrences = await findOccurrences(writeFile(table, version));
  // Only the version itself may be too old.
  expect(occurrences.filter(([rule]) => rule !== "CSV-H-005a")).toEqual([]);
});

/** Versions that have the field and judge it as the current one does. */
const listVersions = (table: FieldTable, field: Field): readonly number[] =>
  table.versions
    .filter(({ fieldCount }) => field.number <= fieldCount)
    .map(({ version }) => version)
    .filter((version) => field.was?.some(({ upTo }) => version <= upTo) !== true);

const mayBeZero = ({ pattern }: Field): boolean => pattern !== undefined && new RegExp(pattern).test("0");
/** The only amounts in which DATEV reads points as separators of thousands. */
const mayHaveThousands: readonly string[] = ["kreditlimitDebitor", "mahnlimitBetrag"];

const ofFields: readonly Mutation[] = tables.flatMap((table) =>
  table.fields.flatMap((field) =>
    [...listWrongValues(field)]
      .filter(([kind]) => !(kind === "zero" && mayBeZero(field)))
      .filter(([kind]) => !(kind === "thousands" && mayHaveThousands.includes(field.key)))
      .map(([kind, value], index) => {
        const versions = listVersions(table, field);
        const version = versions[(field.number + index) % versions.length] ?? table.currentVersion;
        return {
          label: `${table.name}, version ${version}: ${field.key} with the defect ${kind}`,
          text: writeFile(table, version, { [field.key]: value }),
          expected: [expectRule(table.category, field.key, kind), 4, field.number] as const,
        };
      }),
  ),
);

/** Values that only an older version does not take. */
const ofOlderVersions: readonly Mutation[] = tables.flatMap((table) =>
  table.fields.flatMap((field) =>
    (field.was ?? []).flatMap(({ upTo, maxLength = field.maxLength }) => {
      if (maxLength >= field.maxLength || field.type !== "text") return [];
      return [
        {
          label: `${table.name}, version ${upTo}: ${field.key} longer than ${maxLength}`,
          text: writeFile(table, upTo, { [field.key]: "A".repeat(maxLength + 1) }),
          expected: ["CSV-R-918", 4, field.number] as const,
        },
      ];
    }),
  ),
);

/** A column of the current version, filled in a file that says it is of version 1. */
const ofUnknownColumns: readonly Mutation[] = tables.flatMap((table) => {
  const added = table.fields.find(({ since, type }) => since > 1 && type === "text");
  const [first] = table.versions;
  if (added === undefined || first === undefined) return [];
  const text = writeFile(table, table.currentVersion, { [added.key]: "Wert" });
  const header = writeFile(table, first.version).split("\r\n")[0] ?? "";
  return [
    {
      label: `${table.name}: ${added.key} in version ${first.version}`,
      text: [header, ...text.split("\r\n").slice(1)].join("\r\n"),
      expected: ["CSV-R-917", 4, added.number] as const,
    },
  ];
});

const ofRecords: readonly Mutation[] = tables.flatMap((table) =>
  (categoryRecords[table.category] ?? []).map(([values, rule, key]) => {
    const version = table.versions.find(({ fieldCount }) =>
      [key, ...Object.keys(values)].every((one) => numberOf(table, one) <= fieldCount),
    );
    return {
      label: `${table.name}: a record with ${JSON.stringify(values)}`,
      text: writeFile(table, version?.version ?? table.currentVersion, values),
      expected: [rule, 4, numberOf(table, key)] as const,
    };
  }),
);

const isAllowed = (table: FieldTable, key: string, written: string): boolean =>
  table.fields.find((field) => field.key === key)?.allowedValues?.some(({ value }) => value === written) !== false;

/** Every bad example of every rule about a record, put into the second one: the place is what is looked at here. */
const ofRules: readonly Mutation[] = rules.flatMap((rule) => {
  if (rule.scope === "row" && rule.table !== buchungsstapel) {
    return rule.bad.flatMap(({ cells, header = {} }) =>
      [rule.needs, ...(rule.alsoFor ?? [])].flatMap((keys) => {
        const version = Number(header.formatversion ?? rule.table.currentVersion);
        const fields = fieldsOf(rule.table, version).map(({ key }) => key);
        const marked = keys === rule.needs ? (rule.marks ?? keys[0] ?? "") : (keys[0] ?? "");
        if (!keys.filter((key) => rule.mayLack?.includes(key) !== true).every((key) => fields.includes(key))) return [];
        const values = Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ""]));
        // A value the next column does not take is another defect.
        if (keys !== rule.needs && !isAllowed(rule.table, keys[0] ?? "", cells[0] ?? "")) return [];
        return [
          {
            label: `${rule.id}: ${JSON.stringify(values).slice(0, 120)}`,
            text: writeFile(rule.table, version, values, header),
            expected: [rule.id, 4, numberOf(rule.table, marked)] as const,
          },
        ];
      }),
    );
  }
  if (rule.scope !== "cell" || rule.table === buchungsstapel) return [];
  return rule.bad.flatMap((value) =>
    rule.fields.map((key) => ({
      label: `${rule.id}: ${key} = ${value.slice(0, 40)}`,
      text: writeFile(rule.table, rule.table.currentVersion, { [key]: value }),
      expected: [rule.id, 4, numberOf(rule.table, key)] as const,
    })),
  );
});

/** Fields 15 to 22 belong to the Buchungsstapel, and the name is that of the category. */
const sharedHeaderKeys =
  /^(?:kennzeichen|versionsnummer|formatkategorie|formatversion|erzeugtAm|importiert|herkunft|exportiertVon|importiertVon|beraternummer|mandantennummer|wjBeginn|sachkontenlaenge|sachkontenrahmen|branchenloesung|anwendungsinformation)$/;

const ofHeaders: readonly Mutation[] = tables.flatMap((table) => {
  const shared = headerMutations.filter(([values]) => Object.keys(values).every((key) => sharedHeaderKeys.test(key)));
  const own: typeof headerMutations = [
    [{ formatname: "Stammdaten" }, ["CSV-H-004", 1, 4]],
    [{ formatname: table.name.toUpperCase() }, ["CSV-H-004a", 1, 4]],
    [{ bezeichnung: "Januar" }, ["CSV-H-108", 1, 15]],
  ];
  return [...shared, ...own].map(([values, expected], index) => {
    const { version } = table.versions[index % table.versions.length] ?? { version: table.currentVersion };
    return {
      label: `${table.name}, version ${version}: a header with ${JSON.stringify(values)}`,
      text: writeFile(table, version, {}, values),
      expected,
    };
  });
});

const ofFiles: readonly Mutation[] = everyVersion.flatMap(({ table, version }) =>
  rewrites.flatMap(([label, rewrite]) => {
    const changed = rewrite(writeFile(table, version), table);
    if (changed === null) return [];
    return [{ label: `${table.name}, version ${version}: ${label}`, text: changed[0], expected: changed[1] }];
  }),
);

const mutations = [
  ...ofFields,
  ...ofOlderVersions,
  ...ofUnknownColumns,
  ...ofRecords,
  ...ofRules,
  ...ofHeaders,
  ...ofFiles,
];

test.each(mutations)("$label", async ({ text, expected }) => {
  expect(await findOccurrences(text)).toContainEqual(expected);
});

test("every version of every category is changed in many ways, more than 300 of them beside the headers", () => {
  for (const { table, version } of everyVersion) {
    const own = mutations.filter(({ label }) => label.startsWith(`${table.name}, version ${version}: `));
    expect(own.length, `${table.name} ${version}`).toBeGreaterThan(30);
  }
  expect(mutations.length - ofHeaders.length).toBeGreaterThan(300);
});
