import { listFileChecks } from "#data/checks/file-checks.ts";
import { listCountedChecks } from "#data/checks/rule-counts.ts";
import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };

/** Archives are counted by their files. */
export const readRows = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const { rows } = await listFileChecks(ownerId, {}, everything);
  return rows.filter(({ format }) => format?.family !== "archive");
};

/** The Befunde of every file; of two different reports those of the server. */
export const readFindings = async (ownerId: string): Promise<readonly (readonly RuleCount[])[]> =>
  (await listCountedChecks(ownerId)).flatMap(({ findings }) => (findings ? [findings] : []));
