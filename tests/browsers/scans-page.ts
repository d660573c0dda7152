import fc from "fast-check";
import { drawColumns, drawLines, readBothWays, repeat } from "#tests/read-ahead/compare-scans.ts";

/** Runs in the browser: how many drawn files were read with vectors, and the first that was read otherwise without. */
const compareScans = (seed: number, numRuns: number): { readonly compared: number; readonly difference: string } => {
  let compared = 0;
  const property = fc.property(drawLines, drawColumns, fc.boolean(), (lines, columns, isUtf8) => {
    const { ahead, alone } = readBothWays(repeat(lines), isUtf8, columns);
    if (ahead === null) return;
    compared++;
    const at = alone.findIndex((record, index) => record !== ahead[index]);
    if (at >= 0 || ahead.length !== alone.length)
      throw new Error(`${ahead.length} of ${alone.length} records; ${alone[at]} was ${ahead[at]}`);
  });
  const { failed, errorInstance } = fc.check(property, { seed, numRuns });
  return { compared, difference: failed ? String(errorInstance) : "" };
};

Object.assign(globalThis, { compareScans });
