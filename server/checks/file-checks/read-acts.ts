import type { KeptAct } from "#contract/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

/** Actions of users on the result, in the order the server received them. */
export const readActs = ({ actsJson }: Pick<FileCheckRow, "actsJson">): KeptAct[] =>
  actsJson === null ? [] : (JSON.parse(actsJson) as KeptAct[]);
