import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { deleteForGood } from "./calls/delete-for-good.ts";
import { restoreFileCheck } from "./calls/restore-file-check.ts";
import { searchFileChecks } from "./calls/search-file-checks.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { updateFileCheck } from "./calls/update-file-check.ts";
import { deleteRow } from "./delete-row.ts";
import { downloadFileCheck } from "./download-file-check.ts";
import { queueSearchFill } from "./fill-search.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterAll(() => server.remove());
beforeEach(async () => {
  await admin.db.deleteFrom("searchDictionaries").where("fileCheckId", "like", "other-%").execute();
  await admin.db.deleteFrom("fileChecks").where("id", "like", "other-%").execute();
  for (const { id } of await admin.db.selectFrom("fileChecks").select("id").where("sha256", "<>", "").execute())
    await admin.db.transaction().execute((trx) => deleteRow(trx, { id, sha256: "" }, admin));
});

/** A Buchungsstapel for the fake engine: a line with „!“ has a finding. */
const stapel = (clientNumber: string, bookings: readonly (readonly [amount: string, belegfeld: string])[]): string =>
  [
    `Mandant ${clientNumber}`,
    "Umsatz",
    ...bookings.map(([amount, belegfeld]) => `${amount};S;;;;;;;;;${belegfeld};;!`),
  ].join("\n");

const check = async (text: string, fileName = "stapel.csv", person = admin): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text, fileName }), person);
  await startFileCheck({ id: fileCheck.fileId }, person);
  await server.queue.settle();
  return fileCheck.fileId;
};

const search = (q: string, person = admin) => searchFileChecks({ q, includeResults: true }, person);
const describe = async (q: string, person = admin) =>
  (await search(q, person)).results.map(({ description }) => description);

const invoices = [
  ["1234,56", "RE-2026-014"],
  ["12,50", "RE-2026-014"],
  ["7,00", "Größe 7"],
] as const;

test.each([
  ["RE-2026-014", "Belegfeld 1: RE-2026-014 · Zeile 3"],
  ["re 2026/014", "Belegfeld 1: RE-2026-014 · Zeile 3"],
  ["groesse", "Belegfeld 1: Größe 7 · Zeile 5"],
  ["GRÖSSE 7", "Belegfeld 1: Größe 7 · Zeile 5"],
  ["1.234,56", "Betrag: 1234,56 · Zeile 3"],
  ["1234,56", "Betrag: 1234,56 · Zeile 3"],
  ["x-009", "CSV-X-009 Konto und Gegenkonto sind gleich · 3 Fundstellen"],
  ["gegenkonto gleich", "CSV-X-009 Konto und Gegenkonto sind gleich · 3 Fundstellen"],
  ["stapel re-2026", "Belegfeld 1: RE-2026-014 · Zeile 3"],
])("the search for %j returns the matching field: %s", async (q, expected) => {
  await check(stapel("4711", invoices));
  expect(await describe(q)).toEqual([expected]);
});

test("a file found by its name and by a value is one hit", async () => {
  const id = await check(stapel("4711", [["7,00", "RE77"]]), "RE77.csv");
  expect((await search("RE77")).results.filter(({ type }) => type !== "history")).toMatchObject([{ id, type: "file" }]);
});

test("a hit links to the line of its first occurrence, a rule hit to the rule", async () => {
  const id = await check(stapel("4711", invoices));
  expect((await search("größe")).results).toMatchObject([{ id, type: "result", line: 5 }]);
  expect((await search("csv-x-009")).results).toMatchObject([{ id, type: "result", line: 3, rule: "CSV-X-009" }]);
});

test("without results only the fields shown in lists are searched", async () => {
  await check(stapel("4711", invoices));
  expect((await searchFileChecks({ q: "RE-2026-014" }, admin)).results).toEqual([]);
});

test.each([
  ["%%", 0],
  ['"" OR "n"*', 0],
  ["''", 0],
  ["\\\\", 0],
  ["* AND *", 0],
  ["re\u0000", 1],
  ["\u{1F600}", 0],
  ["words:re", 0],
  ["((", 0],
  ["-1", 0],
  ["\u2028re", 1],
  ["^re", 1],
  ["NEAR(re)", 0],
  ["x".repeat(200), 0],
])("the search for %j sends only words to the index: %i hits", async (q, hits) => {
  await check(stapel("4711", invoices));
  expect(await describe(q)).toHaveLength(hits);
});

test("only visible checks are found, and none after a client was withdrawn", async () => {
  await check(stapel("4711", [["1,00", "ALT-1"]]));
  await check(stapel("4712", [["1,00", "ALT-1"]]));
  await check(stapel("471", [["1,00", "ALT-1"]]));
  const adviser = await server.signIn("berater", ["4711"]);
  expect(await describe("alt-1", adviser)).toHaveLength(1);
  expect(await describe("alt-1")).toHaveLength(3);
  const without = { ...adviser, user: { ...adviser.user, datev: { clientNumbers: [] } } };
  expect(await describe("alt-1", without)).toEqual([]);
});

