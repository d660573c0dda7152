import { chmod, cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSandbox, type Sandbox, systemFolders } from "#server/carriers/scripts/sandbox/find-sandbox.ts";
import { runInSandbox } from "#server/carriers/scripts/sandbox/run-in-sandbox.ts";
import { testSandbox } from "#server/carriers/scripts/sandbox/self-test.ts";
import { canRunSandbox } from "./can-run-sandbox.ts";

const secret = "nur für den Server";
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  expect(canRunSandbox(), "these tests need bubblewrap").toBe(true);
  const parts = await findSandbox(systemFolders);
  if (typeof parts === "string") throw new Error(parts);
  sandbox = parts;
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-data-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "pruefstapel.db"), secret);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (code: string, input: unknown = {}, timeoutMs = 60_000) =>
  runInSandbox(sandbox, { code, input, timeoutMs });

test("a script reads its input and answers with JSON", async () => {
  const code = `
import json, sys
result = json.load(sys.stdin)
print(json.dumps({"findings": [{"severity": "hint", "text": result["file"]["name"]}]}))
print("Spur", file=sys.stderr)
sys.exit(0)`;
  const { kind, exitCode, stdout, stderr } = await run(code, { file: { name: "Müller.csv" } });
  expect({ kind, exitCode, stderr }).toEqual({ kind: "exited", exitCode: 0, stderr: "Spur\n" });
  expect(JSON.parse(stdout)).toEqual({ findings: [{ severity: "hint", text: "Müller.csv" }] });
});

test.each([8193, 30_000_000])("a script gets all of its input of %i bytes inside the walls", async (bytes) => {
  const rows = Array.from({ length: Math.ceil(bytes / 10_000) }, (_, row) => String(row % 10).repeat(10_000));
  const code = `
import json, sys
rows = json.load(sys.stdin)["rows"]
print(len(rows), sum(map(len, rows)), rows[-1][0])`;
  const { kind, stdout, stderr } = await run(code, { rows });
  expect({ kind, stderr }).toEqual({ kind: "exited", stderr: "" });
  expect(stdout).toBe(`${rows.length} ${rows.length * 10_000} ${(rows.length - 1) % 10}\n`);
});

test("an error of a script has its line, without internals of the sandbox", async () => {
  const { exitCode, stderr } = await run("zahl = 1\nraise ValueError('äh')");
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    "Traceback (most recent call last):\n  File \"skript.py\", line 2, in <module>\n    raise ValueError('äh')\nValueError: äh\n",
  );
});

test("a hostile script that leaves Python reaches no network, no file, no environment and no process", async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end(secret));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const signals: string[] = [];
  const note = (): void => {
    signals.push("SIGCONT");
  };
  process.on("SIGCONT", note);
  process.env.GEHEIM = secret;
  try {
    const { stdout, stderr } = await run(hostile, {
      url: `http://127.0.0.1:${port}/`,
      port,
      paths: ["/etc/passwd", "/etc/hostname", "/proc/1/environ", join(folder, "pruefstapel.db"), process.execPath],
      folders: ["/", "/etc", "/home", "/root", tmpdir(), folder],
      pid: process.pid,
    });
    const seen: Record<string, string> = JSON.parse(stdout);
    expect(
      Object.values(seen).filter((answer) => answer !== "refused"),
      stderr,
    ).toEqual([]);
    expect(Object.keys(seen).length).toBeGreaterThan(20);
    expect([connections, signals]).toEqual([0, []]);
    expect(stdout + stderr).not.toContain(secret);
    // What did not arrive could have arrived.
    await new Promise<void>((resolve) => connect(port, "127.0.0.1", resolve).on("connect", resolve).end());
    await expect.poll(() => connections).toBe(1);
  } finally {
    process.off("SIGCONT", note);
    delete process.env.GEHEIM;
    server.close();
  }
});

