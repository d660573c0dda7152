import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { searchFileChecks } from "./calls/search-file-checks.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let admin: SignedInContext;
const files = [
  "Löhne März.csv",
  "50%_Rabatt.csv",
  "Straße.csv",
  "Kasse.csv",
  "Bank.csv",
  "loehne april.csv",
  "Crème.csv",
];

beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
  for (const [index, fileName] of files.entries()) {
    server.clock.now = Date.parse(`2026-11-${10 + index}T23:59:59.999Z`);
    const text = `Mandant ${index < 3 ? 4711 : 4712} ${index}${index === 1 ? "!" : ""}`;
    const { fileCheck } = await receiveUpload(uploadOf({ text, fileName }), admin);
    if (index < 2) await startFileCheck({ id: fileCheck.fileId }, admin);
    await server.queue.settle();
  }
});
afterAll(() => server.remove());

const names = async (input: CallInput<"listFileChecks">) => {
  const { fileChecks, total } = await listFileChecks(input, admin);
  return [total, ...fileChecks.map(({ originalFileName }) => files.indexOf(originalFileName))];
};

test.each<[string, CallInput<"listFileChecks">, readonly number[]]>([
  ["everything, newest first", {}, [7, 6, 5, 4, 3, 2, 1, 0]],
  ["the first page", { page: 0, limit: 3 }, [7, 6, 5, 4]],
  ["the last page", { page: 2, limit: 3 }, [7, 0]],
  ["a page after the last one", { page: 9, limit: 3 }, [7]],
  ["status all", { status: "all", limit: 1 }, [7, 6]],
  ["completed ones", { status: "completed" }, [2, 1, 0]],
  ["uploaded ones of a client", { status: "uploaded", clientNumber: "4711" }, [1, 2]],
  ["a client", { clientNumber: "4712" }, [4, 6, 5, 4, 3]],
  ["part of a client number", { clientNumber: "471" }, [0]],
  ["days, both inclusive", { dateRange: "2026-11-11/2026-11-13" }, [3, 3, 2, 1]],
  ["days the wrong way round", { dateRange: "2026-11-13/2026-11-11" }, [0]],
])("the list shows %s", async (_title, input, expected) => {
  expect(await names(input)).toEqual(expected);
});

test.each([{ status: "verschwunden" }, { dateRange: "2026-13-45/2026-11-11" }])(
  "the list refuses %j",
  async (input) => {
    await expect(names(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  },
);

const find = async (q: string, input = {}) => {
  const { results } = await searchFileChecks({ q, ...input }, admin);
  return results.map(({ type, title }) => `${type} ${files.indexOf(title)}`);
};

test.each([
  ["LÖHNE", ["file 5", "file 0"]],
  ["loehne", ["file 5", "file 0"]],
  ["lo\u0308hne", ["file 5", "file 0"]],
  ["april loehne", ["file 5"]],
  ["strasse", ["file 2"]],
  ["creme", ["file 6"]],
  ["50%", ["file 1"]],
  ["%%", []],
  ["__", []],
  ["\\", []],
  ["4711", ["file 2", "file 1", "file 0"]],
  ["buchungsstapel", ["file 1", "file 0"]],
  ["' or 1=1 --", []],
  ["  ", []],
  ["lohne", ["file 5", "file 0"]],
  ["\u0301\u0301", []],
])("the search for %j finds %j", async (q, expected) => {
  expect(await find(q)).toEqual(expected);
});

test("with results the search also finds rules and findings", async () => {
  expect(await find("csv-x-009")).toEqual([]);
  const { results } = await searchFileChecks({ q: "csv-x-009", includeResults: true }, admin);
  expect(results).toMatchObject([
    {
      type: "result",
      title: "50%_Rabatt.csv",
      description: "CSV-X-009 Konto und Gegenkonto sind gleich · 1 Fundstelle",
    },
  ]);
});

test("the search returns no more than its limit", async () => {
  expect(await find("csv", { limit: 2 })).toEqual(["file 6", "file 5"]);
});

test("a hit contains format, client and verdict", async () => {
  const { results } = await searchFileChecks({ q: "maerz" }, admin);
  expect(results[0]?.description).toBe("Buchungsstapel · Mandant 4711 · Technisch importfähig");
});

test("the list is filtered by originating program, before and after the check", async () => {
  const upload = async (text: string, person = admin) =>
    (await receiveUpload(uploadOf({ text, fileName: text }), person)).fileCheck.fileId;
  const ids = [await upload("Mandant 4711 Herkunft SV eins"), await upload("Mandant 4712 Herkunft SV zwei")];
  await upload("Mandant 4711 Herkunft RE drei");
  await startFileCheck({ id: ids[0] ?? "" }, admin);
  await server.queue.settle();
  const list = async (input: CallInput<"listFileChecks">, person = admin) => {
    const { fileChecks, total } = await listFileChecks(input, person);
    expect(total).toBe(fileChecks.length);
    return fileChecks.map(({ fileId, herkunft }) => [ids.indexOf(fileId), herkunft]).toSorted();
  };
  expect(await list({ herkunft: "SV" })).toEqual([
    [0, "SV"],
    [1, "SV"],
  ]);
  expect(await list({ herkunft: "SV", status: "completed" })).toEqual([[0, "SV"]]);
  expect(await list({ herkunft: "SV" }, await server.signIn("berater", ["4712"]))).toEqual([[1, "SV"]]);
  expect(await list({ herkunft: "%" })).toEqual([]);
});
