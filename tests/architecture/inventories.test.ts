import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { announcementRules } from "#data/outbox/announcement-rules.ts";
import { tableNames } from "#data/store/table-registry.ts";
import { listUndescribed, readDataModel, writeDataModel } from "./data-model.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const listSources = (room: string): readonly string[] =>
  readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path));
const listCode = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Cells of the rows below a heading. */
const readTable = (document: string, heading: string): readonly (readonly string[])[] => {
  const [, section = ""] = read(document).split(`\n## ${heading}\n`);
  const [part = ""] = section.split("\n## ");
  const rows = part.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
};

const algorithms: Readonly<Record<string, RegExp>> = {
  "SHA-256": /createHash\("sha256"|digest\("SHA-256"/,
  "HMAC-SHA-256": /createHmac\("sha256"/,
  MD5: /createHash\("md5"/,
  Argon2id: /argon2Sync\("argon2id"/,
  "HKDF-SHA-256": /hkdfSync\("sha256"|name: "HKDF"/,
  "PBKDF2-SHA-256": /name: "PBKDF2"/,
  "AES-256-GCM": /createCipheriv\("aes-256-gcm"|name: "AES-GCM"/,
  "ECDH P-256": /namedCurve: "P-256"/,
  HS256: /alg: "HS256"/,
  "TOTP (HMAC-SHA-1)": /new TOTP\(/,
  "random numbers": /\brandomBytes\(|\brandomInt\(|getRandomValues\(/,
};
/** Calls whose algorithm is given as text. */
const named = /(?:createHash|createHmac|createCipheriv|hkdfSync|argon2Sync)\("([^"]+)"/g;

test("docs/cryptography.md names every algorithm with the folders that use it", () => {
  const sources = ["server", "src", "sw", "cli", "engine", "documents", "assistant", "contract"].flatMap(listSources);
  const foldersOf = (pattern: RegExp): readonly string[] => {
    const folders = sources
      .filter((path) => pattern.test(read(path)))
      .map((path) =>
        path
          .split("/")
          .slice(0, -1)
          .slice(0, path.startsWith("server/") ? 3 : 2)
          .join("/"),
      );
    return [...new Set(folders)].sort();
  };
  const described = readTable("docs/cryptography.md", "Algorithms").map(([name = "", , where = ""]) => [
    name,
    listCode(where),
  ]);
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(Object.entries(algorithms).map(([name, pattern]) => [name, foldersOf(pattern)])),
  );
  const used = new Set(sources.flatMap((path) => [...read(path).matchAll(named)].map(([, name = ""]) => name)));
  expect([...used].sort()).toEqual(["aes-256-gcm", "argon2id", "md5", "sha256"]);
});

test("docs/logging.md names every message of the server's log with its levels", () => {
  const levels = new Map<string, Set<string>>();
  for (const path of listSources("server")) {
    const source = read(path);
    for (const [, level = "", message = ""] of source.matchAll(/\blog\.(info|warn|error)\(\s*"([^"]+)"/g))
      levels.set(message, (levels.get(message) ?? new Set()).add(level));
    for (const [, message = ""] of source.matchAll(/logJobError\(\s*(?:\w+\.)*log,\s*"([^"]+)"/g))
      levels.set(message, new Set(["error", "warn"]));
  }
  const described = readTable("docs/logging.md", "Messages of the server's log").map(([message = "", level = ""]) => [
    ...listCode(message),
    level,
  ]);
  const logged = [...levels].map(([message, used]) => [message, [...used].sort().join(", ")]);
  expect(described).toEqual(logged.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)));
});

test("docs/data-classes.md gives every table of server and device one class", () => {
  const classes = ["secret", "client", "staff", "operating"];
  const tablesUnder = (heading: string): readonly string[] => {
    const rows = readTable("docs/data-classes.md", heading);
    expect(rows.map(([name]) => name)).toEqual(classes);
    return rows.flatMap(([, tables = ""]) => listCode(tables)).sort();
  };
  const [, ofServer = ""] = /const tables: [^{]+= \{([^}]+)\}/.exec(read("server/store/db/tables.ts")) ?? [];
  const serverTables = [...ofServer.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
  expect(tablesUnder("Tables of the server")).toEqual(serverTables.sort());
  expect(tablesUnder("Tables of the device")).toEqual([...tableNames].sort());
});

test("docs/data-model.md describes every table, as its row does in the source", () => {
  expect(listUndescribed(), "Say in a comment of its row what the table holds").toEqual([]);
  expect(readDataModel(), "npm run data-model").toBe(writeDataModel());
});

test("times for updates cover every kind of part, and are the same in operations and in the walk", () => {
  const times = readTable("docs/operations.md", "Updates").map(([part, critical, other]) => [part, critical, other]);
  expect(times.map(([part]) => part)).toEqual([
    "npm packages of the lock file",
    "Node",
    "programs of the system (`git`, `ssh`, `bubblewrap`, `clamd`)",
    "images of `Dockerfile` and `compose.yaml`, PostgreSQL, S3 service",
  ]);
  const [, critical = "", others = ""] =
    /within (\d+) days of its publication, with any other within (\d+) days/.exec(read("docs/security.md")) ?? [];
  expect([Number(critical), Number(others)]).toEqual([7, 30]);
  for (const [, ...days] of times) expect(days).toEqual([`${critical} days`, `${others} days`]);
});

test("docs/announcements.md has the announcement of every outcome of the outbox", () => {
  const expected = Object.entries(announcementRules).flatMap(([kind, rules]) =>
    Object.entries(rules).map(([event, { toast, bell }]) => [`\`${kind}\``, `\`${event}\``, toast, bell]),
  );
  expect(readTable("docs/announcements.md", "Outbox")).toEqual(expected);
});

test.each([
  ["Other items of the bell", /\badd(?:Run)?Notification\(/, "src/data/person/notifications.ts"],
  ["Other toasts of success", /\bshowToast\((?:"success"|tone)/, "src/ui/show-toast.ts"],
])("docs/announcements.md, %s, names every file that makes one", (heading, pattern, home) => {
  const files = ["src", "sw"]
    .flatMap(listSources)
    .filter((path) => pattern.test(read(path)) && path !== home && path !== "src/data/outbox/announce-outcome.ts")
    .filter((path) => heading !== "Other toasts of success" || !path.startsWith("src/screens/"));
  const described = readTable("docs/announcements.md", heading).map(([file = ""]) => listCode(file)[0]);
  expect(described.toSorted()).toEqual(files.toSorted());
});
