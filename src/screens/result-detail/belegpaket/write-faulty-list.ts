import { describeCounts } from "#text/describe-verdict.ts";
import type { ListedMember } from "./list-members.ts";

/** „Fehlende und fehlerhafte Belege“ as text for the maker of the package. */
export const writeFaultyList = (members: readonly ListedMember[]): string => {
  const missing = members.filter(({ isMissing }) => isMissing);
  const faulty = members.filter(({ isMissing }) => !isMissing);
  return [
    "Fehlende und fehlerhafte Belege",
    ...section("Im Paket fehlen:", missing.map(nameMember)),
    ...section(
      "Mit Befunden:",
      faulty.map((member) => `${nameMember(member)}: ${describeCounts(member.counts)}`),
    ),
  ].join("\n");
};

/** „RE-1001.xml (Rechnung R-77, Beleg 3 von 12)“ */
const nameMember = ({ name, belegWords }: ListedMember): string =>
  belegWords.length === 0 ? name : `${name} (${belegWords.join(", ")})`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `- ${line}`)];
