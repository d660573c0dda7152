import { detectEncoding } from "#engine/csv/scan/encoding.ts";
import { identify } from "#engine/identify/identify.ts";
import type { CheckOptions } from "#engine/model/check-options.ts";
import { extensionOf } from "#engine/model/xml/belegpaket-facts.ts";
import type { CsvMembers } from "#engine/xml/belegpaket/csv-members.ts";
import { baseOf } from "./archive/name-member.ts";
import { checkCsvFile } from "./check-csv-file.ts";

/** Members of a Belegpaket in the DATEV-Format, each checked like a single file. */
export const csvMembersOf = ({ onProgress: _, ...options }: CheckOptions): CsvMembers => ({
  isCsv,
  check: (name, bytes) => checkCsvFile({ name: baseOf(name), size: bytes.length }, bytes, options),
});

/** A table not referenced as a Beleg is recognised by its name, even if it is nearly empty. */
const isCsv: CsvMembers["isCsv"] = (name, head, isBeleg) => {
  const base = baseOf(name);
  const encoding = detectEncoding(head);
  const isNamed = /^(?:EXTF|DTVF)_/i.test(base) || (extensionOf(name) === "csv" && !isBeleg);
  const isReadable = encoding !== "other" && head.some((byte) => byte > 0x20);
  return (isNamed || isReadable) && identify(base, head, encoding).kind === "datevCsv";
};