test("a file without a client is found by its owner", async () => {
  const [one, other] = [await server.signIn("berater"), await server.signIn("berater")];
  await check("Kopf\nUmsatz\n1,00;S;;;;;;;;;OHNE-1;;!", "ohne.csv", one);
  expect([(await describe("ohne-1", one)).length, (await describe("ohne-1", other)).length]).toEqual([1, 0]);
});

test("trashed checks are not found, restored ones are, and permanently deleted ones are not", async () => {
  const id = await check(stapel("4711", invoices));
  await deleteFileCheck({ id }, admin);
  expect(await describe("RE-2026-014")).toEqual([]);
  await restoreFileCheck({ id }, admin);
  expect(await describe("RE-2026-014")).toHaveLength(1);
  await deleteFileCheck({ id }, admin);
  await deleteForGood({ id }, admin);
  expect(await admin.db.selectFrom("searchEntries").selectAll().execute()).toEqual([]);
});

const stepsOf = async (q: string, person = admin) =>
  (await search(q, person)).results.filter(({ type }) => type === "history");

test.each([
  ["EXTF_März", ["downloaded", "checked", "uploaded"]],
  ["extf_maerz server", ["downloaded", "checked", "uploaded"]],
  ["heruntergeladen", ["downloaded"]],
  ["märz ÜBERTRAGEN", ["uploaded"]],
  ["auf dem server geprüft", ["checked"]],
  ["nicht importfähig", ["checked"]],
  ["märz technisch", []],
  ["april geprüft", []],
])("the history of files is found by %j", async (q, expected) => {
  const id = await check(stapel("4711", invoices), "EXTF_März.csv");
  server.clock.now += 1000;
  (await downloadFileCheck(id, admin)).stream.destroy();
  const steps = await stepsOf(q);
  expect(steps.map(({ event }) => event).toSorted()).toEqual(expected.toSorted());
  for (const step of steps) expect(step).toMatchObject({ id, title: "EXTF_März.csv" });
});

test("a history entry contains the event in the words of the history, latest first", async () => {
  const id = await check(stapel("4711", invoices), "EXTF_März.csv");
  server.clock.now += 1000;
  (await downloadFileCheck(id, admin)).stream.destroy();
  const [first, ...others] = await stepsOf("märz");
  expect(first).toMatchObject({ description: "Vom Server heruntergeladen", date: server.clock.now });
  expect(new Set(others.map(({ description }) => description))).toEqual(
    new Set(["Auf dem Server geprüft · Nicht importfähig · Regelstand 7", "Zum Server übertragen"]),
  );
});

test("checks of e-invoices are found by the words of their verdicts, and described with them", async () => {
  await check(stapel("4711", invoices), "EXTF_März.csv");
  const invoice = await check(stapel("4711", invoices), "RE-1.xml");
  await server.context.db
    .updateTable("fileChecks")
    .set({ formatJson: JSON.stringify({ family: "e-invoice", name: "E-Rechnung" }) })
    .where("id", "=", invoice)
    .execute();
  const titles = async (q: string) => (await stepsOf(q)).map(({ title }) => title);
  expect(await titles("ungültige e-rechnung")).toEqual(["RE-1.xml"]);
  expect(await titles("nicht importfähig")).toEqual(["EXTF_März.csv"]);
  expect((await titles("auf dem server geprüft")).toSorted()).toEqual(["EXTF_März.csv", "RE-1.xml"]);
  expect((await stepsOf("ungültige"))[0]?.description).toBe(
    "Auf dem Server geprüft · Ungültige E-Rechnung · Regelstand 7",
  );
});

test("history events are limited to visible files, omitted without results, and listed after files", async () => {
  await check(stapel("4711", invoices), "EXTF_Akte.csv");
  await check(stapel("4712", invoices), "EXTF_Akte.csv");
  const adviser = await server.signIn("berater", ["4712"]);
  expect([(await stepsOf("akte")).length, (await stepsOf("akte", adviser)).length]).toEqual([3, 2]);
  expect((await stepsOf("geprüft", adviser)).length).toBe(1);
  expect(await stepsOf("geprüft", await server.signIn("berater"))).toEqual([]);
  expect((await searchFileChecks({ q: "geprüft" }, admin)).results).toEqual([]);
  const { results } = await searchFileChecks({ q: "akte", includeResults: true, limit: 3 }, admin);
  expect(results.map(({ type }) => type)).toEqual(["file", "file", "history"]);
});

test("the new name is found, the old one is not", async () => {
  const id = await check(stapel("4711", invoices), "alt.csv");
  await updateFileCheck({ id, originalFileName: "neu.csv" }, admin);
  await server.queue.settle();
  expect((await search("neu.csv")).results[0]).toMatchObject({ id, type: "file" });
  expect((await search("alt.csv")).results).toEqual([]);
});

