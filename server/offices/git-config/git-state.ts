import type { GitConflict } from "#contract/git-config.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { GitStateRow } from "#server/store/db/rows/offices.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { BothChanged } from "./repository/merge-files.ts";

/** Chosen side by path, valid only between these two versions. */
type Choices = Readonly<Record<string, { readonly between: string; readonly side: "here" | "repository" }>>;

const id = "repository";
const untouched: GitStateRow = {
  id,
  fetchedAt: null,
  pushedAt: null,
  savedAt: null,
  cause: null,
  choicesJson: "{}",
  seenMark: "",
  savedMark: "",
};

const times = ["fetchedAt", "pushedAt", "savedAt"] as const;

export const readGitState = async (db: Db): Promise<GitStateRow> => {
  const row = await db.selectFrom("gitStates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return untouched;
  const read = times.map((name) => [name, row[name] === null ? null : Number(row[name])] as const);
  return { ...row, ...Object.fromEntries(read) };
};

export const updateGitState = async (db: Db, change: Partial<Omit<GitStateRow, "id">>): Promise<void> => {
  await db
    .insertInto("gitStates")
    .values({ ...untouched, ...change })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute();
};

/** Resets the state after the remote or the branch has changed. */
export const resetGitState = (db: Db): Promise<void> =>
  updateGitState(db, { fetchedAt: null, pushedAt: null, cause: null, choicesJson: "{}" });

export const chooseBy =
  ({ choicesJson }: Pick<GitStateRow, "choicesJson">) =>
  (both: BothChanged): GitConflict["side"] => {
    const choice = (JSON.parse(choicesJson) as Choices)[both.path];
    return choice?.between === versionsOf(both) ? choice.side : null;
  };

export const addChoice = async (trx: Trx, both: BothChanged, side: "here" | "repository"): Promise<void> => {
  await lockSubject(trx, "git choices");
  const choices = JSON.parse((await readGitState(trx)).choicesJson) as Choices;
  const choicesJson = JSON.stringify({ ...choices, [both.path]: { between: versionsOf(both), side } });
  await updateGitState(trx, { choicesJson });
};

const versionsOf = ({ here, there }: BothChanged): string => `${here?.oid ?? ""} ${there?.oid ?? ""}`;
