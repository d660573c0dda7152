import { expect, test } from "vitest";
import type { ArchiveMember, Verdict } from "#engine/index.ts";
import { groupMembers } from "./group-members.ts";

const checked = (name: string, verdict: Verdict): ArchiveMember => ({
  kind: "checked",
  name,
  verdict,
  sizeBytes: 1,
  format: { family: "datev-csv", name: "Buchungsstapel" },
  records: 1,
  counts: { error: 0, warning: 0, hint: 0 },
});

test("the worst result comes first, equal ones in archive order, with their archive positions", () => {
  const { data, others } = groupMembers([
    checked("gut.csv", "importable"),
    { kind: "other", name: "liesmich.pdf", sizeBytes: 1, content: "PDF-Dokument" },
    checked("b.csv", "notImportable"),
    { kind: "unread", name: "geheim.csv", sizeBytes: 1, reason: "Verschlüsselt." },
    checked("a.csv", "notImportable"),
  ]);
  expect(data.map(({ member, position }) => [position, member.name])).toEqual([
    [3, "b.csv"],
    [5, "a.csv"],
    [4, "geheim.csv"],
    [1, "gut.csv"],
  ]);
  expect(others.map(({ position }) => position)).toEqual([2]);
});
