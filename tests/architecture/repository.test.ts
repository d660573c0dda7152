import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { megabyte } from "#engine/values/units.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const rooms = ["engine", "assistant", "contract", "documents", "server", "cli", "src", "sw", "tests"];
const sources = rooms
  .flatMap((room) =>
    readdirSync(new URL(`../../${room}`, import.meta.url), { recursive: true, encoding: "utf8" }).map(
      (path) => `${room}/${path.replaceAll("\\", "/")}`,
    ),
  )
  // This file names what it looks for.
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && path !== "tests/architecture/repository.test.ts");
/** Markdown at the top, in docs and in the rooms. */
const listDocuments = (): readonly string[] =>
  ["", "docs/", ...rooms.map((room) => `${room}/`)].flatMap((folder) =>
    readdirSync(new URL(`./${folder}`, root), { recursive: folder !== "", encoding: "utf8" })
      .map((path) => `${folder}${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".md")),
  );
const pathsWith = (pattern: RegExp): readonly string[] => sources.filter((path) => pattern.test(read(path)));

test("there are sources to look at", () => {
  expect(sources.length).toBeGreaterThan(400);
});

test("no committed file is larger than 1 MB", () => {
  const committed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").slice(0, -1);
  const large = committed.filter((path) => {
    const url = new URL(path, root);
    return existsSync(url) && statSync(url).size > megabyte;
  });
  expect(committed).toContain("package.json");
  expect(large, "Remove it from Git, or build it where it is used").toEqual([]);
});

test("every dependency has its line, and every line its dependency", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const forModels = JSON.parse(read("tests/model/llama/package.json")).dependencies;
  const ours = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const installed = Object.keys({ ...ours, ...forModels }).sort();
  const listed = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+?) *\|/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => name !== "Package" && !/^-+$/.test(name))
    .sort();
  expect(listed, "Add or remove the line in docs/dependencies.md: why it is here, what would replace it").toEqual(
    installed,
  );
});

test("packages that run models are installed for their own tests only", () => {
  for (const path of ["package.json", "package-lock.json"]) expect(read(path)).not.toContain("llama-cpp");
});

test("no test is skipped, except for files the machine lacks", () => {
  const off = pathsWith(/\b(?:test|it|describe)\.(?:skip|only|todo)\b/);
  expect(off, "Switch these tests on again, or delete what no longer holds").toEqual([]);
  const conditional = pathsWith(/\.(?:skipIf|runIf)\(/).filter(
    (path) => !/corpus|existsSync|hasCases/.test(read(path)),
  );
  expect(conditional, "A test may only be left out where a file of the machine is missing (existsSync)").toEqual([]);
});

test("browser tests poll for expected content; single checks are for content that must never appear", () => {
  const look = /\.(?:count|is[EDVC]\w+|inputValue|getAttribute|text\w+|innerText|all\w+)\([^()]*\)/;
  const never = /(?:, \w+)?\)\.(?:not\.|toBe\(0\)|toBeNull\(\)|toEqual\(\[\]\))/;
  const single = new RegExp(`expect\\(\\s*await (?:(?!expect\\()[^;])*?${look.source}(?!${never.source})\\S*\\)\\.to`);
  const hasty = pathsWith(single).filter((path) => path.startsWith("tests/e2e/"));
  expect(hasty, "A page may need a moment more: await expect.poll(() => …)").toEqual([]);
});

test("text grows with the size a person has chosen", () => {
  const styles = readdirSync(new URL("../../src", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => `src/${path.replaceAll("\\", "/")}`);
  const fixed = styles.filter((path) => /font-size:[^;]*\dpx/.test(read(path)));
  expect(fixed, "Write font-size in rem").toEqual([]);
});

test("the app uses no Suspense fallback, which delays loaded content by 0.3 s", () => {
  const waiting = pathsWith(/\b(?:lazy|Suspense)\b[^;]*\bfrom "react"|<Suspense\b/).filter((path) =>
    path.startsWith("src/"),
  );
  expect(waiting, "Use loadLater of #app/load-later.tsx").toEqual([]);
});

test("every thread of the server is in the packed command line, too", () => {
  const threads = sources.filter((path) => /^server\/.*-worker\.ts$/.test(path)).sort();
  const packed = [...read("cli/vite.config.ts").matchAll(/"(server\/.*-worker\.ts)"/g)].map(([, path]) => path).sort();
  expect(packed, "Name it in cli/vite.config.ts; without it `npm run test:pack` fails").toEqual(threads);
});

test("every path named in a document exists, except in decision records and changelog", () => {
  const documents = listDocuments().filter((path) => !/^(?:docs\/decisions\/|CHANGELOG)/.test(path));
  expect(documents.length).toBeGreaterThan(15);
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:server|src|engine|contract|cli|tests|assistant|documents|sw)\/[\w/.-]+)`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => ![path, `${dirname(document)}/${path}`].some((one) => existsSync(new URL(one, root))))
      .map((path) => `${document} names ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every decision record has the form that docs/decisions/README.md shows", () => {
  const records = readdirSync(new URL("../../docs/decisions", import.meta.url)).filter((name) => /^\d/.test(name));
  expect(records.length).toBeGreaterThan(50);
  const others = records.filter((name) => {
    const text = read(`docs/decisions/${name}`);
    const head = new RegExp(`^# ${name.slice(0, 3)} .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: accepted\\.`);
    return !head.test(text) || !/^## Context$/m.test(text) || !/^## Decision/m.test(text);
  });
  expect(others, "Title with its number, date and status, then Context and Decision").toEqual([]);
});

