import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import type { Choice } from "#screens/result-detail/findings/step-occurrence.ts";

/** Fundstellen by the path or section that shows them; each Befund once, with its first Fundstelle there. */
export type Anchors = ReadonlyMap<string, readonly Choice[]>;

/** `anchors` by the index of a place in the report; a Fundstelle without a place belongs to the head. */
export const listAnchors = (index: OccurrenceIndex | null, anchors: readonly string[]): Anchors => {
  const byAnchor = new Map<string, Map<number, Choice>>();
  index?.scan((finding, nth, _line, field) => {
    const anchor = anchors[field - 1] ?? "head";
    const choices = byAnchor.get(anchor) ?? new Map<number, Choice>();
    byAnchor.set(anchor, choices);
    if (!choices.has(finding)) choices.set(finding, { finding, nth });
  });
  return new Map([...byAnchor].map(([anchor, choices]) => [anchor, [...choices.values()]]));
};
