import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "#server/people/auth/sessions.ts";
import { type RunningServer, startServer } from "#server/process/start-server.ts";
import { hostileShapes } from "#tests/fuzz/hostile-xml.ts";
import { hostileZips } from "#tests/fuzz/hostile-zip.ts";
import { hostileFiles } from "#tests/speed/hostile-files.ts";
import { testSettings } from "#tests/support/server-context.ts";
import { createRandom } from "#tests/torture/random.ts";
import { collectAnswers } from "./collect-answers.ts";
import { expectNothingInternal } from "./expect-nothing-internal.ts";

// The whole server with the real engine in its threads: what a bomb does to it shows nowhere else.
let server: RunningServer;
let sent: ReturnType<typeof collectAnswers>;
let authorization: string;
const dataDir = mkdtempSync(join(tmpdir(), "pruefstapel-bombs-"));
beforeAll(async () => {
  server = await startServer({ ...testSettings(dataDir), checkThreads: 1 });
  sent = collectAnswers(server.url.replace("localhost", "127.0.0.1"));
  const admin = await server.context.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  authorization = `Bearer ${(await openSession(admin.id, server.context)).accessToken}`;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const random = createRandom(1);
const head = '<?xml version="1.0"?>';
const laughs = Array.from({ length: 30 }, (_, level) => `<!ENTITY l${level + 1} "&l${level};&l${level};">`).join("");
const text = (content: string) => new TextEncoder().encode(content);

const zips = [
  "zeros",
  "blanks in an XML file",
  "the same data for every member",
  "one name for all",
  "archive in archive",
];

const bombs: readonly (readonly [name: string, bytes: () => Uint8Array])[] = [
  ["entities.xml", () => text(`${head}<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l30;</a>`)],
  ["extern.xml", () => text(`${head}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`)],
  ["parameter.xml", () => text(`${head}<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x"> %x;]><a/>`)],
  ["tief.xml", () => text(`${head}${"<a>".repeat(300_000)}`)],
  ["leerzeichen.csv", () => text(`"EXTF";700;21;${" ".repeat(1_000_000)}!\r\n`)],
  ["ziffern.csv", () => text(`"EXTF";700;21;"Buchungsstapel"\r\n${"1".repeat(1_000_000)},${"0".repeat(100_000)}x\r\n`)],
  [
    "adresse.csv",
    () => text(`"EXTF";700;16;"Debitoren/Kreditoren"\r\n${"a.".repeat(200_000)}@${"-".repeat(200_000)}\r\n`),
  ],
  // The fuzzing meets all of them; here some stand for each kind.
  ...hostileZips
    .filter(([title]) => zips.includes(title))
    .map(([title, write]) => [`${title}.zip`, () => write(200_000, random)] as const),
  ...hostileShapes.slice(4, 7).map(({ made, write }) => [`${made}.xml`, () => write(300_000, random)] as const),
  ...["lauter Anführungszeichen, ungerade", "eine Million Spalten", "Nullbytes"].map(
    (name) => [`${name}.csv`, () => hostileFiles[name]?.(1_000_000) ?? new Uint8Array()] as const,
  ),
];

test.each(bombs)("the bomb %s ends with a verdict that is not green, and the server answers on", async (name, make) => {
  const bytes = make();
  expect(bytes.length).toBeGreaterThan(0);
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const upload = await sent.call("POST", "/api/file-checks/upload", { headers: { authorization }, body });
  expect(upload.status, upload.text.slice(0, 200)).toBe(200);
  const { fileId } = JSON.parse(upload.text).data.fileCheck;
  await sent.call("POST", `/api/file-checks/${fileId}/start`, { headers: { authorization } });
  expect((await sent.call("GET", "/api/health")).status).toBe(200);
  await server.queue.settle();
  const { text: answer } = await sent.call("GET", `/api/file-checks/${fileId}`, { headers: { authorization } });
  const { status, verdict } = JSON.parse(answer).data.fileCheck;
  expect([status, verdict]).toEqual(["completed", expect.stringMatching(/^not/)]);
  expect(answer).not.toContain("root:");
});

test("answers about a bomb reveal no internals", () =>
  expectNothingInternal({ answers: sent.answers, server: { settings: server.context.settings } }));
