import { isDeepStrictEqual } from "node:util";
import Type, { type Static } from "typebox";
import { maxCodeLength, scriptDraft } from "#contract/scripts.ts";
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
import { readStrictly } from "./read-strictly.ts";
import { withFileProblemAsync } from "./with-file-problem.ts";

const filePath = /^skripte\/([\w-]{8,64})\.(yaml|py)$/;
const { code: _code, ...aboutFields } = scriptDraft;
const about = Type.Object(aboutFields);
type About = Static<typeof about>;

/**
 * Two files per script, named by its id: its description, and its Python code. Neither contains approval or state: a
 * version from a repository is unapproved like any other new one.
 */
export const scriptsConfig: ConfigKind = {
  key: "scripts",
  label: "Python-Skripte",
  path: filePath,
  describe: (value, path) =>
    path.endsWith(".py")
      ? "Programmtext eines Python-Skripts"
      : `Python-Skript „${String((value as { name?: unknown } | null)?.name ?? "ohne Namen")}“`,
  read: async (db) => new Map((await listById(db)).flatMap(rowToFiles)),
  check: async (files, context) => {
    // Every such file is code that runs on the server.
    await withFileProblemAsync("skripte", () => requireRule("scripts", context));
    for (const [path, data] of files) {
      const id = idOf(path);
      if (path.endsWith(".py")) {
        checkCode(path, data);
        if (!files.has(aboutPath(id))) throw new FileProblem(path, `Zu diesem Programmtext fehlt ${aboutPath(id)}.`);
        continue;
      }
      const { name, purpose } = readStrictly(path, about, data);
      if (name.trim() !== name || purpose.trim() !== purpose)
        throw new FileProblem(path, "Name oder Zweck beginnt oder endet mit Leerzeichen.");
      if (!files.has(codePath(id))) throw new FileProblem(path, `Zu dieser Beschreibung fehlt ${codePath(id)}.`);
    }
  },
  write: async (trx, files, context) => {
    const rows = new Map((await listById(trx)).map((row) => [row.id, row]));
    for (const id of rows.keys()) if (!files.has(aboutPath(id))) await endScript(trx, id, context);
    for (const id of new Set([...files.keys()].map(idOf))) {
      const draft = filesToDraft(id, files);
      const row = rows.get(id);
      if (row && isDeepStrictEqual(rowToFiles(row), draftToFiles(id, draft))) continue;
      const columns = draftToColumns(draft);
      if (row) await replaceScript(trx, { id, version: row.version, columns }, context);
      else await addScript(trx, id, columns, context);
    }
  },
};

const idOf = (path: string): string => filePath.exec(path)?.[1] ?? "";
const aboutPath = (id: string): string => `skripte/${id}.yaml`;
const codePath = (id: string): string => `skripte/${id}.py`;

const listById = async (db: Db): Promise<CurrentScript[]> =>
  (await listCurrentScripts(db)).toSorted((one, other) => (one.id < other.id ? -1 : 1));

type Draft = About & { readonly code: string };

const draftToFiles = (id: string, { code, ...rest }: Draft): [string, unknown][] => [
  [aboutPath(id), rest],
  [codePath(id), code],
];

const rowToFiles = (row: CurrentScript): [string, unknown][] => {
  const { version: _version, changedAt: _at, changedBy: _by, ...draft } = currentVersion(row);
  return draftToFiles(row.id, draft);
};

const filesToDraft = (id: string, files: ConfigValues): Draft => ({
  ...readStrictly(aboutPath(id), about, files.get(aboutPath(id))),
  code: String(files.get(codePath(id))),
});

const checkCode = (path: string, code: unknown): void => {
  if (typeof code !== "string" || code.includes("\0")) throw new FileProblem(path, "Die Datei ist kein lesbarer Text.");
  if (code.length > maxCodeLength)
    throw new FileProblem(path, `Der Programmtext ist länger als ${maxCodeLength.toLocaleString("de-DE")} Zeichen.`);
};
