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

/** The first thing to be read about the wrong file, and rules that have to be named after it. */
export interface Expectation {
  readonly first: { readonly rule: RuleId } | { readonly cause: string };
  readonly also?: readonly RuleId[];
}

export const expectations: Readonly<Record<string, Expectation>> = {
  "04-erzeugt-am-skr03": { first: { rule: "CSV-H-006" }, also: ["CSV-H-027"] },
  "26-excel-gespeichert": { first: { cause: "tabellenprogramm" } },
  "46-bu3-auf-8400": { first: { rule: "CSV-X-015" } },
  "51-description-short-41": { first: { rule: "XML-G-014" } },
  "52-preis-null": { first: { rule: "XML-I-006" } },
  "66-ustid-mit-land": { first: { rule: "CSV-DK-010" } },
};