test("lengths of time and sizes in bytes are those of engine/values/units.ts, not written out again", () => {
  const written = /\b(?:86_?400_?000|3_?600_?000|604_?800_?000|1_?048_?576|1024 \* 1024|24 \* 60|60 \* 60(?:_000)?)\b/;
  const own = /\bconst (?:minute|hour|day|week|mebibyte)(?:Ms)? = \d[\d_]*;/;
  const others = pathsWith(new RegExp(`${written.source}|${own.source}`)).filter(
    (path) => path !== "engine/values/units.ts",
  );
  expect(others, "Import minuteMs, hourMs, dayMs or mebibyte from #engine/values/units.ts").toEqual([]);
});

test("a frame around lists, tables and sections is data-framed of global.css, not written out again", () => {
  const frame = ["border: 1px solid var(--ps-line);", "border-radius: 6px;", "background: var(--ps-surface);"];
  const styles = readdirSync(new URL("src/", root), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".module.css"),
  );
  expect(styles.length).toBeGreaterThan(50);
  const others = styles.filter((path) =>
    read(`src/${path}`)
      .split(/[{}]/)
      .some((block) => frame.every((line) => block.includes(line))),
  );
  expect(others, "Give the element data-framed and take border, radius and background out of its class").toEqual([]);
});

test("every class of a style sheet is used, and every class used stands in its style sheet", () => {
  const used = new Map<string, Set<string>>();
  for (const path of sources.filter((one) => /^src\/.*\.tsx?$/.test(one))) {
    const text = read(path);
    for (const [, name, from = ""] of text.matchAll(/import (?:\* as )?(\w+) from "(.*\.module\.css)"/g)) {
      const sheet = from.startsWith("#") ? `src/${from.slice(1)}` : `${dirname(path)}/${from.slice(2)}`;
      const classes = [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, "g"))].map(
        ([, one = ""]) => one,
      );
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...classes]));
    }
  }
  expect(used.size).toBeGreaterThan(100);
  const differences = [...used].flatMap(([sheet, classes]) => {
    const rules = read(sheet).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, "");
    const declared = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, one = ""]) => one));
    return [...new Set([...classes, ...declared])]
      .filter((one) => classes.has(one) !== declared.has(one))
      .map((one) => `${sheet} .${one}`);
  });
  expect(differences, "Delete the class, or correct its name").toEqual([]);
});

