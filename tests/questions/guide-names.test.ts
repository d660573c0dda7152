import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appGuides } from "#assistant/guides/app-guides.ts";
import { einvoiceGuides } from "#assistant/guides/einvoice-guides.ts";
import { officeGuides } from "#assistant/guides/office-guides.ts";
import { pageGuides } from "#assistant/guides/page-guides.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** All texts of the app, blanks as one. */
const app = ["src", "contract", "engine/report"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => withoutComments(readFileSync(join(entry.parentPath, entry.name), "utf8"))),
  )
  .join("\n")
  .replace(/\s+/g, " ");
const scripts: Readonly<Record<string, string>> = JSON.parse(read("package.json")).scripts;
const operations = read("docs/operations.md");

/** „Tastenkürzel“, „npm run backup -- DATEI.tar.gz“, „--replace“, „10/2026“ */
const isKnown = (name: string): boolean => {
  const command = /^npm (?:run )?([\w-]+)/.exec(name)?.[1];
  if (command !== undefined) return command in scripts;
  // An example, and DATEV's own word.
  if (/^\d{2}\/\d{4}$/.test(name) || name === "Vorsatz") return true;
  // The value follows in the app.
  return app.includes(name.replace(/ …$/, "")) || operations.includes(`\`${name}\``);
};

const guides = [...appGuides, ...einvoiceGuides, ...officeGuides, ...pageGuides];

test.each(guides.map((guide) => [guide.id, guide] as const))(
  "every name quoted by the guide %s exists",
  (_id, guide) => {
    const quoted = [guide.lead, ...guide.steps].flatMap((text) => [...text.matchAll(/„([^“]+)“/g)]);
    expect(quoted.map(([, name = ""]) => name).filter((name) => !isKnown(name))).toEqual([]);
  },
);

test("the guides quote names at all", () => {
  const quoted = guides.flatMap(({ lead, steps }) => [lead, ...steps].join(" ").match(/„[^“]+“/g) ?? []);
  expect(quoted.length).toBeGreaterThan(100);
});
