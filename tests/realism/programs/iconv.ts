import { spawnSync } from "node:child_process";
import { toWindows1252 } from "#tests/realism/damage.ts";
import type { Case } from "#tests/realism/judge-case.ts";
import { type SoundFile, writeText } from "#tests/realism/sound-file.ts";
import { type Truth, truths } from "#tests/realism/truths.ts";
import { isThere, type ProgramCases } from "./program-cases.ts";

const codePages: readonly (readonly [codePage: string, truth: Truth])[] = [
  ["CP850", "otherCodePage"],
  ["CP437", "otherCodePage"],
  ["MACINTOSH", "otherCodePage"],
  ["UTF-8", "utf8WithoutMark"],
  ["UTF-16LE", "utf16WithoutMark"],
];

const labels = ["Kasse", "Verein", "Kontenbeschriftungen", "Kreditoren"];

export function runIconv(files: readonly SoundFile[]): ProgramCases {
  const chosen = files.filter(({ label }) => labels.some((one) => label.startsWith(one)));
  if (!isThere("iconv"))
    return { cases: [], notRun: [`iconv is not installed: ${chosen.length * codePages.length} cases`] };
  const notRun: string[] = [];
  const cases = codePages.flatMap(([codePage, truth]) =>
    chosen.flatMap((file): readonly Case[] => {
      const original = toWindows1252(writeText(file));
      const options = ["-f", "WINDOWS-1252", "-t", codePage];
      const { status, stdout } = spawnSync("iconv", options, { input: original, maxBuffer: 10_000_000 });
      if (status !== 0) {
        notRun.push(`iconv cannot write ${codePage}: 1 case`);
        return [];
      }
      const damage = { id: `iconv to ${codePage}`, kind: "program", truth: truths[truth] } as const;
      return [{ damage, file, original, name: file.name, bytes: Uint8Array.from(stdout) }];
    }),
  );
  return { cases, notRun };
}
