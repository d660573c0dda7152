import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readLink } from "#server/people/auth/calls/read-link.ts";
import { splitCsv } from "#server/people/people-rows/split-csv.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { importPeople } from "./calls/import-people.ts";

let server: TestContext;
let administrator: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  administrator = await server.signIn("administrator");
});
afterAll(() => server.remove());

const people = () => server.context.db.selectFrom("users").select("email").execute();
const auditLength = async () =>
  Number(
    (
      await server.context.db
        .selectFrom("auditEntries")
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
const list = [
  "E-Mail;Name;Rolle;Mandanten",
  'eins@kanzlei.example;"Groß; Änne";Berater;4711, 4712',
  "zwei@kanzlei.example;Bodo Klein;service;",
  "EINS@kanzlei.example;Noch einmal;Berater;",
  "drei.kanzlei.example;Carla Fern;Berater;",
  "",
  "vier@kanzlei.example;Dora Nah;Chefin;",
  "fünf@kanzlei.example;Emil Neu;Berater;4711 123456",
  "sechs@kanzlei.example;Frieda Hoch;Super Admin;",
  ";Ohne Adresse;Berater;",
  "sieben@kanzlei.example;;Berater;",
].join("\r\n");
const outcomes = [
  [2, null],
  [3, null],
  [4, "Diese E-Mail-Adresse steht schon in Zeile 2."],
  [5, expect.stringContaining("nicht anmelden")],
  [7, "Die Rolle „Chefin“ gibt es nicht."],
  [8, "„123456“ ist keine Mandantennummer; sie hat höchstens fünf Ziffern."],
  [9, expect.stringContaining("Super Admin")],
  [10, "Die E-Mail-Adresse fehlt."],
  [11, "Der Name fehlt oder ist zu lang."],
];

test("a dry run reports the outcome of every line and adds nobody", async () => {
  const [before, entries] = [await people(), await auditLength()];
  const { created, lines } = await importPeople({ csv: list, isTrial: true }, administrator);
  expect(created).toBe(0);
  expect(lines.map(({ line, reason }) => [line, reason])).toEqual(outcomes);
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    "valid",
    "valid",
    ...Array.from({ length: 7 }, () => "refused"),
  ]);
  expect([await people(), await auditLength()]).toEqual([before, entries]);
});

test("valid lines are invited, each with its own link; a second import finds all of them existing", async () => {
  const { created, lines } = await importPeople({ csv: `\uFEFF${list}` }, administrator);
  expect(created).toBe(2);
  expect(lines.map(({ line, reason }) => [line, reason])).toEqual(outcomes);
  const [first] = lines;
  const link = await readLink({ token: first?.link?.url.split("#")[1] ?? "" }, server.context);
  expect(link).toMatchObject({ kind: "invitation", email: "eins@kanzlei.example", fullName: "Groß; Änne" });
  const row = await server.context.db
    .selectFrom("users")
    .select(["role", "clientNumbersJson"])
    .where("email", "=", "eins@kanzlei.example")
    .executeTakeFirst();
  expect(row).toEqual({ role: "berater", clientNumbersJson: '["4711","4712"]' });

  const again = await importPeople({ csv: list }, administrator);
  expect(again.created).toBe(0);
  expect(again.lines.slice(0, 2).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => "Zu dieser E-Mail-Adresse gibt es schon einen Zugang."),
  );
});

test.each([
  ["no columns", "eins@kanzlei.example;Änne;Berater;"],
  ["a column too few", "E-Mail;Name;Rolle\na@b.de;A;Berater"],
  ["nobody", "E-Mail;Name;Rolle;Mandanten\n;;;\n"],
  ["an open quote", 'E-Mail;Name;Rolle;Mandanten\na@b.de;"A;Berater;'],
])("a list with %s is refused as a whole", async (_what, csv) => {
  await expect(importPeople({ csv }, administrator)).rejects.toMatchObject({ code: "PEOPLE_LIST_UNREADABLE" });
});

test.each([
  [
    "a;b\n1;2",
    [
      [1, "a", "b"],
      [2, "1", "2"],
    ],
  ],
  [
    "a\tb\r\n1\t2\r\n",
    [
      [1, "a", "b"],
      [2, "1", "2"],
    ],
  ],
  [
    'a,b\n\n"1\n,2","""x""" \n3,',
    [
      [1, "a", "b"],
      [3, "1\n,2", '"x"'],
      [5, "3", ""],
    ],
  ],
])("records and their first lines: %j", (text, expected) => {
  expect(splitCsv(text)?.map(({ line, cells }) => [line, ...cells])).toEqual(expected);
});
