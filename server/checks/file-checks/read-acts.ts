import type { KeptAct } from "#contract/index.ts";
import type { FileCheckRow } from "#server/store/db/schema.ts";

/** What people did with the result, in the order in which the server heard of it. */
export const readActs = ({ actsJson }: Pick<FileCheckRow, "actsJson">): KeptAct[] =>
  actsJson === null ? [] : (JSON.parse(actsJson) as KeptAct[]);
