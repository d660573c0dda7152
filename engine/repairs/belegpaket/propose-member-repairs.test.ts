import { expect, test } from "vitest";
import { applyRepairs, createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { DescribedEdit, RepairProposal } from "#engine/repairs/edit/repair.ts";
import type { BelegpaketMember } from "#engine/report/report.ts";
import { readWhole } from "#engine/zip/file-parts.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { type MemberRepair, proposeMemberRepairs } from "./propose-member-repairs.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const memberOf = (name: string, change: Partial<BelegpaketMember> = {}): BelegpaketMember =>
  ({ name, kind: "ledger", counts: { error: 0, warning: 1, hint: 0 }, ...change }) as BelegpaketMember;

/** Puts a capital in place of the first letter. */
function repairOf(change: Partial<RepairProposal> = {}, shown = 1): MemberRepair {
  const builder = createEditBuilder();
  builder.add(0, 1, encode("A"), 1, 0);
  const facts = { id: "", rule: "XML-G-015", title: "Komma", risk: "low", preselected: true, count: 1 } as const;
  const edits = Array.from({ length: shown }, (_, line): DescribedEdit => ({ line, before: "a", after: "A" }));
  return { proposal: { ...facts, edits: builder.finish(), ...change } as RepairProposal, edits };
}

function propose(
  files: readonly ZipInput[],
  members: readonly BelegpaketMember[],
  proposeFor: (name: string) => readonly MemberRepair[],
) {
  const archive = writeZip(files);
  const { entries } = readDirectory(archive);
  const result = createCheckResult({ members });
  const repairs = readWhole(archive, proposeMemberRepairs(result, archive.length, entries, proposeFor));
  const contents = repairs.map(({ edits }) => {
    const after = applyRepairs(archive, edits);
    return readDirectory(after).entries.map(({ from, to }) => decode(after.subarray(from, to)));
  });
  return { repairs, contents };
}

const files = ["a.xml", "b.xml", "c.xml"].map((name): ZipInput => ({ name, content: encode(name) }));
const members = files.map(({ name }) => memberOf(name));

test("members with the same defect share a proposal, others have their own", () => {
  const { repairs, contents } = propose(files, members, (name) => [
    name === "c.xml"
      ? repairOf({ risk: "medium", loses: "Alles", isOptional: true, uncovers: true })
      : repairOf({ count: 2 }),
  ]);
  expect(contents).toEqual([
    ["A.xml", "A.xml", "c.xml"],
    ["a.xml", "b.xml", "A.xml"],
  ]);
  expect(
    repairs.map(({ edits: _, preview, ...facts }) => ({ ...facts, preview: preview?.map(({ member }) => member) })),
  ).toEqual([
    {
      rule: "XML-G-015",
      title: "Komma",
      risk: "low",
      count: 4,
      isWhole: true,
      isShared: true,
      preview: ["a.xml", "b.xml"],
    },
    {
      rule: "XML-G-015",
      title: "Komma",
      risk: "medium",
      loses: "Alles",
      count: 1,
      isWhole: true,
      isShared: true,
      uncovers: true,
      isOptional: true,
      preview: ["c.xml"],
    },
  ]);
});

test("a second proposal of the same kind for one member waits for the next check", () => {
  const { repairs } = propose(files, members.slice(0, 1), () => [repairOf(), repairOf({ count: 5 })]);
  expect(repairs.map(({ count }) => count)).toEqual([1]);
});

test("fifty places are shown", () => {
  const { repairs } = propose(files, members, () => [repairOf({ count: 30 }, 30)]);
  expect(repairs.map(({ count, preview }) => [count, preview?.length])).toEqual([[90, 50]]);
});

const large = (bytes: number): ZipInput => ({ name: "a.xml", content: new Uint8Array(bytes) });

test.each<readonly [what: string, ZipInput, BelegpaketMember, isRepaired: boolean]>([
  ["an error", large(1), memberOf("a.xml", { counts: { error: 1, warning: 0, hint: 0 } }), true],
  ["a hint", large(1), memberOf("a.xml", { counts: { error: 0, warning: 0, hint: 1 } }), true],
  ["no finding", large(1), memberOf("a.xml", { counts: { error: 0, warning: 0, hint: 0 } }), false],
  ["a Beleg", large(1), memberOf("a.xml", { kind: "beleg" }), false],
  ["another file", large(1), memberOf("a.xml", { kind: "other" }), false],
  ["10 MB", large(10_000_000), memberOf("a.xml"), true],
  ["more than 10 MB", large(10_000_001), memberOf("a.xml"), false],
  ["a wrong checksum", { ...large(1), crc: 7 }, memberOf("a.xml"), false],
  ["a name that is not in the archive", large(1), memberOf("b.xml"), false],
  [
    "data that cannot be unpacked",
    { ...large(1), packed: { method: 8, bytes: encode("x") } },
    memberOf("a.xml"),
    false,
  ],
])("a member with %s is repaired or not", (_, file, member, isRepaired) => {
  expect(propose([file], [member], () => [repairOf()]).repairs.length).toBe(isRepaired ? 1 : 0);
});
