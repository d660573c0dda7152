import { createHash } from "node:crypto";
import type { InputFile } from "#engine/index.ts";
import { batchChecks, belegpaketRules, rules, xmlRules } from "#engine/rules/catalogue.ts";
import {
  type FileWithContext,
  writeBatchFiles,
  writeBelegpaketFile,
  writeXmlFile,
} from "#tests/support/catalogue-examples.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { type ExampleFile, makeExamples } from "#tests/support/rule-examples.ts";
import type { Subject } from "./subject.ts";

/** Examples of rules that are whole files; those of rows, cells and headers are covered by the catalogue's own test. */
export async function listExampleSubjects(): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  for (const side of ["good", "bad"] as const) {
    for (const rule of rules.filter(({ scope }) => scope === "file" || scope === "scan")) {
      for (const example of makeExamples(rule, side)) subjects.push(await toSubject(rule, side, toFile(example)));
    }
    for (const rule of xmlRules) {
      for (const example of rule[side]) subjects.push(await toSubject(rule, side, writeXmlFile(example)));
    }
    for (const rule of belegpaketRules) {
      for (const example of rule[side]) subjects.push(await toSubject(rule, side, writeBelegpaketFile(example)));
    }
    for (const { rule, ...check } of batchChecks) {
      for (const example of check[side]) {
        const batch = writeBatchFiles(example);
        subjects.push({ name: await nameExample(rule.id, side, batch), batch });
      }
    }
  }
  return subjects;
}

const toFile = ({ name, bytes, sizeBytes, hostContext }: ExampleFile): FileWithContext => ({
  ...toInputFile(name, bytes),
  ...(sizeBytes === undefined ? {} : { size: sizeBytes }),
  ...(hostContext === undefined ? {} : { hostContext }),
});

const toSubject = async ({ id }: { readonly id: string }, side: string, file: FileWithContext): Promise<Subject> => ({
  name: await nameExample(id, side, [file]),
  file,
});

/** Named by content, so that an example put in between renames no other. */
async function nameExample(
  id: string,
  side: string,
  files: readonly (InputFile & Partial<FileWithContext>)[],
): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, size, bytes, hostContext } of files) {
    hash.update(JSON.stringify([name, size, hostContext], listEntries)).update(await bytes());
  }
  return `${id}/${side}/${hash.digest("hex").slice(0, 8)}`;
}

const listEntries = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;
