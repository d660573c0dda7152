import type { HostContext } from "#engine/index.ts";

/** One defect of a file, as a change of its text. */
export interface TextMutation {
  readonly rule: string;
  /** Pairs: a text of the base file and what stands there instead. */
  readonly edits: readonly string[];
  /** A text of the changed file whose line is expected. */
  readonly at: string;
  readonly path: string;
  readonly hostContext?: HostContext;
  /** What is reported as well, since it follows from the same change. */
  readonly also?: readonly string[];
}

/** Throws when an edit no longer finds its text. */
export const applyEdits = (text: string, edits: readonly string[]): string => {
  let changed = text;
  for (let index = 0; index < edits.length; index += 2) {
    const search = edits[index] ?? "";
    if (!changed.includes(search)) throw new Error(`text not found: ${search}`);
    changed = changed.replace(search, () => edits[index + 1] ?? "");
  }
  return changed;
};

/** Line of the first place of a text. */
export const lineOf = (text: string, search: string): number => {
  const at = text.indexOf(search);
  if (at < 0) throw new Error(`text not found: ${search}`);
  return text.slice(0, at).split("\n").length;
};
