import { extname } from "node:path";

/** Maximum file name length in bytes. */
const maxBytes = 255;
const endings = { json: ".pruefergebnis.json", text: ".pruefergebnis.txt" } as const;

/** Names of the results: the file name with other endings, so that they are listed next to it. */
export const reportNames = (name: string): Readonly<Record<keyof typeof endings, string>> => {
  const stem = cut(name, maxBytes - endings.json.length);
  return { json: `${stem}${endings.json}`, text: `${stem}${endings.text}` };
};

/** The name itself, or a numbered one if it is taken by a file or a result. */
export const findFreeName = async (name: string, isAvailable: (name: string) => Promise<boolean>): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : numbered(name, number);
    const all = [candidate, ...Object.values(reportNames(candidate))];
    const free = await Promise.all(all.map(isAvailable));
    if (free.every(Boolean)) return candidate;
  }
};

/** „EXTF_Januar (2).csv“, shortened so that its results fit as well. */
const numbered = (name: string, number: number): string => {
  const ending = `${` (${number})`}${extname(name)}`;
  const max = maxBytes - endings.json.length - Buffer.byteLength(ending);
  return `${cut(name.slice(0, name.length - extname(name).length), max)}${ending}`;
};

/** Cuts between characters, never within one. */
const cut = (text: string, max: number): string => {
  let kept = text;
  while (Buffer.byteLength(kept) > max) kept = [...kept].slice(0, -1).join("");
  return kept;
};

/** Whether the file is hidden, or still being written judging by its ending. */
export const isTemporary = (name: string): boolean =>
  /^(?:\.|~\$)/.test(name) ||
  /\.(?:part|partial|filepart|tmp|temp|crdownload)$/i.test(name) ||
  systemNames.has(name.toLowerCase());

/** Created by Windows. */
const systemNames: ReadonlySet<string> = new Set(["thumbs.db", "desktop.ini"]);
