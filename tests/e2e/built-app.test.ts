import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const assets = join(import.meta.dirname, "..", "..", "dist", "assets");
const readBuilt = (extension: string): string =>
  readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .join("\n");

/** Every component of the library carries class names that begin with this. */
const findClasses = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{6,}\b/g));

test("the styles of every component that is built in are built in as well, and few others", () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");
  const script = findClasses(readBuilt(".js"));
  const styled = findClasses(readBuilt(".css"));
  const components = readdirSync(folder).filter((name) => name.endsWith(".layer.css"));
  const facts = components.flatMap((name) => {
    const classes = [...findClasses(readFileSync(join(folder, name), "utf8"))];
    return classes.length === 0 ? [] : [{ name, classes }];
  });
  const missing = facts.filter(
    ({ classes }) => classes.some((name) => script.has(name)) && !classes.every((name) => styled.has(name)),
  );
  const superfluous = facts.filter(
    ({ classes }) => classes.every((name) => styled.has(name)) && !classes.some((name) => script.has(name)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(superfluous.map(({ name }) => name)).toEqual([]);
  expect(facts.length).toBeGreaterThan(50);
});

test("the order of style layers is declared before any style sheet", () => {
  const [head = ""] = readFileSync(join(assets, "..", "index.html"), "utf8").split("</head>");
  expect(head).toMatch(/<style>[^<]*@layer base, ?entry, ?mantine;/);
  expect(head).not.toContain('rel="stylesheet"');
});

test("no script of the pages is larger than 500 kB, and no style sheet larger than 200 kB", () => {
  // The worker loads its scripts beside the page, which waits for nothing of them.
  const large = readdirSync(assets).filter((name) => {
    const limit = name.endsWith(".css") ? 200_000 : 500_000;
    return (
      !/^(?:handlers|book-handlers|render-pdf|pdf\.worker)/.test(name) && statSync(join(assets, name)).size > limit
    );
  });
  expect(large).toEqual([]);
});

/** Scripts and style sheets that `index.html` names. */
const listFirst = (): readonly string[] => {
  const page = readFileSync(join(assets, "..", "index.html"), "utf8");
  return [...page.matchAll(/"\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
};

test("style sheets that come later stand before the first one, whose components have a lower layer", () => {
  const [sheet = "", ...others] = listFirst().filter((name) => name.endsWith(".css"));
  expect(others).toEqual([]);
  const layers = readFileSync(join(assets, sheet), "utf8").match(/@layer [^{;]+\{(?:\s*@layer [^{;]+\{)?/g) ?? [];
  expect(layers.map((layer) => layer.replaceAll(/\s*\{\s*/g, " "))).toEqual([
    "@layer base ",
    "@layer entry @layer mantine ",
  ]);
});

test("the first page is 135 kB of scripts and styles as they are sent", () => {
  const named = listFirst();
  expect(named.length).toBeGreaterThan(2);
  // What is too small to be compressed is sent as it is.
  const sent = (name: string): string => (existsSync(join(assets, `${name}.br`)) ? `${name}.br` : name);
  const bytes = named.reduce((sum, name) => sum + statSync(join(assets, sent(name))).size, 0);
  expect(bytes).toBeLessThan(135_000);
});

test("what needs the store is 60 kB beside the first page, and needs nothing else", () => {
  const [name = "", ...others] = readdirSync(assets).filter((file) => /^with-store-[\w-]+\.js$/.test(file));
  expect(others).toEqual([]);
  expect(statSync(join(assets, `${name}.br`)).size).toBeLessThan(60_000);
  const imported = [...readFileSync(join(assets, name), "utf8").matchAll(/from\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
  expect(imported.map(([, file = ""]) => file).filter((file) => !listFirst().includes(file))).toEqual([]);
});

test("a worker is started with a small script, which imports the rest later", () => {
  const scripts = readdirSync(assets).filter((name) => /^(?:check-worker|book-thread)-[\w-]+\.js$/.test(name));
  expect(scripts).toHaveLength(2);
  for (const name of scripts) {
    const text = readFileSync(join(assets, name), "utf8");
    expect(text).toMatch(/\bimport\(/);
    expect(text).not.toMatch(/\bimport\s*["'{]|\bfrom\s*["'`]/);
    expect(text.length).toBeLessThan(1_000);
  }
});

test("the check of a file is 290 kB as it is sent, without the examples of its rules", () => {
  const [worker = "", ...others] = readdirSync(assets).filter((name) => /^handlers-[\w-]+\.js$/.test(name));
  expect(others).toEqual([]);
  expect(statSync(join(assets, `${worker}.br`)).size).toBeLessThan(290_000);
  expect(readFileSync(join(assets, worker), "utf8")).toMatch(/\bbad: ?\[\]/);
});

test("the book of the assistant is 250 kB as it is sent", () => {
  const [book = "", ...others] = readdirSync(assets).filter((name) => /^book-handlers-[\w-]+\.js$/.test(name));
  expect(others).toEqual([]);
  expect(statSync(join(assets, `${book}.br`)).size).toBeLessThan(250_000);
});

test("the check of an e-invoice in XML is 70 kB as it is sent, that in a PDF another 12, and each comes when it is needed", () => {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const follow = (name: string, seen: Set<string>): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const text = readFileSync(join(assets, name), "utf8");
    for (const [, other = ""] of text.matchAll(/from\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) follow(other, seen);
  };
  const [worker = ""] = names.filter((name) => name.startsWith("handlers-"));
  const atOnce = new Set<string>();
  follow(worker, atOnce);
  // The page has its own copies; those the worker names are the ones it loads.
  const text = readFileSync(join(assets, worker), "utf8");
  const partOf = (pattern: RegExp, before: ReadonlySet<string>): readonly string[] => {
    const files = new Set<string>();
    const named = text.match(pattern) ?? [];
    expect(new Set(named).size).toBe(1);
    follow(named[0] ?? "", files);
    return [...files].filter((name) => !before.has(name));
  };
  const sent = (name: string): string => (existsSync(join(assets, `${name}.br`)) ? `${name}.br` : name);
  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, name) => sum + statSync(join(assets, sent(name))).size, 0);
  const forXml = partOf(/einvoice-(?!pdf-)[\w-]{8}\.js/g, atOnce);
  const forPdf = partOf(/einvoice-pdf-[\w-]{8}\.js/g, new Set([...atOnce, ...forXml]));
  expect(sizeOf(forXml)).toBeLessThan(70_000);
  expect(sizeOf(forPdf)).toBeLessThan(12_000);
  for (const name of atOnce)
    expect(readFileSync(join(assets, name), "utf8")).not.toContain("Steuerkategorie der Position");
});

test("the reader of PDF is one file of 330 kB as it is sent, loaded by the check worker only", () => {
  const [reader = "", ...others] = readdirSync(assets).filter((name) => /^pdf\.worker[\w.-]*\.js$/.test(name));
  expect(others).toEqual([]);
  expect(statSync(join(assets, `${reader}.br`)).size).toBeLessThan(330_000);
  const naming = readdirSync(assets).filter(
    (name) => name.endsWith(".js") && readFileSync(join(assets, name), "utf8").includes(reader),
  );
  expect(naming.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["handlers"]);
  const worker = readFileSync(join(assets, naming[0] ?? ""), "utf8");
  expect(worker).toMatch(new RegExp(`import\\(\\s*["'\`]\\./${reader}`));
});

test("the document writer is loaded by the worker only", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const naming = scripts.filter((name) => /render-pdf-[\w-]+\.js/.test(readFileSync(join(assets, name), "utf8")));
  expect(naming.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["write-document"]);
});

test("the service worker does without the engine", () => {
  expect(statSync(join(assets, "..", "sw.js.br")).size).toBeLessThan(100_000);
});

test("code shared by screens is in few files, because the service worker fetches them one by one", () => {
  const files = readFileSync(join(assets, "..", "sw.js"), "utf8").match(/url:["'`]\/[^"'`]+/g) ?? [];
  expect(files.length).toBeGreaterThan(30);
  // One of them is the part that reads an e-invoice out of a PDF.
  expect(files.length).toBeLessThan(61);
  // Seen once, before the app is installed.
  expect(files.filter((file) => file.includes("screenshots"))).toEqual([]);
});
