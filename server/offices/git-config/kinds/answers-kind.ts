import { isDeepStrictEqual } from "node:util";
import Type from "typebox";
import { maxOfficeAnswers, type OfficeAnswer, officeAnswers } from "#contract/questions.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { officeAnswersKind } from "#server/records/questions/office-answers.ts";
import type { ConfigKind } from "./config-kind.ts";
import { nameFiles, refuseSameIds, splitId } from "./named-files.ts";
import { readStrictly } from "./read-strictly.ts";

const content = Type.Omit(officeAnswers.properties.answers.items, ["id"]);

/** One file per answer, named after its question, with its id inside; a link may be left out. */
export const officeAnswersConfig: ConfigKind = {
  key: "officeAnswers",
  label: "Antworten der Kanzlei",
  path: /^antworten\/[\w-]{1,80}\.yaml$/,
  hasIds: true,
  describe: (value) =>
    `Antwort der Kanzlei auf „${String((value as { question?: unknown } | null)?.question ?? "ohne Frage")}“`,
  read: async (db) => {
    const { settings } = await readAdminSettings(db, officeAnswersKind);
    const named = nameFiles(settings.answers.map((answer) => ({ ...answer, name: answer.question })));
    return new Map(
      named.map(([stem, { id, question, text, link }]) => [`antworten/${stem}.yaml`, { id, question, text, link }]),
    );
  },
  check: async (files) => {
    const ids = [...files].map(([path, data], at) => {
      if (at >= maxOfficeAnswers) throw new FileProblem(path, `Höchstens ${maxOfficeAnswers} Antworten sind möglich.`);
      return [path, readAnswer(path, data).id] as const;
    });
    refuseSameIds(ids);
  },
  write: async (trx, files, context) => {
    const { settings, version } = await readAdminSettings(trx, officeAnswersKind);
    const answers = [...files].map(([path, data]) => readAnswer(path, data));
    // Files have no order: those that stay keep the one of the page.
    const positions = new Map(settings.answers.map(({ id }, at) => [id, at]));
    const placeOf = ({ id }: OfficeAnswer): number => positions.get(id) ?? answers.length + settings.answers.length;
    const sorted = answers.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (isDeepStrictEqual(sorted, settings.answers)) return;
    await writeAdminSettings(trx, officeAnswersKind, { settings: { answers: sorted }, version }, context);
  },
};

const readAnswer = (path: string, data: unknown): OfficeAnswer => {
  const { id, rest } = splitId(path, data);
  const isForm = typeof rest === "object" && rest !== null && !Array.isArray(rest);
  return { id, ...readStrictly(path, content, isForm ? { link: "", ...rest } : rest) };
};
