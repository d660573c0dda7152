import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { readListAge, removeListAge } from "#tests/support/list-age.ts";
import { setUpOffice } from "#tests/support/set-up.ts";

const office = setUpOffice();
let authorization: string;
let openedAt: number;

beforeAll(async () => {
  const login = await fetch(`${office.server.url}/datev-api/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(office.server.admin),
  });
  const { data } = (await login.json()) as { data: { tokens: { accessToken: string } } };
  authorization = `Bearer ${data.tokens.accessToken}`;
});
beforeEach(async () => {
  // Each page begins with the list, which is then fresh for longer than a test takes.
  await removeListAge(office.desk.page());
  await office.desk.closePages();
  openedAt = Date.now();
  office.proxy.passed.length = 0;
  await office.desk.openPage("/files");
});
afterEach(() => office.proxy.heal());

const fileBytes = (mark: string): Uint8Array<ArrayBuffer> =>
  latin1Bytes(exampleFile(exampleRecord({ belegfeld1: mark }))) as Uint8Array<ArrayBuffer>;

/** Another device of the person, straight to the server. */
const uploadElsewhere = async (name: string): Promise<void> => {
  const body = new FormData();
  body.append("file", new Blob([fileBytes(name)]), name);
  body.append("metadata", "{}");
  const upload = `${office.server.url}/datev-api/api/file-checks/upload`;
  expect((await fetch(upload, { method: "POST", headers: { authorization }, body })).ok).toBe(true);
};
const streams = () => office.proxy.passed.filter(({ path }) => path.endsWith("/api/events"));
const untilStreaming = (attempts: number) =>
  expect.poll(() => streams().filter(({ status }) => status === 200).length).toBe(attempts);
const shown = (name: string) => office.desk.page().getByRole("link", { name }).first().waitFor();
/** What the page asks without a reason of its own. */
const polls = () =>
  office.proxy.passed.map(({ path }) => path).filter((path) => /\/status$|\/file-checks(?:\?|$)/.test(path));
/** The list that a page begins with is stored. */
const untilListed = async (): Promise<void> => {
  await expect.poll(() => readListAge(office.desk.page())).toBeGreaterThan(openedAt);
  office.proxy.passed.length = 0;
};

test("O-88 a file uploaded elsewhere appears by its event, without fetching the list", async () => {
  await untilStreaming(1);
  await untilListed();
  await uploadElsewhere("EXTF_Anderswo.csv");
  await shown("EXTF_Anderswo.csv");
  expect(polls()).toEqual([]);
  expect(office.proxy.passed.every(({ path }) => !/token|ey[A-Za-z0-9_-]{20}/.test(path))).toBe(true);
});

test("O-88 a stream that is cut goes on where it was, and what came meanwhile appears", async () => {
  await untilStreaming(1);
  await untilListed();
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/api/events") ? "dropBefore" : null);
  office.proxy.cutEvents();
  await expect.poll(() => streams().length).toBeGreaterThan(0);
  await uploadElsewhere("EXTF_Inzwischen.csv");
  office.proxy.chooseFault = () => null;
  await shown("EXTF_Inzwischen.csv");
  expect(polls()).toEqual([]);
  expect(streams().at(-1)).toMatchObject({ status: 200, lastEventId: expect.stringMatching(/^.+:\d+$/) });
});

test.each([
  [
    "refuses the stream",
    () => (office.proxy.chooseFault = ({ path }) => (path.endsWith("/events") ? "answer503" : null)),
  ],
  ["keeps the stream back", () => (office.proxy.holdsEventsBack = true)],
])("O-88 the server is polled if a proxy %s", async (what, spoil) => {
  await untilStreaming(1);
  spoil();
  office.proxy.cutEvents();
  await office.desk.page().goto(`${office.proxy.url}/upload`);
  const name = `EXTF_${what.replaceAll(" ", "_")}.csv`;
  await office.desk.addFiles([{ name, bytes: fileBytes(what.slice(0, 12)) }]);
  await expect.poll(async () => (await office.desk.readRow(name))?.agreement).toBe("equal");
  expect(polls().some((path) => path.endsWith("/status"))).toBe(true);
});

test("O-89 two tabs have one stream between them, and the second goes on when the first is closed", async () => {
  await untilStreaming(1);
  const first = office.desk.page();
  await office.desk.openPage("/files");
  await office.desk.page().getByRole("link", { name: "EXTF_Anderswo.csv" }).first().waitFor();
  await untilListed();
  await uploadElsewhere("EXTF_Zwei_Fenster.csv");
  await shown("EXTF_Zwei_Fenster.csv");
  expect(streams()).toEqual([]);
  await first.close();
  await untilStreaming(1);
});