test("a Belegfeld and an amount of a record without Fundstellen are found, with their line", async () => {
  const id = await check("Mandant 4711\nUmsatz\n5,00;S;;;;;;;;;RE-1\n77,10;S;;;;;;;;;OHNE-77");
  for (const q of ["ohne 77", "77,10"])
    expect((await search(q)).results).toMatchObject([{ id, type: "result", line: 4 }]);
  const colleague = await server.signIn("berater", ["4712"]);
  expect(await search("ohne 77", colleague)).toEqual({ results: [], partlySearched: 0 });
});

test("a word in the name and one among the values find a file together", async () => {
  await check(stapel("4711", [["1,00", "TEIL-1"]]), "alpha.csv");
  await check(stapel("4711", [["1,00", "TEIL-1"]]), "beta.csv");
  expect((await search("beta teil-1")).results.map(({ title }) => title)).toEqual(["beta.csv"]);
});

/** Checks that match nothing, as if they had come in the same millisecond as this one, and are listed before it. */
const addOthers = async (firstId: string, count: number): Promise<void> => {
  const row = await admin.db.selectFrom("fileChecks").selectAll().where("id", "=", firstId).executeTakeFirstOrThrow();
  await admin.db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number += 1) {
      const id = `other-${number}`;
      await trx
        .insertInto("fileChecks")
        .values({ ...row, id, clientKey: id })
        .execute();
      await trx
        .insertInto("searchDictionaries")
        .values({ fileCheckId: id, bytes: Buffer.alloc(0) })
        .execute();
    }
  });
};

test("a value in the last of a thousand checks of the same millisecond is found", async () => {
  const id = await check(stapel("4711", [["1,00", "ALT-1"]]));
  await addOthers(id, 1_001);
  expect((await search("alt-1")).results).toMatchObject([{ id, type: "result" }]);
});

test.each(["rule", "value"])("of two hits the newer one is returned, by its %s", async (newer) => {
  const withValue = "Mandant 4711\nUmsatz\n5,00;S;;;;;;;;;X-009";
  const withRule = stapel("4711", [["1,00", "RE-1"]]);
  const texts = newer === "rule" ? [withValue, withRule] : [withRule, withValue];
  await check(texts[0] ?? "");
  server.clock.now += 1_000;
  const id = await check(texts[1] ?? "");
  await addOthers(id, 30);
  const { results } = await searchFileChecks({ q: "x-009", includeResults: true, limit: 1 }, admin);
  expect(results.map((hit) => hit.id)).toEqual([id]);
});

test("the answer counts files that are searched in part or not yet, of those the person sees", async () => {
  const id = await check(stapel("4711", [["1,00", "NR-1"]]));
  await admin.db.deleteFrom("searchDictionaries").where("fileCheckId", "=", id).execute();
  expect(await search("giraffe")).toEqual({ results: [], partlySearched: 1 });
  const stranger = await server.signIn("berater", ["4712"]);
  expect(await search("giraffe", stranger)).toEqual({ results: [], partlySearched: 0 });
});

test("checks received in the same millisecond are found separately", async () => {
  const ids = [await check(stapel("4711", invoices)), await check(stapel("4711", invoices))];
  expect((await search("RE-2026-014")).results.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("checks older than the index are filled in, batch by batch", async () => {
  for (let index = 0; index < 23; index += 1) await check(stapel("4711", [["1,00", `FRUEH-${index}`]]));
  await admin.db.deleteFrom("searchEntries").execute();
  await admin.db.deleteFrom("searchDictionaries").execute();
  expect(await describe("frueh-7")).toEqual([]);
  await queueSearchFill(admin);
  await server.queue.settle();
  expect(await describe("früh-7")).toEqual(["Belegfeld 1: FRUEH-7 · Zeile 3"]);
  expect(await describe("früh-22")).toHaveLength(1);
  expect(await admin.db.selectFrom("searchEntries").selectAll().execute()).toHaveLength(23);
  // Nothing is missing now, so nothing is queued.
  await queueSearchFill(admin);
  expect(await admin.db.selectFrom("jobs").selectAll().where("kind", "=", "fill-search").execute()).toEqual([]);
});

test("a check with an unreadable file is found by its rules", async () => {
  const id = await check(stapel("4711", invoices));
  await admin.db.deleteFrom("searchEntries").execute();
  await admin.db.deleteFrom("searchDictionaries").execute();
  await admin.db
    .updateTable("fileChecks")
    .set({ sha256: "0".repeat(64) })
    .where("id", "=", id)
    .execute();
  await queueSearchFill(admin);
  await server.queue.settle();
  expect(await describe("csv-x-009")).toHaveLength(1);
  expect(await describe("RE-2026-014")).toEqual([]);
});
