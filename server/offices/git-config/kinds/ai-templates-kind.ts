import { isDeepStrictEqual } from "node:util";
import Type from "typebox";
import { aiTemplateWording } from "#contract/ai-analysis.ts";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { defaultTexts, requireValidTemplate } from "#server/offices/ai/request/template-text.ts";
import { insertDraft, readNewest, type Template } from "#server/offices/ai/templates.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ConfigKind } from "./config-kind.ts";
import { readStrictly } from "./read-strictly.ts";
import { withFileProblem } from "./with-file-problem.ts";

const filePath = /^ki\/vorlagen\/([a-z]+)\.yaml$/;
const wording = Type.Object(aiTemplateWording);

/**
 * The office's current text, one file per purpose. A file only becomes a draft: publishing it requires the comparison
 * and a user, as everywhere.
 */
export const aiTemplatesConfig: ConfigKind = {
  key: "aiTemplates",
  label: "KI-Vorlagen",
  path: filePath,
  describe: (_value, path) => `KI-Vorlage „${purposeWords[purposeOf(path)] ?? purposeOf(path)}“`,
  read: async (db) =>
    new Map(
      (await readAllNewest(db))
        .filter(({ purpose, text, note }) => text !== defaultTexts[purpose] || note !== "")
        .map(({ purpose, text, note }) => [`ki/vorlagen/${purpose}.yaml`, { text, note }]),
    ),
  check: async (files) => {
    for (const [path, data] of files) {
      if (!aiPurposes.includes(purposeOf(path))) throw new FileProblem(path, "Diesen Zweck gibt es nicht.");
      const { text } = readStrictly(path, wording, data);
      withFileProblem(path, () => requireValidTemplate(text));
    }
  },
  write: async (trx, files, context) => {
    const drafts = new Map([...files].map(([path, data]) => [purposeOf(path), readStrictly(path, wording, data)]));
    for (const { purpose, text, note } of await readAllNewest(trx)) {
      // Removing the file returns to the built-in text.
      const draft = drafts.get(purpose) ?? { text: defaultTexts[purpose], note: "" };
      if (!isDeepStrictEqual(draft, { text, note })) await insertDraft(trx, { purpose, ...draft }, context);
    }
  },
};

const readAllNewest = (db: Db): Promise<Template[]> =>
  Promise.all(aiPurposes.map((purpose) => readNewest(db, purpose)));

const purposeOf = (path: string): AiPurpose => (filePath.exec(path)?.[1] ?? "") as AiPurpose;
