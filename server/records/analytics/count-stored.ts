import type { CallOutput } from "#contract/index.ts";
import type { Db } from "#server/store/db/schema.ts";

type Figures = CallOutput<"readOfficeFigures">;

const maxMandanten = 20;
const maxRules = 10;

/** Sizes as uploaded; content shared by several file checks counts for each. */
export const countStorage = async (db: Db): Promise<Figures["storage"]> => {
  const rows = await db
    .selectFrom("fileChecks")
    .where("deletedAt", "is", null)
    .select(["clientNumber", ({ fn }) => fn.countAll().as("files"), ({ fn }) => fn.sum("size").as("bytes")])
    .groupBy("clientNumber")
    .execute();
  const mandanten = rows
    .map(({ clientNumber, files, bytes }) => ({ clientNumber, files: Number(files), bytes: Number(bytes ?? 0) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    files: mandanten.reduce((sum, { files }) => sum + files, 0),
    bytes: mandanten.reduce((sum, { bytes }) => sum + bytes, 0),
    mandanten: mandanten.slice(0, maxMandanten),
  };
};

export const countRules = async (db: Db): Promise<Figures["rules"]> => {
  const rows = await db
    .selectFrom("findingCounts")
    .select(["rule", ({ fn }) => fn.max("title").as("title"), ({ fn }) => fn.sum("files").as("files")])
    .groupBy("rule")
    .execute();
  return rows
    .map(({ rule, title, files }) => ({ rule, title: title ?? rule, files: Number(files) }))
    .filter(({ files }) => files > 0)
    .toSorted((a, b) => b.files - a.files || a.rule.localeCompare(b.rule))
    .slice(0, maxRules);
};
