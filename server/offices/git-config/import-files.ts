import { isDeepStrictEqual } from "node:util";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { kindOfPath } from "./config-kinds.ts";
import type { ConfigKind, ConfigValues } from "./kinds/config-kind.ts";
import { alignNames } from "./kinds/named-files.ts";
import { FileProblem } from "./repository/file-problem.ts";
import { readFileText } from "./repository/file-text.ts";

interface Import {
  readonly kinds: readonly ConfigKind[];
  /** Texts by path; null for a removed file. */
  readonly texts: ReadonlyMap<string, string | null>;
  readonly action: "configImport" | "configRestore";
  /** Source commit. */
  readonly commit: string;
}

interface Step {
  readonly kind: ConfigKind;
  readonly before: ConfigValues;
  readonly after: ConfigValues;
}

/**
 * Applies files: reads and checks all of them, then writes all in one transaction, or none. Changes made in between are
 * not overwritten.
 *
 * @throws ApiError GIT_CONFIG_FILE that names the file and its problem
 * @returns number of files that change the configuration
 */
export const importFiles = async (
  { kinds, texts, action, commit }: Import,
  context: SignedInContext,
): Promise<number> => {
  try {
    const steps = await plan(kinds, texts, context);
    const count = steps.reduce((sum, step) => sum + countChanges(step), 0);
    if (count === 0) return 0;
    await context.db.transaction().execute(async (trx) => {
      for (const { kind, before, after } of steps) {
        if (!isDeepStrictEqual(await kind.read(trx), before)) throw new ApiError("SETTINGS_CHANGED");
        await kind.write(trx, after, context);
      }
      const detail = { files: count, before: commit };
      await addAuditEntry(trx, { action, actor: context.user, subject: commit, detail }, context);
    });
    for (const { kind } of steps) await kind.settle?.(context);
    context.queue.wake();
    return count;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const text = `${error.path}: ${error.message} Nichts wurde übernommen.`;
    throw new ApiError("GIT_CONFIG_FILE", { text, cause: error });
  }
};

/** Kinds with changes, completely checked. */
const plan = async (
  kinds: readonly ConfigKind[],
  texts: Import["texts"],
  context: SignedInContext,
): Promise<readonly Step[]> => {
  const values = new Map<ConfigKind, [string, unknown][]>();
  for (const [path, text] of texts) {
    const kind = kindOfPath(kinds, path);
    if (kind === null) throw new FileProblem(path, "Diese Datei gehört zu keiner Art, die hier gesichert wird.");
    const list = values.get(kind) ?? [];
    list.push([path, text === null ? undefined : await readFileText(path, text)]);
    values.set(kind, list);
  }
  const steps: Step[] = [];
  for (const [kind, changed] of values) {
    const before = await kind.read(context.db);
    const after = new Map(before);
    const named = new Map(changed);
    for (const [path, value] of kind.hasIds ? alignNames(before, named) : named) {
      if (value === undefined) after.delete(path);
      else after.set(path, value);
    }
    if (isDeepStrictEqual(before, after)) continue;
    await kind.check(after, context);
    steps.push({ kind, before, after });
  }
  return steps;
};

const countChanges = ({ before, after }: Step): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isDeepStrictEqual(before.get(path), after.get(path)),
  ).length;
