import type { CheckResult } from "#engine/index.ts";
import { checkBelegpaketFile } from "#engine/run/check-belegpaket-file.ts";
import { checkDatevXml } from "#engine/run/check-datev-xml.ts";
import { readWhole } from "#engine/zip/file-parts.ts";

/** Checks a Belegpaket or an XML file of DATEV; null for any other file. */
export const checkXml = (name: string, bytes: Uint8Array): CheckResult | null => {
  const options = { route: "manual" } as const;
  const size = bytes.length;
  return readWhole(bytes, checkBelegpaketFile({ name, size }, size, options)) ?? checkDatevXml(bytes, options);
};
