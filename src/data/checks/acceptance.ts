import { type Deviation, removeDeviation, saveDeviations } from "#data/person/deviations.ts";
import type { Saving } from "#data/person/office-rules.ts";
import { personalTables } from "#data/person/personal.ts";
import { database } from "#data/store/database.ts";
import { actTables, recordAct } from "./history.ts";

/** A rule with findings in a file. */
export interface JudgedRule {
  readonly localId: string;
  readonly rule: string;
}

const tables = [...new Set([...personalTables, ...actTables])];

/** Stores all deviations with an event at each of these files, or nothing. */
export const acceptFindings = (
  ownerId: string,
  deviations: readonly Deviation[],
  judged: readonly JudgedRule[],
): Promise<Saving> =>
  database.transaction("rw", tables, async () => {
    const saving = await saveDeviations(ownerId, deviations);
    if (saving === "saved") for (const { localId, rule } of judged) await recordAct(localId, "accepted", rule);
    return saving;
  });

/** Removes a deviation, and those that accept the same, with an event at this file. */
export const withdrawAcceptance = (
  ownerId: string,
  { id, rule }: Pick<Deviation, "id" | "rule">,
  localId: string,
): Promise<void> =>
  database.transaction("rw", tables, async () => {
    await removeDeviation(ownerId, id);
    await recordAct(localId, "acceptanceWithdrawn", rule);
  });
