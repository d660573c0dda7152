import { codeLists } from "./code-lists.ts";

export type CodeListName = keyof typeof codeLists;

/** True when the list has the code exactly as written. */
export const hasCode = (list: CodeListName, code: string): boolean => codesOf(list).has(code);

/** All codes of a list. */
export const codesOf = (list: CodeListName): ReadonlySet<string> => {
  const existing = sets.get(list);
  if (existing !== undefined) return existing;
  const codes = new Set(codeLists[list].split(" ").flatMap(readEntry));
  sets.set(list, codes);
  return codes;
};

const sets = new Map<CodeListName, ReadonlySet<string>>();

const readEntry = (entry: string): readonly string[] => {
  const [start = "", ends] = entry.split(":");
  return ends === undefined ? [start] : Array.from(ends, (end) => start + end);
};