test("memory, time, output and a shell end where they are limited", async () => {
  const [memory, time, output, shell] = await Promise.all([
    run("kette = []\nwhile True:\n    kette.append(bytearray(10_000_000))"),
    run("while True:\n    pass", {}, 1_000),
    run("while True:\n    print('x' * 10_000)"),
    run("import os\nprint(os.system('id'))"),
  ]);
  expect(memory).toMatchObject({ kind: "exited", exitCode: 1 });
  expect(memory.stderr).toContain("MemoryError");
  expect(time).toMatchObject({ kind: "timeout", exitCode: null });
  expect(time.durationMs).toBeLessThan(20_000);
  expect(output).toMatchObject({ kind: "output", exitCode: null });
  expect(output.stdout.length).toBeLessThanOrEqual(2_000_000);
  expect(shell).toMatchObject({ kind: "exited", exitCode: 70 });
  expect(shell.stdout).not.toContain("uid=");
});

test("the time of a script begins when Python is ready, and nothing leads out where that is told", async () => {
  const code = `
import os
try:
    os.write(3, b"ready")
    print("written")
except OSError:
    print("closed")`;
  // Less than a start of Python takes.
  expect(await run(code, {}, 1_000)).toMatchObject({ kind: "exited", exitCode: 0, stdout: "closed\n" });
});

test("the self-test sees four refusals, and sees as well where a wall is missing", async () => {
  const whole = await testSandbox(sandbox);
  expect(whole).toEqual({ version: expect.stringMatching(/^Python 3\.\d+\.\d+ \(Pyodide [\d.]+\)$/), problem: null });
  const open = await mkdtemp(join(tmpdir(), "pruefstapel-open-"));
  try {
    await cp(join(import.meta.dirname, "../../server/carriers/scripts/sandbox/run.mjs"), join(open, "run.mjs"));
    await symlink(sandbox.pyodide, join(open, "pyodide"));
    const bwrap = join(open, "bwrap");
    await writeFile(bwrap, `#!/bin/sh\nexec '${process.execPath}' '${join(open, "run.mjs")}'\n`, { mode: 0o755 });
    const { problem } = await testSandbox({ ...sandbox, bwrap });
    expect(problem).toContain("Ein Skript erreichte das Netz, Dateien des Servers, Prozesse des Servers.");
  } finally {
    await rm(open, { recursive: true, force: true });
  }
});

const hostile = `
import json, os, sys
import js
given = json.load(sys.stdin)
outside = js.constructor.constructor("return globalThis")()
module = outside.process.getBuiltinModule
seen = {}

def attempt(name, act):
    try:
        answer = act()
        seen[name] = "refused" if answer is None else str(answer)[:80]
    except BaseException:
        seen[name] = "refused"

async def fetch():
    try:
        seen["fetch"] = str((await outside.fetch(given["url"])).status)
    except BaseException:
        seen["fetch"] = "refused"

for path in given["paths"]:
    attempt("node reads " + path, lambda: module("fs").readFileSync(path, "utf8"))
    attempt("python reads " + path, lambda: open(path).read())
for folder in given["folders"]:
    attempt("node lists " + folder, lambda: module("fs").readdirSync(folder))
attempt("node writes", lambda: module("fs").writeFileSync("/tmp/x", "x") or "written")
attempt("environment", lambda: ",".join(outside.Object.keys(outside.process.env)) or None)
attempt("python environment", lambda: os.environ.get("GEHEIM"))
attempt("spawn", lambda: module("child_process").spawnSync("/node", outside.JSON.parse('["--version"]')).pid)
attempt("shell", lambda: module("child_process").execSync("id"))
attempt("thread", lambda: outside.Reflect.construct(module("worker_threads").Worker, outside.JSON.parse('["/runner/run.mjs"]')))
attempt("native", lambda: outside.process.dlopen(outside.JSON.parse('{"exports":{}}'), "/usr/lib/x.node"))
attempt("inspector", lambda: module("inspector").open(0) or "open")

def signal():
    try:
        outside.process.kill(given["pid"], "SIGCONT")
        outside.process.kill(outside.process.ppid, "SIGCONT")
    except BaseException:
        pass
attempt("signal", signal)

async def connect():
    answer = outside.eval("""(async (port) => new Promise((resolve) => {
      const socket = process.getBuiltinModule("net").connect(port, "127.0.0.1");
      socket.on("connect", () => resolve("connected"));
      socket.on("error", () => resolve("refused"));
    }))""")
    try:
        seen["connect"] = str(await answer(given["port"]))
    except BaseException:
        seen["connect"] = "refused"

await fetch()
await connect()
print(json.dumps(seen))
`;
