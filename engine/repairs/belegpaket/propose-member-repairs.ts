import { applyRepairs, createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import { type DescribedEdit, type PlannedRepair, type RepairProposal, weigh } from "#engine/repairs/edit/repair.ts";
import type { BelegpaketMember } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { megabyte } from "#engine/values/units.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { hasRightChecksum, unpackParts, type ZipEntry } from "#engine/zip/read-archive.ts";
import { planRewrite } from "#engine/zip/rewrite-archive.ts";

/** Repair of one member, as of a single file. */
export interface MemberRepair {
  readonly proposal: RepairProposal;
  readonly edits: readonly DescribedEdit[];
}

/** The repairs of a member by its content; handed in from where members are checked. */
export type ProposeForMember = (name: string, bytes: Uint8Array) => readonly MemberRepair[];

/**
 * Repairs inside the data files of a Belegpaket of `size` bytes: one proposal for all members with the same defect. A
 * changed member is stored anew, all others are copied.
 */
export function* proposeMemberRepairs(
  { report }: CheckResult,
  size: number,
  entries: readonly ZipEntry[],
  proposeFor: ProposeForMember,
): PartReader<readonly PlannedRepair[]> {
  const groups = new Map<string, Group>();
  const entryOf = new Map(entries.map((entry) => [entry.name.text, entry]));
  let newBytes = 0;
  for (const member of report.members ?? []) {
    const entry = entryOf.get(member.name);
    if (!isFaulty(member) || entry === undefined || entry.sizeBytes > maxMemberBytes || newBytes > maxNewBytes)
      continue;
    const { bytes, state } = yield* unpackParts(entry, entry.sizeBytes);
    if (state !== "complete" || !hasRightChecksum(entry, bytes)) continue;
    for (const repair of proposeFor(member.name, bytes)) {
      const content = applyRepairs(bytes, repair.proposal.edits);
      newBytes += content.length;
      addTo(groups, member.name, repair, content);
    }
  }
  const repairs: PlannedRepair[] = [];
  for (const { first, count, preview, contents, isUncovering } of groups.values()) {
    const edits = yield* planRewrite(size, (name) => name, contents);
    if (edits === null) return [];
    const builder = createEditBuilder();
    for (const { from, to, bytes } of edits) builder.add(from, to - from, bytes, 0, 0);
    const { rule, title, risk, loses, isOptional } = first;
    repairs.push({
      rule,
      title,
      ...weigh(risk, loses),
      edits: builder.finish(),
      count,
      preview,
      isWhole: true,
      isShared: true,
      ...(isUncovering ? { uncovers: true } : {}),
      ...(isOptional === undefined ? {} : { isOptional }),
    });
  }
  return repairs;
}

interface Group {
  readonly first: RepairProposal;
  readonly contents: Map<string, Uint8Array>;
  readonly preview: DescribedEdit[];
  count: number;
  isUncovering: boolean;
}

function addTo(
  groups: Map<string, Group>,
  member: string,
  { proposal, edits }: MemberRepair,
  content: Uint8Array,
): void {
  const key = `${proposal.rule} ${proposal.risk} ${proposal.title}`;
  const group: Group = groups.get(key) ?? newGroup(proposal);
  // A second one for the same member follows after the next check.
  if (group.contents.has(member)) return;
  groups.set(key, group);
  group.contents.set(member, content);
  group.count += proposal.count;
  group.isUncovering ||= proposal.uncovers === true;
  for (const edit of edits) if (group.preview.length < maxShown) group.preview.push({ ...edit, member });
}

const newGroup = (first: RepairProposal): Group => ({
  first,
  contents: new Map(),
  preview: [],
  count: 0,
  isUncovering: false,
});

/** Larger files are repaired outside of the Belegpaket, because proposals hold their content. */
const maxMemberBytes = 10 * megabyte;
const maxNewBytes = 200 * megabyte;
const maxShown = 50;

const isFaulty = ({ kind, counts }: BelegpaketMember): boolean =>
  kind !== "beleg" && kind !== "other" && counts.error + counts.warning + counts.hint > 0;
