import { listFileChecks } from "#data/checks/file-checks.ts";
import { listCountedChecks } from "#data/checks/rule-counts.ts";
import { listAllDeviations } from "#data/person/deviations.ts";
import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { type EndingDeviation, listEndingDeviations } from "./ending-deviations.ts";

const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };

/** Archives are counted by their files. */
export const readRows = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const { rows } = await listFileChecks(ownerId, {}, everything);
  return rows.filter(({ format }) => format?.family !== "archive");
};

/** The Befunde of every file; if device and server differ, those of the server. */
export const readFindings = async (ownerId: string): Promise<readonly (readonly RuleCount[])[]> =>
  (await listCountedChecks(ownerId)).flatMap(({ findings }) => (findings ? [findings] : []));

export const readEndingDeviations = async (ownerId: string): Promise<readonly EndingDeviation[]> => {
  const deviations = await listAllDeviations(ownerId);
  if (deviations.every(({ until }) => until === null)) return [];
  return listEndingDeviations(deviations, await listCountedChecks(ownerId), Date.now());
};
