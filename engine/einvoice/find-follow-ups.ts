import { followUpsAtElement, followUpsInInvoice } from "#engine/einvoice/rules/en/follow-ups.ts";
import { followerOfAny, xrechnungFollowUps } from "#engine/einvoice/rules/xrechnung/follow-ups.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";

/** A rule and the rules that report only because it does. */
export interface FollowUpGroup {
  readonly cause: string;
  readonly followers: readonly string[];
}

/**
 * Which rules of one invoice report only because another does, each with the first of its causes. `marks` are the
 * elements marked by each rule.
 */
export const findFollowUps = (marks: ReadonlyMap<string, readonly InvoiceNode[]>): readonly FollowUpGroup[] => {
  const causeOf = new Map<string, string>();
  const explain = (cause: string, follower: string, isSamePlace: boolean): void => {
    const nodes = marks.get(follower);
    if (nodes === undefined || follower === cause || causeOf.has(follower) || rootOf(cause) === follower) return;
    const ofCause = new Set(marks.get(cause));
    if (!isSamePlace || nodes.every((node) => ofCause.has(node))) causeOf.set(follower, cause);
  };
  const rootOf = (rule: string): string => {
    let root = rule;
    for (let next = causeOf.get(root); next !== undefined; next = causeOf.get(root)) root = next;
    return root;
  };
  for (const [cause, ...followers] of [...followUpsAtElement, ...xrechnungFollowUps])
    if (marks.has(cause)) for (const follower of followers) explain(cause, follower, true);
  for (const cause of marks.keys()) explain(cause, followerOfAny, true);
  for (const [cause, ...followers] of followUpsInInvoice)
    if (marks.has(cause)) for (const follower of followers) explain(cause, follower, false);
  const groups = Map.groupBy(causeOf.keys(), rootOf);
  return [...groups].map(([cause, followers]) => ({ cause, followers }));
};
