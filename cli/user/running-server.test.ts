import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { login } from "#server/people/auth/calls/login.ts";
import { controlPath } from "#server/process/control-socket.ts";
import { type RunningServer, startServer } from "#server/process/start-server.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";

let dataDir = "";
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-"));
  server = await startServer({ ...testSettings(dataDir), host: "127.0.0.1" }, testParts);
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const anna = "anna@kanzlei.example";
const run = (...words: readonly string[]) => {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("USER_PASSWORD", "geheim-1");
  return runCli("user", ...words);
};
const signIn = () => login({ email: anna, password: "geheim-1" }, server.context);

test("a person is added, changed and locked while the server runs", async () => {
  expect(await run("add", anna, "--role", "berater", "--clients", "55003")).toEqual({
    code: 0,
    out: `Angelegt: ${anna} (berater)\n`,
    err: "",
  });
  const { tokens } = await signIn();
  await run("change", anna, "--role", "service", "--clients", "55004");
  const { user } = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  expect(user).toMatchObject({ role: "service", datev: { clientNumbers: ["55004"] } });
  expect((await run("list")).out).toContain(`${anna} (service, Mandanten 55004)\n`);
  await run("change", anna, "--lock");
  await expect(authenticate(`Bearer ${tokens.accessToken}`, server.context)).rejects.toThrow();
  const entries = await server.context.db.selectFrom("auditEntries").selectAll().orderBy("position").execute();
  const made = entries.filter(({ action }) => action.startsWith("person"));
  expect(made.map(({ action }) => action)).toEqual(["personAdd", "personChange", "personChange"]);
  expect(made.every(({ detailJson }) => detailJson.includes('"by":"command line"'))).toBe(true);
});

test("a refusal is the same as without a server", async () => {
  expect((await run("change", "leitung@kanzlei.example", "--lock")).err).toContain(
    "ist der letzte Zugang mit der Rolle super_admin",
  );
  expect((await run("add", anna, "--role", "berater")).err).toBe(`${anna} gibt es schon.\n`);
});

test("only the owner of the data folder reaches the socket, and invalid input does not end the server", async () => {
  expect(statSync(join(dataDir, "control")).mode & 0o777).toBe(0o700);
  const path = controlPath(dataDir) ?? "";
  for (const sent of ["", "kein JSON\n", '{"kind":"sonst"}\n', "null\n"]) {
    const answer = await new Promise<string>((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(path, () => socket.end(sent));
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      socket.once("error", () => undefined);
      socket.once("close", () => resolve(Buffer.concat(chunks).toString()));
    });
    expect(answer).not.toContain('"people"');
  }
  expect((await run("list")).code).toBe(0);
});
