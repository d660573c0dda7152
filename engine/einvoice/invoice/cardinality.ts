import { type GroupId, type Syntax, type Term, type TermId, terms } from "./terms.ts";

/** How often a term stands in its group: at least and at most. Source: EN 16931-1:2017. */
export interface Cardinality {
  readonly isRequired: boolean;
  readonly isRepeated: boolean;
  /** Optional in the norm, demanded by XRechnung 3.0. */
  readonly isRequiredByXrechnung: boolean;
  /** The smallest group the term belongs to; null for one of the whole invoice. */
  readonly group: GroupId | null;
}

const read = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/));

const required = read(
  `BT-1 BT-2 BT-3 BT-5 BT-22 BG-2 BT-24 BT-25 BG-4 BT-27 BG-5 BT-40 BG-7 BT-44 BG-8 BT-55 BT-59 BT-62 BT-63 BG-12 BT-69
  BT-80 BT-81 BT-84 BT-87 BT-92 BT-95 BT-99 BT-102 BG-22 BT-106 BT-109 BT-112 BT-115 BG-23 BT-116 BT-117 BT-118 BT-122
  BG-25 BT-126 BT-129 BT-130 BT-131 BT-136 BT-141 BG-29 BT-146 BG-30 BT-151 BG-31 BT-153 BT-160 BT-161 BT-DEX-001
  BT-DEX-002 BT-DEX-003`,
);
const requiredByXrechnung = read(
  `BT-10 BT-23 BT-34 BT-37 BT-38 BG-6 BT-41 BT-42 BT-43 BT-49 BT-52 BT-53 BT-119 BT-77 BT-78 BG-16 BT-89 BT-90 BT-91`,
);
const repeated = read(
  `BG-1 BG-3 BT-29 BG-17 BG-20 BG-21 BG-23 BG-24 BG-25 BG-27 BG-28 BT-158 BG-32 BG-DEX-01 BG-DEX-09`,
);

/** How often the norm lets a term stand in its group. */
export const cardinalityOf = (term: Term): Cardinality => ({
  isRequired: required.has(term.id),
  isRepeated: repeated.has(term.id),
  isRequiredByXrechnung: requiredByXrechnung.has(term.id),
  group: findGroup(term, "cii") ?? findGroup(term, "ubl"),
});

const findGroup = ({ id, path }: Term, syntax: Syntax): GroupId | null => {
  const own = path[syntax];
  const above = [...terms.values()].flatMap((group) => {
    const at = group.path[syntax];
    return group.id !== id && isGroup(group.id) && at !== null && own?.startsWith(`${at}/`)
      ? [{ id: group.id, at }]
      : [];
  });
  return above.toSorted((a, b) => b.at.length - a.at.length)[0]?.id ?? null;
};

const isGroup = (id: TermId): id is GroupId => id.startsWith("BG-");
