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
  expect(head).toMatch(/<style>[^<]*@layer base, ?mantine;/);
  expect(head).not.toContain('rel="stylesheet"');
});

test("no script of the pages is larger than 500 kB, and no style sheet larger than 200 kB", () => {
  // The worker loads its scripts beside the page, which waits for nothing of them.
  const large = readdirSync(assets).filter((name) => {
    const limit = name.endsWith(".css") ? 200_000 : 500_000;
    return !/^(?:check-worker|book-thread|render-pdf)-/.test(name) && statSync(join(assets, name)).size > limit;
  });
  expect(large).toEqual([]);
});

test("the first page is 200 kB of scripts and styles as they are sent", () => {
  const page = readFileSync(join(assets, "..", "index.html"), "utf8");
  const named = [...page.matchAll(/"\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(2);
  // What is too small to be compressed is sent as it is.
  const sent = (name: string): string => (existsSync(join(assets, `${name}.br`)) ? `${name}.br` : name);
  const bytes = named.reduce((sum, name) => sum + statSync(join(assets, sent(name))).size, 0);
  expect(bytes).toBeLessThan(200_000);
});

test("the book of the assistant is 250 kB as it is sent", () => {
  const [book = "", ...others] = readdirSync(assets).filter((name) => /^book-thread-[\w-]+\.js$/.test(name));
  expect(others).toEqual([]);
  expect(statSync(join(assets, `${book}.br`)).size).toBeLessThan(250_000);
});

test("the check of e-invoices is 80 kB as it is sent, and comes with the first of them", () => {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const isNeeded = new Set<string>();
  const follow = (name: string, seen: Set<string>): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const text = readFileSync(join(assets, name), "utf8");
    for (const [, other = ""] of text.matchAll(/from\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) follow(other, seen);
  };
  const [worker = ""] = names.filter((name) => name.startsWith("check-worker-"));
  const atOnce = new Set<string>();
  follow(worker, atOnce);
  // The page has its own copies; those the worker names are the ones it loads.
  const text = readFileSync(join(assets, worker), "utf8");
  for (const [, name = ""] of text.matchAll(/(einvoice-[\w-]+\.js)/g)) follow(name, isNeeded);
  const parts = [...isNeeded].filter((name) => !atOnce.has(name));
  expect(parts.length).toBeGreaterThan(0);
  const sent = (name: string): string => (existsSync(join(assets, `${name}.br`)) ? `${name}.br` : name);
  expect(parts.reduce((sum, name) => sum + statSync(join(assets, sent(name))).size, 0)).toBeLessThan(80_000);
  for (const name of atOnce)
    expect(readFileSync(join(assets, name), "utf8")).not.toContain("Steuerkategorie der Position");
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
  expect(files.length).toBeLessThan(60);
  // Seen once, before the app is installed.
  expect(files.filter((file) => file.includes("screenshots"))).toEqual([]);
});
