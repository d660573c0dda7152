import type { RepairOutcome } from "#checks/repair-session.ts";
import { formatCount } from "#text/format-number.ts";
import { nameRepaired, typeOfFamily } from "#text/name-repaired.ts";

/** A corrected copy under its own name. */
export const toCorrectedFile = ({ name, content, report }: RepairOutcome): File =>
  new File([content], nameRepaired(name), { type: typeOfFamily(report.format.family) });

/** Detail of the event at the original. */
export const describeCorrection = (changes: number, how: "gesendet" | "heruntergeladen"): string =>
  `${formatCount(changes, "Änderung", "Änderungen")}, ${how}`;
