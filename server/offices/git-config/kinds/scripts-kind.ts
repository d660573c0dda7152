import { isDeepStrictEqual } from "node:util";
import Type, { type Static } from "typebox";
import { maxCodeLength, scriptDraft } from "#contract/scripts.ts";
import { wholeNumbers } from "#engine/index.ts";
import {
  type CurrentScript,
  currentVersion,
  draftToColumns,
  listCurrentScripts,
} from "#server/carriers/scripts/script-rows.ts";
import { addScript, endScript, replaceScript } from "#server/carriers/scripts/store-script.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ConfigKind, ConfigValues } from "./config-kind.ts";
import { nameFiles, refuseSameIds, splitId } from "./named-files.ts";
import { readStrictly } from "./read-strictly.ts";
import { withFileProblemAsync } from "./with-file-problem.ts";

const filePath = /^skripte\/([\w-]{1,80})\.(yaml|py)$/;
const { code: _code, ...aboutFields } = scriptDraft;
const about = Type.Object(aboutFields);
type About = Static<typeof about>;

/**
 * Two files per script, named after it: its description with its id, and its Python code. Neither contains approval or
 * state: a version from a repository is unapproved like any other new one.
 */
export const scriptsConfig: ConfigKind = {
  key: "scripts",
  label: "Python-Skripte",
  path: filePath,
  hasIds: true,
  describe: (value, path) =>
    path.endsWith(".py")
      ? "Programmtext eines Python-Skripts"
      : `Python-Skript „${String((value as { name?: unknown } | null)?.name ?? "ohne Namen")}“`,
  read: async (db) => new Map(nameFiles(await listNamed(db)).flatMap(([stem, { row }]) => rowToFiles(stem, row))),
  check: async (files, context) => {
    // Every such file is code that runs on the server.
    await withFileProblemAsync("skripte", () => requireRule("scripts", context));
    const ids: [string, string][] = [];
    for (const [path, data] of files) {
      const stem = stemOf(path);
      if (path.endsWith(".py")) {
        checkCode(path, data);
        if (!files.has(aboutPath(stem)))
          throw new FileProblem(path, `Zu diesem Programmtext fehlt ${aboutPath(stem)}.`);
        continue;
      }
      const { id, rest } = splitId(path, data);
      ids.push([path, id]);
      const { name, purpose } = readStrictly(path, about, rest);
      if (name.trim() !== name || purpose.trim() !== purpose)
        throw new FileProblem(path, "Name oder Zweck beginnt oder endet mit Leerzeichen.");
      if (!files.has(codePath(stem))) throw new FileProblem(path, `Zu dieser Beschreibung fehlt ${codePath(stem)}.`);
    }
    refuseSameIds(ids);
  },
  write: async (trx, files, context) => {
    const rows = new Map((await listCurrentScripts(trx)).map((row) => [row.id, row]));
    const stems = [...files.keys()].filter((path) => path.endsWith(".yaml")).map(stemOf);
    const drafts = new Map(stems.map((stem) => filesToDraft(stem, files)));
    for (const id of rows.keys()) if (!drafts.has(id)) await endScript(trx, id, context);
    for (const [id, draft] of drafts) {
      const row = rows.get(id);
      if (row && isDeepStrictEqual(rowToDraft(row), draft)) continue;
      const columns = draftToColumns(draft);
      if (row) await replaceScript(trx, { id, version: row.version, columns }, context);
      else await addScript(trx, id, columns, context);
    }
  },
};

const stemOf = (path: string): string => filePath.exec(path)?.[1] ?? "";
const aboutPath = (stem: string): string => `skripte/${stem}.yaml`;
const codePath = (stem: string): string => `skripte/${stem}.py`;

const listNamed = async (db: Db) =>
  (await listCurrentScripts(db)).map((row) => ({ id: row.id, name: currentVersion(row).name, row }));

type Draft = About & { readonly code: string };

const rowToDraft = (row: CurrentScript): Draft => {
  const { version: _version, changedAt: _at, changedBy: _by, ...draft } = currentVersion(row);
  return draft;
};

const rowToFiles = (stem: string, row: CurrentScript): [string, unknown][] => {
  const { code, ...rest } = rowToDraft(row);
  return [
    [aboutPath(stem), { id: row.id, ...rest }],
    [codePath(stem), code],
  ];
};

const filesToDraft = (stem: string, files: ConfigValues): [id: string, draft: Draft] => {
  const { id, rest } = splitId(aboutPath(stem), files.get(aboutPath(stem)));
  return [id, { ...readStrictly(aboutPath(stem), about, rest), code: String(files.get(codePath(stem))) }];
};

const checkCode = (path: string, code: unknown): void => {
  if (typeof code !== "string" || code.includes("\0")) throw new FileProblem(path, "Die Datei ist kein lesbarer Text.");
  if (code.length > maxCodeLength)
    throw new FileProblem(path, `Der Programmtext ist länger als ${wholeNumbers.format(maxCodeLength)} Zeichen.`);
};
