import type { InputFile } from "#engine/model/check-options.ts";
import type { BelegpaketMember } from "#engine/report/report.ts";
import type { CheckResult, Report } from "#engine/rules/reported.ts";
import { openBelegpaket } from "#engine/run/archive/open-belegpaket-member.ts";
import type { SearchValue } from "#engine/values/search-words.ts";
import { megabyte } from "#engine/values/units.ts";
import { createDictionaryWriter, type DictionaryWriter } from "#engine/values/value-dictionary-writer.ts";
import { addCsvValues, hasValues } from "./add-csv-values.ts";
import { addInvoiceValues } from "./add-invoice-values.ts";
import { addXmlValues } from "./add-xml-values.ts";

/** Search values of a result besides its file name. */
export interface SearchValues {
  /** Broken rules in the order of the report. */
  readonly rules: readonly SearchValue[];
  /** Values of all records and documents, read by `openDictionary`. */
  readonly dictionary: Uint8Array<ArrayBuffer>;
  /** The file has more values than the dictionary. */
  readonly isCut: boolean;
}

type ReadFile = Pick<InputFile, "bytes"> & Partial<Pick<InputFile, "size" | "slice">>;

/** Unpacked content of a Belegpaket that is read. */
const maxReadBytes = 500 * megabyte;

/** The broken rules, and the values people search for in every record; `file` is the one that was checked. */
export async function listSearchValues({ report }: Pick<CheckResult, "report">, file: ReadFile): Promise<SearchValues> {
  const writer = createDictionaryWriter();
  const isComplete = await addValues(writer, report, file);
  const { bytes, isCut } = writer.write();
  return { rules: listRules(report), dictionary: bytes, isCut: isCut || !isComplete };
}

/** For a file that cannot be read any more. */
export const listRules = ({ findings }: Pick<Report, "findings">): readonly SearchValue[] =>
  findings.map(({ rule, title, count, firstLine }) => {
    return { kind: "rule", value: rule, title, count, line: firstLine };
  });

/** True if the whole file was read. */
async function addValues(writer: DictionaryWriter, report: Report, file: ReadFile): Promise<boolean> {
  const { format, encoding = "windows-1252", members, invoice } = report;
  if (members !== undefined) return addMembers(writer, members, file);
  if (invoice !== undefined) addInvoiceValues(writer, invoice);
  else if (format.family === "datev-xml") addXmlValues(writer, await file.bytes());
  else if (hasValues(format)) addCsvValues(writer, await file.bytes(), { format, encoding });
  return true;
}

async function addMembers(
  writer: DictionaryWriter,
  members: readonly BelegpaketMember[],
  file: ReadFile,
): Promise<boolean> {
  const { slice } = file;
  const whole = slice === undefined ? await file.bytes() : null;
  const source = {
    size: whole?.length ?? file.size ?? 0,
    slice: slice ?? (async (from: number, to: number) => whole?.subarray(from, to) ?? new Uint8Array(0)),
  };
  const open = await openBelegpaket(source);
  let readBytes = 0;
  let isComplete = true;
  for (const [at, { name, kind, format, encoding = "windows-1252" }] of members.entries()) {
    writer.add("document", name.replace(/^.*\//, ""), 0, at);
    if (kind === "beleg" || kind === "other") continue;
    const content = readBytes > maxReadBytes ? null : await open(at);
    if (content === null || typeof content === "string") {
      isComplete = false;
      continue;
    }
    readBytes += content.length;
    if (format !== undefined) addCsvValues(writer, content, { format, encoding, member: at });
    else addXmlValues(writer, content, at);
  }
  return isComplete;
}
