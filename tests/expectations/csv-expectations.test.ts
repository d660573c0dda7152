import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CheckOptions, checkFile, describeOccurrences } from "#engine/index.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { listSamples } from "#tests/support/csv-samples.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";
import { beyondTheValue, isMet } from "./csv-phrases.ts";

const maxOfEach = 20;
const corpus = new URL("../corpus/", import.meta.url);

const listOtherCategories = () =>
  readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".csv") && !name.startsWith("buchungsstapel"))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, corpus))) }));

/** What is said of a file: expectations its values meet, and phrases without a meaning. */
async function judge(name: string, bytes: Uint8Array, options: CheckOptions): Promise<readonly string[]> {
  const { report, occurrences } = await checkFile(toInputFile(name, bytes), options);
  return report.findings.flatMap(({ rule }, finding) =>
    describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: maxOfEach }).flatMap(
      ({ line, field, found = "", expected }) => {
        // Of a long value only the beginning is shown.
        if (expected === undefined || found.endsWith("…")) return [];
        if (beyondTheValue.some((phrase) => phrase.test(expected))) return [];
        const answer = isMet(found, expected);
        if (answer === false) return [];
        const what = answer === null ? "means nothing" : "is met";
        return [`${name} ${line}:${field ?? 0} ${rule}: „${expected}“ ${what} by „${found}“`];
      },
    ),
  );
}

test("no rule expects the value its bad examples already have", async () => {
  const wrong: string[] = [];
  for (const rule of rules) {
    for (const { name, bytes, route = "manual", hostContext, sizeBytes } of makeExamples(rule, "bad")) {
      // The real file would be larger than the example.
      if (sizeBytes !== undefined) continue;
      const options = { route, ...(hostContext === undefined ? {} : { hostContext }) };
      wrong.push(...(await judge(`${rule.id} ${name}`, bytes, options)));
    }
  }
  expect(wrong).toEqual([]);
});

test("no finding of the corpus expects a value the file already has", async () => {
  const wrong: string[] = [];
  for (const { name, bytes } of [...listSamples(), ...listOtherCategories()]) {
    wrong.push(...(await judge(name, bytes, { route: "manual" })));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["0109", "bis 08.09.2022"],
  ["450,00", "Zahl mit höchstens 8 Vorkomma- und 2 Nachkommastellen, mit Komma"],
  ["2200", "Zahl mit höchstens 4 Ziffern"],
  ["77", "zwei Ziffern, zum Beispiel 03"],
  ["1", "0, 7, 8, 9, 1, 2"],
])("%s meets „%s“", (found, expected) => {
  expect(isMet(found, expected)).toBe(true);
});
