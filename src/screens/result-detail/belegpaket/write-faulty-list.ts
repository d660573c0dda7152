import { describeCounts } from "#text/describe-verdict.ts";
import type { ListedMember } from "./list-members.ts";

/** „Fehlende und fehlerhafte Belege“ as text for whoever makes the package. */
export const writeFaultyList = (members: readonly ListedMember[]): string => {
  const missing = members.filter(({ isMissing }) => isMissing);
  const faulty = members.filter(({ isMissing }) => !isMissing);
  return [
    "Fehlende und fehlerhafte Belege",
    ...section(
      "Im Paket fehlen:",
      missing.map(({ name }) => name),
    ),
    ...section(
      "Mit Befunden:",
      faulty.map(({ name, counts }) => `${name}: ${describeCounts(counts)}`),
    ),
  ].join("\n");
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `- ${line}`)];
