import { errors } from "#contract/errors.ts";
import { changeTags } from "#contract/tags.ts";
import { foldLabel } from "#engine/index.ts";
import { nextTags } from "#server/checks/file-checks/change-organisation.ts";
import { readOrganisations } from "#server/checks/file-checks/read-organisations.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";
import { type Action, ActionFailure, type ActionOf } from "./action.ts";
import { noFileText, organiseOnCommit, requireFile } from "./organise.ts";

/** Adds tags to the file. */
export const tag: Action<ActionOf<"tag">> = {
  name: () => "Schlagwort",
  findProblem: async (_action, _context, isAboutFile) => (isAboutFile ? null : noFileText),
  preview: async ({ tags }, fileCheck, { db }) => {
    if (fileCheck === null) return "Ohne Datei gibt es kein Schlagwort";
    const before = await readTags(db, fileCheck);
    const added = changeTags(before, { add: tags }, foldLabel).slice(before.length);
    if (added.length === 0) return "Ändert kein Schlagwort, alle sind schon vergeben";
    return isFull(before, tags) ? errors.TAGS_FULL.text : `Vergibt ${nameTags(added)}`;
  },
  run: async ({ tags }, order, context) => {
    const fileCheck = requireFile(order);
    if (isFull(await readTags(context.db, fileCheck), tags)) throw new ActionFailure(errors.TAGS_FULL.text);
    return {
      state: "done",
      text: `${nameTags(tags)} vergeben.`,
      commit: organiseOnCommit(fileCheck.id, { add: tags }, order, context),
    };
  },
};

const readTags = async (db: Db, fileCheck: FileCheckRow): Promise<readonly string[]> =>
  (await readOrganisations(db, [fileCheck])).get(fileCheck.id)?.tags ?? [];

const isFull = (before: readonly string[], add: readonly string[]): boolean => {
  try {
    nextTags(before, { add });
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
};

/** „Schlagwort „dringend““, „Schlagwörter „dringend“, „Mai““ */
const nameTags = (tags: readonly string[]): string =>
  `${tags.length === 1 ? "Schlagwort" : "Schlagwörter"} ${tags.map((one) => `„${one}“`).join(", ")}`;
