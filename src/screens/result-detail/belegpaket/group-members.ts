import type { ArchiveMember } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";

type Other = Extract<ArchiveMember, { kind: "other" }>;
type Data = Exclude<ArchiveMember, Other>;

interface Placed<Member> {
  readonly member: Member;
  /** 1-based, in the archive. */
  readonly position: number;
}

/** Data files with the worst result first, then in the order of the archive; files without data separately. */
export function groupMembers(members: readonly ArchiveMember[]): {
  readonly data: readonly Placed<Data>[];
  readonly others: readonly Placed<Other>[];
} {
  const placed = members.map((member, index) => ({ member, position: index + 1 }));
  return {
    data: placed.filter(isData).toSorted((a, b) => rankOf(a.member) - rankOf(b.member)),
    others: placed.filter(isOther),
  };
}

const isOther = (placed: Placed<ArchiveMember>): placed is Placed<Other> => placed.member.kind === "other";
const isData = (placed: Placed<ArchiveMember>): placed is Placed<Data> => !isOther(placed);

const rankOf = (member: Data): number =>
  verdictOrder.indexOf(member.kind === "checked" ? member.verdict : "notCheckable");
