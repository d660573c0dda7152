import type { Kysely } from "kysely";

/** Adds the short spelling that queries use („muller“) to texts folded the old way („mueller“). */
export const refoldSearchTexts = (db: Kysely<unknown>): Promise<void> => refold(db as Kysely<SearchedTables>);

interface SearchedTables {
  file_checks: { readonly id: string; readonly search_text: string };
  findings: { readonly file_check_id: string; readonly position: number; readonly search_text: string };
}

const refold = async (db: Kysely<SearchedTables>): Promise<void> => {
  for (const { id, search_text } of await db.selectFrom("file_checks").select(["id", "search_text"]).execute()) {
    const folded = foldText(search_text);
    if (folded !== search_text) {
      await db.updateTable("file_checks").set({ search_text: folded }).where("id", "=", id).execute();
    }
  }
  const findings = db.selectFrom("findings").select(["file_check_id", "position", "search_text"]);
  for (const { file_check_id, position, search_text } of await findings.execute()) {
    const folded = foldText(search_text);
    if (folded === search_text) continue;
    await db
      .updateTable("findings")
      .set({ search_text: folded })
      .where("file_check_id", "=", file_check_id)
      .where("position", "=", position)
      .execute();
  }
};

/** The folding as of that version, independent of the current search. */
const foldText = (text: string): string => {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\s+/g, " ")
    .trim();
  const words = new Set(plain.split(" "));
  const added = [...words].map((word) => word.replace(/([aou])e+/g, "$1")).filter((word) => !words.has(word));
  return [plain, ...new Set(added)].join(" ");
};
