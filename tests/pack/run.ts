// `npm run test:pack`: the package as a stranger gets it. Packs it, installs it with npm into a folder of its own, and
// calls `pruefstapel` from another folder with the Node of whoever runs npm, not with the one of this repository.
import { deepStrictEqual, match, strictEqual } from "node:assert";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const root = resolve(import.meta.dirname, "..", "..");
const work = mkdtempSync(join(tmpdir(), "pruefstapel-pack-"));
const prefix = join(work, "installed");
const elsewhere = mkdtempSync(join(work, "elsewhere-"));
const userNode = process.env.npm_node_execpath ?? process.execPath;

/** Without what npm adds for scripts of this repository. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"))),
  PATH: [
    dirname(userNode),
    ...(process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules")),
  ].join(delimiter),
};

const call = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  return { code: status, out: stdout, err: stderr };
};

const npm = (args: readonly string[], cwd: string): void => {
  const { code, err } = call("npm", [...args, "--loglevel=error", "--no-audit", "--no-fund"], cwd);
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${err}`);
};

const program = join(prefix, ...(process.platform === "win32" ? ["pruefstapel.cmd"] : ["bin", "pruefstapel"]));
const run = (...words: readonly string[]) => call(program, words, elsewhere);

const recordOn = (belegdatum: string, umsatz = "119,00") =>
  writeRecord({
    umsatz,
    sollHaben: "S",
    konto: "10000",
    gegenkonto: "8400",
    belegdatum,
    belegfeld1: `RE-${belegdatum}`,
    buchungstext: "Ausgangsrechnung",
    festschreibung: "0",
  });
const write = (name: string, ...records: readonly string[]): void =>
  writeFileSync(
    join(elsewhere, name),
    toWindows1252(joinLines([writeHeader({ datumBis: "20261231" }), writeHeadings(), ...records])),
  );

const step = (title: string, action: () => void): void => {
  const started = performance.now();
  action();
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
try {
  step("packed", () => npm(["pack", "--pack-destination", work], root));
  step("installed", () =>
    npm(["install", "--global", "--prefix", prefix, join(work, `pruefstapel-${version}.tgz`)], work),
  );
  const folder = join(prefix, ...(process.platform === "win32" ? [] : ["lib"]), "node_modules", "pruefstapel");
  const foreign = listFiles(folder).filter(
    (file) =>
      !/^(?:node_modules\/|dist-cli\/[\w-]+\.js(?:on)?$|cli\/pruefstapel\.mjs$|package\.json$|README\.md$|LICENSE$)/.test(
        file,
      ),
  );
  deepStrictEqual(foreign, []);
  step("used", () => {
    write("EXTF_gut.csv", recordOn("1501"), recordOn("1502"));
    write("EXTF_schlecht.csv", recordOn("1501", "119.00"));

    match(run("--version").out, new RegExp(`^pruefstapel ${version.replaceAll(".", "\\.")} \\(Regelstand `));
    match(run("--help").out, /^Prüfstapel prüft, korrigiert und teilt DATEV-Dateien\./);
    match(run("check", "--help").out, /^Aufruf: pruefstapel check \[Optionen\] DATEI\|ORDNER …$/m);

    strictEqual(run("check", "EXTF_gut.csv").code, 0);
    strictEqual(run("check", "EXTF_schlecht.csv").code, 1);
    strictEqual(JSON.parse(run("check", "--json", "EXTF_schlecht.csv").out).files[0].verdict, "notImportable");
    deepStrictEqual(run("check", "fehlt.csv"), {
      code: 2,
      out: "",
      err: "fehlt.csv: Die Datei oder der Ordner wurde nicht gefunden.\n",
    });
    deepStrictEqual(run("check", "--kaputt"), {
      code: 2,
      out: "",
      err: "Die Option --kaputt gibt es nicht.\nHilfe: pruefstapel check --help\n",
    });

    strictEqual(run("repair", "EXTF_schlecht.csv").code, 0);
    strictEqual(run("check", "EXTF_schlecht.korrigiert.csv").code, 0);
    strictEqual(run("split", "EXTF_gut.csv", "--out", "teile").code, 0);
    deepStrictEqual(listFiles(join(elsewhere, "teile")).toSorted(), ["EXTF_gut_2026-01.csv", "EXTF_gut_2026-02.csv"]);
    // With the examples of rules, which the package has in a file of their own.
    strictEqual(run("rules", "--md").out, call(process.execPath, ["cli/pruefstapel.mjs", "rules", "--md"], root).out);

    const data = join(elsewhere, "data");
    Object.assign(env, { DATA_DIR: data, USER_PASSWORD: "geheim-1" });
    deepStrictEqual(run("user", "add", "anna@kanzlei.example", "--role", "berater"), {
      code: 0,
      out: "Angelegt: anna@kanzlei.example (berater)\n",
      err: "",
    });
    strictEqual(run("user", "list").out, "anna@kanzlei.example (berater)\n");
  });
  const userVersion = call(userNode, ["--version"], elsewhere).out.trim();
  console.log(`pruefstapel ${version} works when installed, started by Node ${userVersion}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
