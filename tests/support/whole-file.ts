import { toScannable } from "#engine/csv/scan/encoding.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { createCheckResult } from "./check-result.ts";

/** A CSV file in Windows-1252 with a check that has found nothing, for repairs that look at its lines only. */
export const toWholeFile = (text: string): WholeFile => ({
  name: "EXTF_Datei.csv",
  result: createCheckResult(),
  text: toScannable(latin1Bytes(text), "windows-1252"),
});
