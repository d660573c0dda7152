import { extname } from "node:path";

/** What systems take for a name, in bytes. */
const maxBytes = 255;
const endings = { json: ".pruefergebnis.json", text: ".pruefergebnis.txt" } as const;

/** Names of the results beside a file: its own with another ending, so that they stand next to it in every list. */
export const reportNames = (name: string): Readonly<Record<keyof typeof endings, string>> => {
  const stem = cut(name, maxBytes - endings.json.length);
  return { json: `${stem}${endings.json}`, text: `${stem}${endings.text}` };
};

/** The name itself, or with a number where it is taken in the folder, for the file and both of its results. */
export const freeName = async (name: string, isFree: (name: string) => Promise<boolean>): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : numbered(name, number);
    const all = [candidate, ...Object.values(reportNames(candidate))];
    const free = await Promise.all(all.map(isFree));
    if (free.every(Boolean)) return candidate;
  }
};

/** „EXTF_Januar (2).csv“, short enough for its results to have all of it in their names. */
const numbered = (name: string, number: number): string => {
  const ending = `${` (${number})`}${extname(name)}`;
  const most = maxBytes - endings.json.length - Buffer.byteLength(ending);
  return `${cut(name.slice(0, name.length - extname(name).length), most)}${ending}`;
};

/** Cut between letters, never within one. */
const cut = (text: string, most: number): string => {
  let kept = text;
  while (Buffer.byteLength(kept) > most) kept = [...kept].slice(0, -1).join("");
  return kept;
};

/** Whether a file is none yet: hidden, or by its ending one that a program is still writing. */
export const isTemporary = (name: string): boolean =>
  /^(?:\.|~\$)/.test(name) ||
  /\.(?:part|partial|filepart|tmp|temp|crdownload)$/i.test(name) ||
  systemNames.has(name.toLowerCase());

/** Put into folders by Windows. */
const systemNames: ReadonlySet<string> = new Set(["thumbs.db", "desktop.ini"]);
