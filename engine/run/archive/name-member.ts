/**
 * The path of a member as it may be shown and stored: without ways out of its folder, drives and invisible characters.
 * Letters that steer the direction of writing would show another ending than the one there is.
 */
export function nameMember(written: string, position: number): string {
  const visible = [...written].filter((letter) => !isInvisible(letter.codePointAt(0) ?? 0)).join("");
  const steps = visible
    .split(/[\\/]/u)
    .map((step) => step.trim())
    .filter((step) => step !== "" && step !== "." && step !== ".." && !/^[a-z]:$/iu.test(step));
  return steps.length === 0 ? `Datei ${position}` : steps.join("/");
}

/** The name alone, without folders. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const isInvisible = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff;
