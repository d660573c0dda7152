import type { ArchiveMember } from "#engine/report/report.ts";
import { verdictWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import type { Report } from "#engine/rules/reported.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { countAll } from "./describe-subject.ts";
import type { PrintBlock, Row } from "./print-document.ts";
import { describeOccurrences, showControls } from "./words.ts";

/** Contents of an archive or Belegpaket; empty for other files. */
export function listMembers({ archiveMembers, members }: Report): readonly PrintBlock[] {
  if (archiveMembers !== undefined) return printMembers(archiveMembers.map(rowOfArchiveMember));
  if (members === undefined) return [];
  return printMembers(
    members.map(({ name, sizeBytes, counts, reason }) => [
      showControls(name),
      wholeNumbers.format(sizeBytes),
      reason === undefined || counts.error > 0
        ? describeOccurrences(countAll(counts))
        : `${verdictWords.notCheckable}: ${reason}`,
    ]),
  );
}

const printMembers = (rows: readonly Row[]): readonly PrintBlock[] => [
  { kind: "heading", text: "Enthaltene Dateien" },
  {
    kind: "table",
    columns: [
      { title: "Datei", share: 3 },
      { title: "Byte", share: 2, align: "right" },
      { title: "Ergebnis", share: 3 },
    ],
    rows,
  },
];

/** Name, size and verdict. */
export const rowOfArchiveMember = (member: ArchiveMember): Row => [
  showControls(member.name),
  wholeNumbers.format(member.sizeBytes),
  describeMember(member),
];

function describeMember(member: ArchiveMember): string {
  switch (member.kind) {
    case "checked":
      return member.verdict === "notCheckable"
        ? `${verdictWords.notCheckable}: ${member.reason ?? ""}`
        : `${wordOfVerdict(member.verdict, member.format)}, ${describeOccurrences(countAll(member.counts))}`;
    case "unread":
      return `${verdictWords.notCheckable}: ${member.reason}`;
    case "other":
      return member.content;
  }
}
