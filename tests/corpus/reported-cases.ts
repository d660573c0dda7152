import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { InputFile } from "#engine/index.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { toInputFile } from "#tests/support/input-file.ts";

/** Faults from public reports, each rebuilt as a wrong file and the right one; read where they lie, as the corpus is. */
const folder = new URL("../../../shared/cases-2026-11/", import.meta.url);
const index = new URL("cases.json", folder);

export interface ReportedCase {
  readonly id: string;
  /** Path of the wrong file inside the folder. */
  readonly bad: string;
  readonly good: string;
}

/** Empty where the folder is missing. */
export const reportedCases: readonly ReportedCase[] = existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : [];

export const readReportedFile = (path: string): InputFile =>
  toInputFile(basename(path), new Uint8Array(readFileSync(new URL(path, folder))));

/** The first thing to be read about the wrong file, and rules that have to be named as well. */
export interface Expectation {
  /** Null where the file is in order although it looks wrong. */
  readonly first: { readonly rule: RuleId } | { readonly cause: string } | null;
  readonly also?: readonly RuleId[];
}

export const expectations: Readonly<Record<string, Expectation>> = {
  "04-erzeugt-am-skr03": { first: { rule: "CSV-H-006" }, also: ["CSV-H-027"] },
  "06-euro-fragezeichen": { first: { cause: "latin-1" }, also: ["CSV-F-056"] },
  "08-bu40-ohne-automatik": { first: { rule: "CSV-X-055" } },
  "14-bu-89-93-57": { first: { rule: "CSV-X-028" }, also: ["CSV-X-059"] },
  "19-oss-key-abgeschnitten": { first: { rule: "CSV-X-057" } },
  "23-oss-240-ohne-land": { first: { rule: "CSV-X-020" } },
  "26-excel-gespeichert": { first: { cause: "tabellenprogramm" } },
  "41-netto-mit-40-gut": { first: null },
  "46-bu3-auf-8400": { first: { rule: "CSV-X-015" } },
  "49-personen-6-sach-4": { first: { cause: "kontenlaengen-gemischt" }, also: ["CSV-P-024"] },
  "51-description-short-41": { first: { rule: "XML-G-014" } },
  "52-preis-null": { first: { rule: "XML-I-006" } },
  "54-item-list-fehlt": { first: { rule: "XML-G-012a" } },
  "59-fehler-807-bu": { first: { rule: "XML-L-045a" } },
  "66-ustid-mit-land": { first: { rule: "CSV-DK-010" } },
};
