import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#contract/roles.ts";
import { type CheckResult, checkFile, type Finding, fingerprintResult, listSearchValues } from "#engine/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { CheckPool, RunCheck } from "#server/checks/threads/check-pool.ts";
import type { CheckFile } from "#server/checks/threads/read-header.ts";
import { readOccurrencePage } from "#server/checks/threads/read-occurrences.ts";
import { readSettings, type Settings } from "#server/ground/settings/settings.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { type OpenContext, openContext, type ServerParts } from "#server/process/open-context.ts";
import { createTestDatabase } from "./postgres-database.ts";
import { quickHash } from "./quick-hash.ts";
import { createTestBucket } from "./test-bucket.ts";

/**
 * Double of the engine: `Mandant 4711` in the text is the client, `Herkunft RE` its program, every line with `!` one error;
 * a text that begins as ZIP files do is an archive.
 */
const checkText: CheckFile = async (file, { route }): Promise<CheckResult> => {
  const text = Buffer.from(await file.bytes()).toString();
  const lines = text.split("\n").flatMap((line, index) => (line.includes("!") ? [index + 1] : []));
  const finding: Finding = {
    rule: "CSV-X-009",
    severity: "error",
    title: "Konto und Gegenkonto sind gleich",
    count: lines.length,
    firstLine: lines[0] ?? 0,
    fields: [],
  };
  const clientNumber = /Mandant (\d+)/.exec(text)?.[1];
  const clientNumbers = /Mandanten ([\d ]+)/.exec(text)?.[1]?.split(" ");
  const herkunft = /Herkunft (\S+)/.exec(text)?.[1];
  const single = {
    ...(clientNumber !== undefined && { clientNumber, beraterNumber: "1001" }),
    ...(herkunft !== undefined && { herkunft }),
  };
  return {
    report: {
      verdict: lines.length > 0 ? "notImportable" : "importable",
      format: text.startsWith("PK\u0003\u0004")
        ? { family: "archive", name: "Archiv" }
        : { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
      header: clientNumbers === undefined ? single : { clientNumbers },
      encoding: "utf-8",
      records: text.split("\n").length,
      counts: { error: lines.length, warning: 0, hint: 0 },
      findings: lines.length > 0 ? [finding] : [],
      route,
      rulesetVersion: "7",
      engineVersion: "1",
    },
    occurrences: Uint32Array.from(lines.flatMap((line) => [0, line, 0, 0, 0])),
  };
};

/** Runs the double of the engine where the product runs a worker thread. */
const runWith =
  (check: CheckFile): RunCheck =>
  async (task) => {
    const bytes = async () => new Uint8Array(await readFile(task.path));
    const result = await check({ name: task.name, size: task.size, bytes }, { route: task.route });
    await writeFile(task.occurrencesPath, new Uint8Array(result.occurrences.buffer));
    const searchValues = await listSearchValues(result, { bytes });
    const { report } = result;
    return { report, resultHash: await fingerprintResult(result, hashBytes), searchValues, durationMs: report.records };
  };

export const runTextCheck = runWith(checkText);

/** The engine itself, for files that its double does not know. */
export const runEngineCheck = runWith(checkFile);

/** In every Regelstand but today's a line with `?` is an error as well. */
const judgeText: CheckPool["judge"] = async ({ path, name, size, route }) => {
  const bytes = async () => new Uint8Array(Buffer.from((await readFile(path, "utf8")).replaceAll("?", "!")));
  return (await checkText({ name, size, bytes }, { route })).report.verdict;
};

const readSearchValues: CheckPool["readSearchValues"] = async ({ path, report }) => {
  const bytes = async () => new Uint8Array(await readFile(path));
  return listSearchValues({ report }, { bytes });
};

const hashBytes = async (bytes: Uint8Array): Promise<string> => createHash("sha256").update(bytes).digest("hex");

const readHeader: CheckPool["readHeader"] = async ({ path, name, size, route }) => {
  const bytes = async () => new Uint8Array(await readFile(path));
  return (await checkText({ name, size, bytes }, { route })).report.header;
};

/** Parts of a server whose engine is the double. */
export const testParts = {
  pool: {
    runCheck: runTextCheck,
    judge: judgeText,
    readHeader,
    readOccurrences: readOccurrencePage,
    readSearchValues,
    prepare: () => {},
    close: async () => {},
  },
  exports: {
    writeExport: async ({ order }) => Buffer.from(JSON.stringify(order)),
    writeReport: async ({ name, report }) => ({
      json: JSON.stringify({ name, report }),
      text: `${name}: ${report.verdict}`,
    }),
    close: async () => {},
  },
  // On PostgreSQL, whose clock no test can turn: three attempts without a pause.
  jobTimes: { retryLimit: 2, retryDelay: 0, interruptionLimit: 2, heartbeatSeconds: 30 },
  engine: { checkFile: checkText, rulesetVersion: "7" },
  // No test runs Python by mistake.
  sandboxFolders: [] as readonly string[],
} as const satisfies ServerParts;

export interface TestContext extends OpenContext {
  readonly settings: Settings;
  readonly clock: { now: number };
  /** Lines of the log so far. */
  readonly logged: readonly string[];
  /** A new person with this role and these clients, signed in. */
  readonly signIn: (role: Role, clientNumbers?: readonly string[]) => Promise<SignedInContext>;
  readonly remove: () => Promise<void>;
}

/** Everything behind HTTP on a folder, and on PostgreSQL a database, of its own, with a clock that stands still and a double of the engine. */
export const openTestContext = async (
  options: {
    readonly runCheck?: RunCheck;
    readonly settings?: Partial<Settings>;
    readonly sandboxFolders?: readonly string[];
  } = {},
): Promise<TestContext> => {
  const dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-server-"));
  const database = await createTestDatabase();
  const stores = { databaseUrl: database?.url ?? null, s3: createTestBucket() };
  startedOnce ??= Promise.resolve(process.env.STARTED_FOLDER ?? startFolder(null));
  await cp(await startedOnce, dataDir, { recursive: true });
  const settings = { ...testSettings(dataDir), ...stores, ...options.settings };
  const clock = { now: firstMoment };
  const logged: string[] = [];
  const open = await openContext(settings, {
    ...testParts,
    now: () => clock.now,
    pool: { ...testParts.pool, ...(options.runCheck && { runCheck: options.runCheck }) },
    writeLog: (line) => logged.push(line),
    ...(options.sandboxFolders && { sandboxFolders: options.sandboxFolders }),
  });
  return {
    ...open,
    settings,
    clock,
    logged,
    signIn: async (role, clientNumbers = []) => {
      const user = await createUser(open.context, {
        role,
        email: `${randomUUID()}@kanzlei.example`,
        password: null,
        fullName: role,
        permissions: [],
        datev: { clientNumbers: [...clientNumbers] },
      });
      await open.context.db.updateTable("users").set({ passwordHash }).where("id", "=", user.id).execute();
      return { ...open.context, user, sessionId: "none" };
    },
    remove: async () => {
      await open.close();
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Everybody's; one of the usual cost takes longer than most tests. */
const password = "geheim-1";
const passwordHash = quickHash(password);

const firstMoment = Date.UTC(2026, 10, 20, 9);
let startedOnce: Promise<string> | null = null;

/**
 * A data folder of a server that was started once, its tables in it or in the database of this address, with the first
 * administrator; a copy of both spares each test three quarters of its start.
 */
export const startFolder = async (databaseUrl: string | null): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-started-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...testSettings(folder), databaseUrl };
  const { context, close } = await openContext(settings, { ...testParts, now: () => firstMoment });
  await context.db.updateTable("users").set({ passwordHash }).execute();
  await close();
  return folder;
};

export const testSettings = (dataDir: string): Settings =>
  readSettings({ PORT: "0", DATA_DIR: dataDir, ADMIN_EMAIL: "leitung@kanzlei.example", ADMIN_PASSWORD: password });
