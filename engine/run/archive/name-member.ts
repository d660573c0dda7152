/** The path of a member as shown and stored: without drives, steps out of its folder and invisible characters. */
export function nameMember(written: string, position: number): string {
  const steps = written
    .replace(invisible, "")
    .split(/[\\/]/u)
    .map((step) => step.trim())
    .filter((step) => step !== "" && step !== "." && step !== ".." && !/^[a-z]:$/iu.test(step));
  return steps.length === 0 ? `Datei ${position}` : steps.join("/");
}

/** Characters that change the writing direction can disguise the ending of a name. */
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name alone, without folders. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
