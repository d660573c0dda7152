import type { Kysely } from "kysely";

/** The last question to the client about a file, as JSON; until now it followed from the actions of users. */
export const addInquiries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("file_checks").addColumn("inquiry_json", "text").execute();
  await db.schema.alterTable("file_checks").addColumn("inquiry_at", "bigint").execute();
  await fill(db as Kysely<FilledTable>);
};

interface FilledTable {
  readonly file_checks: {
    readonly id: string;
    readonly owner_id: string;
    readonly acts_json: string | null;
    readonly acts_at: number | null;
    readonly inquiry_json: string | null;
    readonly inquiry_at: number | null;
  };
}

interface Act {
  readonly action: string;
  readonly at: number;
  readonly person: string;
}

/** Acts hold names only, so the person is the owner of the file. */
const fill = async (db: Kysely<FilledTable>): Promise<void> => {
  const rows = await db
    .selectFrom("file_checks")
    .select(["id", "owner_id", "acts_json", "acts_at"])
    .where("acts_json", "is not", null)
    .execute();
  for (const { id, owner_id, acts_json, acts_at } of rows) {
    const acts: readonly Act[] = JSON.parse(acts_json ?? "[]");
    const last = acts.findLast(({ action }) => action === "inquired" || action === "inquirySettled");
    if (last?.action !== "inquired") continue;
    const askedBy = { id: owner_id, name: last.person };
    const inquiry_json = JSON.stringify({
      askedAt: last.at,
      askedBy,
      remindOn: null,
      closedAt: null,
      answer: null,
    });
    await db.updateTable("file_checks").set({ inquiry_json, inquiry_at: acts_at }).where("id", "=", id).execute();
  }
};
