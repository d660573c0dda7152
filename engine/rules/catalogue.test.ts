import { readdirSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import type { CauseKind } from "#engine/causes/cause.ts";
import type { VendorMessage } from "#engine/messages/message.ts";
import type { CellRepair } from "#engine/repairs/csv/cells/cell-repair.ts";
import { belegpaketRules, catalogue, listRuleAreas, rules, xmlRules } from "./catalogue.ts";
import { wieImBuchungsstapel } from "./csv/bewegungsdaten/wie-im-buchungsstapel.ts";
import { batchFolder, csvFolders, xmlFolder } from "./folders.ts";
import type { Finding } from "./reported.ts";
import type { RuleId } from "./rule-id.ts";

const folders: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  ...Object.fromEntries(Object.entries(csvFolders).map(([name, files]) => [`csv/${name}`, files])),
  xml: xmlFolder,
  batch: batchFolder,
};

const listNames = (folder: string): readonly string[] => readdirSync(new URL(folder, import.meta.url));

test.each(Object.entries(folders))("every file in engine/rules/%s is listed in its catalogue", (folder, files) => {
  const registered = new Set(Object.keys(files));
  const missing = listNames(`./${folder}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "catalogue.ts")
    .map((name) => name.slice(0, -".ts".length))
    .filter((name) => !registered.has(toCamelCase(name)))
    .map((name) => `add to ${folder}/catalogue.ts: export * as ${toCamelCase(name)} from "./${name}.ts";`);
  expect(missing, "a helper that is no rule belongs to the folder shared/").toEqual([]);
});

const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("every folder of CSV rules is listed in folders.ts", () => {
  const named = listNames("./csv").filter((name) => !name.includes(".") && name !== "shared");
  expect(named.toSorted()).toEqual(Object.keys(csvFolders).toSorted());
});

test.each([
  ["CSV-F-001", "Datei"],
  ["CSV-R-918", "Alle Felder"],
  ["CSV-R-090", "Buchungsstapel, Feld für Feld"],
  ["CSV-KN-001", "Kontenbeschriftungen und Konto-Notizen"],
  ["XML-D-001", "DATEV XML"],
])("%s belongs to %s", (id, title) => {
  const areas = listRuleAreas().filter(({ rules }) => rules.some((rule) => rule.id === id));
  expect(areas.map((area) => area.title)).toEqual([title]);
});

test("every rule of the catalogue is in exactly one area", () => {
  const listed = listRuleAreas().flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  expect(listRuleAreas().every(({ title }) => title !== "")).toBe(true);
});

test("rules that smaller files would keep offer splitting", () => {
  const offering = catalogue.filter(({ offers }) => offers === "division").map(({ id }) => id);
  expect(offering).toEqual(["CSV-F-020", "CSV-F-021", "CSV-F-035", "CSV-H-106", "CSV-H-107"]);
});

test("a value refused by some releases is a warning that names them", () => {
  const warned = catalogue.filter(({ effect }) => effect.includes("von manchen Programmständen abgelehnt"));
  expect(warned.map(({ id }) => id)).toEqual(["CSV-R-010b", "CSV-X-020", "CSV-WK-120"]);
  for (const { severity, source } of warned) {
    expect(severity).toBe("warning");
    expect(source).toMatch(/Entwicklerportal|Leitfaden|leitfaden/);
    expect(source).toContain("eingelesen wurden");
  }
});

/** First the texts, then what is asked, then the condition, then its examples. */
const order = [
  ["id", "severity", "severityInHeader", "harmless", "title", "what", "why", "effect", "fix", "fixAtSource", "source"],
  [
    "confidence",
    "refusal",
    "usesChart",
    "expected",
    "oncePerFile",
    "offers",
    "fatal",
    "kinds",
    "field",
    "fields",
    "needs",
    "groupBy",
    "agreeIn",
    "marks",
  ],
  ["marksIn", "alsoFor", "mayLack", "headerField", "when", "detects", "paths", "cellHolds", "start", "holds", "breaks"],
  ["find", "describe", "evenIfMalformed", "expects", "companions", "good", "bad"],
].flat();

test("all rules have their properties in one order", () => {
  const adapted = new Set<string>(wieImBuchungsstapel.map(({ id }) => id));
  const others = [...rules, ...xmlRules, ...belegpaketRules].filter(({ id }) => !adapted.has(id));
  const mixed = others.filter((rule) => {
    const positions = Object.keys(rule)
      .map((key) => order.indexOf(key))
      .filter((position) => position >= 0);
    return positions.some((position, at) => position < (positions[at - 1] ?? 0));
  });
  expect(mixed.map(({ id }) => id)).toEqual([]);
});

test("a misspelt id does not compile", () => {
  expectTypeOf<string>().not.toExtend<RuleId>();
  expectTypeOf<
    "CSV-X-007" | "CSV-DA-034" | "CSV-WK-151" | "CSV-C-106a" | "XML-L-010" | "XML-P-001" | "CSV-C-107"
  >().toExtend<RuleId>();
  expectTypeOf<"CSV-X-7">().not.toExtend<RuleId>();
  expectTypeOf<"EIGEN-001">().toExtend<Finding["rule"]>();

  const cause: CauseKind["explains"] = ({ find, select }) => {
    // @ts-expect-error: no such rule
    find("CSV-F-0026");
    // @ts-expect-error: no such rule
    return select(({ rule }) => rule === "CSV-F-0026");
  };
  // @ts-expect-error: no such rule
  const repair: Pick<CellRepair, "rules"> = { rules: ["CSV-R-907", "CSV-R-9O7"] };
  // @ts-expect-error: no such rule
  const message: Pick<VendorMessage, "rules"> = { rules: ["CSV-H-02"] };
  expect([cause, repair, message]).toHaveLength(3);
});
