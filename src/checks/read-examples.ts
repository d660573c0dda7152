import { describePagesOf } from "#engine/index.ts";
import { readDraftValues } from "./read-draft-values.ts";
import { toInputFile } from "./to-input-file.ts";
import type { Examples, FileInQuestion } from "./worker-calls.ts";

/** Some Fundstellen of the open Befund as text, and values of the first of them. */
export const readExamples = async ({ file, fileName, report, rule }: FileInQuestion): Promise<Examples> => {
  const finding = report.findings.findIndex((one) => one.rule === rule);
  if (finding < 0) return noExamples;
  const input = toInputFile({ name: fileName, bytes: file.bytes });
  const pages = [{ finding, offset: 0, limit: maxRead }];
  const [occurrences = []] = await describePagesOf(report, file.occurrences, input, pages);
  const [first] = occurrences;
  if (first === undefined) return noExamples;
  return { occurrences, draftValues: readDraftValues(await input.bytes(), report, first) };
};
const maxRead = 5;

const noExamples: Examples = { occurrences: [], draftValues: null };
