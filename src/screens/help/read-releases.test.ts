import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engineVersion, rulesetVersion } from "#engine/index.ts";
import { readReleases } from "./read-releases.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const releases = readReleases(read("CHANGELOG.md"));

test("sections, groups and items are read", () => {
  const text = "# Was ist neu?\n\n## Eins\n\nHeute\n\n### Prüfen\n\n- Erstes\n- Zweites\n\n## Null\n\nGestern\n";
  expect(readReleases(text)).toEqual([
    { title: "Eins", lead: "Heute", groups: [{ title: "Prüfen", items: ["Erstes", "Zweites"] }] },
    { title: "Null", lead: "Gestern", groups: [] },
  ]);
});

test("the newest section is that of this version and Regelstand", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const title = `Version ${version} · Regelstand ${rulesetVersion} · Prüfmaschine ${engineVersion}`;
  const advice =
    "Rename the newest section of CHANGELOG.md, or begin a new one where people have got the old one already";
  expect(releases[0]?.title, advice).toBe(title);
});

test("every section has a date, and every item is a sentence", () => {
  for (const { title, lead, groups } of releases) {
    expect(lead, title).toMatch(/^\d{1,2}\. \p{L}+ \d{4}$/u);
    expect(groups.length, title).toBeGreaterThan(0);
    for (const item of groups.flatMap(({ items }) => items)) expect(item).toMatch(/^[A-ZÄÖÜ].*\.$/u);
  }
});
