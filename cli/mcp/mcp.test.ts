import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const program = join(import.meta.dirname, "..", "pruefstapel.mjs");

let folder: string;
let assistant: Client | null = null;
let server: ServerProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-mcp-"));
});
afterEach(async () => {
  await assistant?.close();
  await server?.kill();
  [assistant, server] = [null, null];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const connect = async (env: Readonly<Record<string, string>> = {}): Promise<Client> => {
  assistant = new Client({ name: "Probe", version: "1" });
  await assistant.connect(new StdioClientTransport({ command: process.execPath, args: [program, "mcp"], env }));
  return assistant;
};

interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly data: unknown;
}
const callTool = async (one: Client, name: string, input: Record<string, unknown>): Promise<Called> => {
  const { isError = false, content, structuredContent } = await one.callTool({ name, arguments: input });
  const [first] = content as { readonly text: string }[];
  return { isError: isError === true, text: first?.text ?? "", data: structuredContent };
};

const writeStapel = async (name: string, konto: string): Promise<string> => {
  const record = writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto,
    gegenkonto: "8400",
    belegdatum: "1501",
    belegfeld1: "RE-1001",
    buchungstext: "Ausgangsrechnung",
    festschreibung: "0",
  });
  const path = join(folder, name);
  await writeFile(path, toWindows1252(joinLines([writeHeader(), writeHeadings(), record])));
  return path;
};