test("numbers are written by engine/values/number-formats.ts, not by toLocaleString", () => {
  const others = pathsWith(/\.toLocaleString\(/).filter((path) => !/^tests\/|\.test\./.test(path));
  expect(others, "Use wholeNumbers, oneDecimal or formatCount of #engine/values/number-formats.ts").toEqual([]);
});

test("no source has a TODO", () => {
  // XXX is a code of ISO 4217 as well.
  const marked = pathsWith(/\b(?:TODO|FIXME|XXX|HACK)\b/).filter(
    (path) => path !== "engine/einvoice/codes/code-lists.ts",
  );
  expect(marked, "Finish it, or open an issue and take the mark out").toEqual([]);
});

test("every setting of the server is described in docs/operations.md, and every one described is read", () => {
  const described = [...read("docs/operations.md").matchAll(/^\| `([A-Z][A-Z_0-9]*)` +\|/gm)]
    .map(([, name]) => name)
    .sort();
  const readers = ["server/ground/settings/settings.ts", "server/ground/settings/backup-environment.ts"]
    .map(read)
    .join("\n");
  const settings = [...readers.matchAll(/(?:\benv\.|env, ")([A-Z][A-Z_0-9]*)/g)].map(([, name]) => name);
  expect(
    [...new Set(settings)].sort(),
    "Bring the table of settings in docs/operations.md up to server/ground/settings/settings.ts",
  ).toEqual(described);
});

test("the app takes of the engine, outside of its worker, only words and spellings that import nothing else", () => {
  const leaves = [
    "report/verdict-counts.ts",
    "report/verdict-words.ts",
    ...[
      "compare-names",
      "document-types",
      "file-part-names",
      "fold-text",
      "is-record",
      "lazily",
      "number-formats",
      "search-words",
      "spreadsheet-cell",
      "units",
      "value-dictionary",
      "value-keys",
    ].map((name) => `values/${name}.ts`),
  ];
  for (const leaf of leaves)
    expect(read(`engine/${leaf}`)).not.toMatch(
      /^import (?!type |[^;]* from "\.\/(?:fold-text|lazily|number-formats|search-words|value-keys)\.ts")/m,
    );
  const shell = sources.filter((path) => /^(?:src|sw)\/(?!checks\/)/.test(path) && !path.includes(".test."));
  const loaded = shell.flatMap((path) =>
    [...read(path).matchAll(/^import (?!type )[^;]*? from "#engine\/([^"]+)";/gm)].map(([, file]) => `${path} ${file}`),
  );
  // What more is needed is either a type, or a question to the worker in `src/checks`.
  expect(loaded.filter((use) => !leaves.some((leaf) => use.endsWith(` ${leaf}`)))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(10);
});

test("every live query is an async function, so that all of its reads are watched", () => {
  expect(pathsWith(/useLiveQuery\(/).length).toBeGreaterThan(10);
  expect(pathsWith(/useLiveQuery\((?!\s*async\b)/), "Write useLiveQuery(async () => …) here").toEqual([]);
});

test("libraries of model providers are loaded with the first question, never with the server", () => {
  const loaded = sources.filter((path) => /^server\//.test(path) && !path.includes(".test."));
  const pattern = /^import (?!type )[^;]*? from "(?:ai|@ai-sdk\/[\w-]+|ai-sdk-ollama)";/m;
  expect(loaded.filter((path) => pattern.test(read(path)))).toEqual([]);
  expect(loaded.filter((path) => /await import\("(?:ai|@ai-sdk\/|ai-sdk)/.test(read(path)))).toEqual([
    "server/offices/ai/models/open-model.ts",
    "server/offices/ai/models/stream-answer.ts",
  ]);
});
