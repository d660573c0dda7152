import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import type { ConfigValues } from "./config-kind.ts";

/** Files of rows that have an id: named after what they hold, with the id inside. */
const maxLength = 60;

const idPattern = /^[\w-]{8,64}$/;

/** „Nach der Prüfung“ as `nach-der-pruefung`; of equal names, the later ones end with a number. */
export const nameFiles = <Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[],
): readonly (readonly [stem: string, row: Row])[] => {
  const used = new Set<string>();
  return rows.toSorted(byId).map((row) => {
    const base = toStem(row.name);
    let stem = base;
    for (let number = 2; used.has(stem); number += 1) stem = `${base}-${number}`;
    used.add(stem);
    return [stem, row] as const;
  });
};

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const toStem = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "") || "ohne-name";

/**
 * The id of a file and its other values. A file without an id is new, or has the name of an earlier version, which was
 * the id.
 *
 * @throws FileProblem
 */
export const splitId = (path: string, data: unknown): { readonly id: string; readonly rest: unknown } => {
  if (!isFields(data)) return { id: idOfStem(path), rest: data };
  const { id = idOfStem(path), ...rest } = data;
  if (typeof id === "string" && idPattern.test(id)) return { id, rest };
  throw new FileProblem(path, "Die Kennung „id“ braucht 8 bis 64 Buchstaben, Ziffern oder Striche.");
};

const isFields = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

const stemOf = (path: string): string => path.replace(/^.*\//, "").replace(/\.[^.]+$/, "");

const idOfStem = (path: string): string => {
  const stem = stemOf(path);
  return idPattern.test(stem) ? stem : `datei-${stem}`;
};

/** @throws FileProblem if two files have the same id */
export const refuseSameIds = (ids: readonly (readonly [path: string, id: string])[]): void => {
  const seen = new Map<string, string>();
  for (const [path, id] of ids) {
    const other = seen.get(id);
    if (other !== undefined) throw new FileProblem(path, `Die Kennung „id“ steht auch in ${other}.`);
    seen.set(id, path);
  }
};

/**
 * Changed files under the present names: an earlier version named them by id, and a renamed row keeps its id. A file
 * that comes under a new name replaces the present one of its id.
 */
export const alignNames = (
  before: ConfigValues,
  changed: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> => {
  const stems = new Map<string, string>();
  for (const [path, value] of before)
    if (isFields(value) && typeof value.id === "string") stems.set(value.id, stemOf(path));
  const rename = (path: string): string => {
    const stem = stems.get(stemOf(path));
    return stem === undefined ? path : path.replace(stemOf(path), stem);
  };
  const aligned = new Map<string, unknown>();
  for (const [path, value] of changed) {
    const target = rename(path);
    if (value === undefined) {
      if (!aligned.has(target)) aligned.set(target, undefined);
      continue;
    }
    const present = before.get(target);
    const isWithoutId = isFields(value) && value.id === undefined && isFields(present) && present.id !== undefined;
    aligned.set(target, isWithoutId ? { id: present.id, ...value } : value);
  }
  for (const [path, value] of [...aligned]) {
    if (!isFields(value) || typeof value.id !== "string") continue;
    const stem = stems.get(value.id);
    if (stem === undefined || stem === stemOf(path)) continue;
    for (const other of before.keys()) if (stemOf(other) === stem && !changed.has(other)) aligned.set(other, undefined);
  }
  return aligned;
};