test("four tools are listed, each read-only with a German description and a schema", async () => {
  const { tools } = await (await connect()).listTools();
  expect(tools.map(({ name }) => name)).toEqual(["check_file", "explain_rule", "search_rules", "list_checks"]);
  for (const { description = "", inputSchema, annotations } of tools) {
    expect(description).toMatch(/\b(?:Prüft|Erklärt|Sucht|Listet)\b/);
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

test("a file on this machine is checked by the engine, sound or not", async () => {
  const one = await connect();
  const sound = await callTool(one, "check_file", { path: await writeStapel("EXTF_gut.csv", "10000") });
  expect(sound).toMatchObject({ isError: false, data: { files: [{ verdict: "importable" }] } });
  expect(sound.text).toContain("Technisch importfähig");
  const broken = await callTool(one, "check_file", {
    path: await writeStapel("EXTF_schlecht.csv", "x"),
    max_occurrences: 1,
  });
  expect(broken).toMatchObject({ isError: false, data: { files: [{ verdict: "notImportable" }] } });
  expect(broken.text).toMatch(/Nicht importfähig: \d+ Fehler/);
});

test.each([
  ["check_file", { path: "/gibt/es/nicht.csv" }, "/gibt/es/nicht.csv: Die Datei oder der Ordner wurde nicht gefunden."],
  ["check_file", { path: tmpdir() }, "Das ist keine Datei."],
  ["check_file", {}, "Die Angaben für check_file passen nicht"],
  ["check_file", { path: "a.csv", route: "bahn" }, "Die Angaben für check_file passen nicht bei route"],
  ["explain_rule", { id: "CSV-Q-999" }, "Die Regel „CSV-Q-999“ gibt es im Regelstand"],
  ["list_checks", {}, "PRUEFSTAPEL_URL (Adresse des Servers) und PRUEFSTAPEL_TOKEN"],
])("%s with %j answers with a German error", async (name, input, text) => {
  expect(await callTool(await connect(), name, input)).toEqual({
    isError: true,
    text: expect.stringContaining(text),
    data: undefined,
  });
});

test("a rule is explained with all its texts, and found by words, by its number and by a message of DATEV", async () => {
  const one = await connect();
  const { text } = await callTool(one, "explain_rule", { id: " csv-x-009 " });
  for (const part of ["## CSV-X-009", "**Warum:**", "**Folge beim Import:**", "**Quelle:**", "Regelstand"])
    expect(text).toContain(part);
  const search = async (query: string) => (await callTool(one, "search_rules", { query })).text;
  expect((await search("Gegenkonto gleich")).split("\n")[0]).toMatch(/^CSV-X-009 {2}/);
  expect(await search("CSV-X-009")).toMatch(/^CSV-X-009 {2}/);
  expect(await search("#REW00305")).toContain("CSV-X-015");
  expect(await search("Fehlernr. 807 Der BU-Schlüssel 9 ist ungültig")).toContain("Meldung: 807  Rechnung");
  expect(await search("#REW99999")).toMatch(/^Die Nummer #REW99999 ist hier nicht verzeichnet\./);
  expect(await search("Quastenflosser")).toBe("Zu „Quastenflosser“ ist keine Regel und keine Meldung bekannt.");
  const few = await callTool(one, "search_rules", { query: "Konto", limit: 2 });
  expect(few.text).toMatch(/… und \d+ weitere$/m);
  expect((few.data as { rules: object[] }).rules).toHaveLength(2);
});

test("the checks of a server are listed with an API key that may read, and with no other", async () => {
  const env = { DATA_DIR: join(folder, "data"), ADMIN_EMAIL: "leitung@kanzlei.example", ADMIN_PASSWORD: "geheim-1" };
  server = await spawnServer("server/process/main.ts", env);
  const url = server.url;
  const api = `${url}/datev-api/api`;
  const post = async (path: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return (await (await fetch(`${api}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json()).data;
  };
  const { tokens } = await post("/auth/login", { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const keyFor = async (scope: string): Promise<string> =>
    (await post("/auth/api-keys", { name: scope, scopes: [scope], days: 1 }, tokens.accessToken)).secret;
  const [read, upload] = [await keyFor("read"), await keyFor("upload")];
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob(["kein Stapel"]), "Ü 1.csv");
  await fetch(`${api}/file-checks/upload`, { method: "POST", headers: { authorization: `Bearer ${upload}` }, body });

  const list = async (variables: Readonly<Record<string, string>>, input: Record<string, unknown> = {}) => {
    const one = await connect(variables);
    const answer = await callTool(one, "list_checks", input);
    await one.close();
    return answer;
  };
  const listed = await list({ PRUEFSTAPEL_URL: `${url}/`, PRUEFSTAPEL_TOKEN: read });
  expect(listed).toMatchObject({ isError: false, data: { total: 1, fileChecks: [{ originalFileName: "Ü 1.csv" }] } });
  expect(listed.text).toMatch(/- Ü 1\.csv: \S+ · Übertragen/);
  expect((await list({ PRUEFSTAPEL_URL: url, PRUEFSTAPEL_TOKEN: read }, { client_number: "4711" })).text).toBe(
    "Es gibt keine Dateiprüfungen dazu.",
  );
  const refusals = [
    [{ PRUEFSTAPEL_URL: url, PRUEFSTAPEL_TOKEN: upload }, "Dieser Zugriffsschlüssel gilt nicht für diesen Aufruf."],
    [{ PRUEFSTAPEL_URL: url, PRUEFSTAPEL_TOKEN: "psk_falsch" }, "gilt nicht oder nicht mehr"],
    [{ PRUEFSTAPEL_URL: "kanzlei", PRUEFSTAPEL_TOKEN: read }, "PRUEFSTAPEL_URL muss eine Adresse sein"],
    [{ PRUEFSTAPEL_URL: "http://127.0.0.1:9", PRUEFSTAPEL_TOKEN: read }, "ist nicht erreichbar"],
  ] as const;
  for (const [variables, text] of refusals)
    expect(await list(variables)).toMatchObject({ isError: true, text: expect.stringContaining(text) });
});

test("stdout has protocol messages only, and the end of stdin ends the process", async () => {
  const child = spawn(process.execPath, [program, "mcp"], { stdio: ["pipe", "pipe", "pipe"] });
  const out: string[] = [];
  child.stdout.on("data", (chunk) => out.push(String(chunk)));
  const send = (message: object | string): boolean =>
    child.stdin.write(`${typeof message === "string" ? message : JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "Probe", version: "1" } };
  send({ id: 1, method: "initialize", params });
  send("das ist kein JSON");
  send({ method: "notifications/initialized" });
  send({
    id: 2,
    method: "tools/call",
    params: { name: "check_file", arguments: { path: await writeStapel("EXTF.csv", "x") } },
  });
  send({ id: 3, method: "tools/call", params: { name: "gibt_es_nicht", arguments: {} } });
  await expect.poll(() => out.join("").split("\n").length).toBeGreaterThan(3);
  child.stdin.end();
  const [code] = await once(child, "exit");
  const lines = out
    .join("")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
  expect(lines.every(({ jsonrpc }) => jsonrpc === "2.0")).toBe(true);
  expect(lines.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  expect(code).toBe(0);
});
