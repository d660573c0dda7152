import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { toWindows1252 } from "#tests/realism/damage.ts";
import type { Case } from "#tests/realism/judge-case.ts";
import { type SoundFile, writeText } from "#tests/realism/sound-file.ts";
import { truths } from "#tests/realism/truths.ts";
import { isThere, type ProgramCases, readIfThere } from "./program-cases.ts";

/** How a person opens a file in LibreOffice Calc and saves it again. */
interface CalcWay {
  readonly id: string;
  readonly locale: "de-DE" | "en-US";
  /** A semicolon unless it says otherwise. */
  readonly opensWith?: string;
  readonly savesWith?: string;
  /** All columns marked as text in the dialogue. */
  readonly asTexts?: boolean;
  readonly quotesTexts?: boolean;
  readonly savesUtf8?: boolean;
  readonly truth: readonly string[];
}

const { spreadsheet, otherSeparator, wrappedLines, headerPadded, lineEnds } = truths;
/** Nothing is lost, and each of these is true: the padded header, LF of this system, numbers in quotes. */
const onlyForm = [...headerPadded, ...lineEnds, "CSV-F-027"];

const ways: readonly CalcWay[] = [
  { id: "German", locale: "de-DE", truth: spreadsheet },
  { id: "German, texts quoted", locale: "de-DE", quotesTexts: true, truth: spreadsheet },
  { id: "German, UTF-8", locale: "de-DE", savesUtf8: true, truth: spreadsheet },
  { id: "German, columns as texts", locale: "de-DE", asTexts: true, quotesTexts: true, truth: onlyForm },
  { id: "German, saved with commas", locale: "de-DE", savesWith: ",", truth: [...spreadsheet, ...otherSeparator] },
  { id: "English", locale: "en-US", truth: spreadsheet },
  { id: "English, commas", locale: "en-US", opensWith: ",", savesWith: ",", truth: [...spreadsheet, ...wrappedLines] },
  {
    id: "English, saved with commas",
    locale: "en-US",
    savesWith: ",",
    quotesTexts: true,
    savesUtf8: true,
    truth: [...spreadsheet, ...otherSeparator],
  },
];

const labels = ["Handel", "Onlineshop", "Fremdwaehrung", "Kostenstellen", "Debitoren", "Zahlungsbedingungen"];

export function runCalc(files: readonly SoundFile[], folder: string): ProgramCases {
  const chosen = files.filter(({ label }) => labels.some((one) => label.startsWith(one)));
  const count = ways.length * chosen.length;
  const program = ["soffice", "libreoffice"].find((one) => isThere(one));
  if (program === undefined) return { cases: [], notRun: [`LibreOffice Calc is not installed: ${count} cases`] };
  const input = join(folder, "sound");
  mkdirSync(input);
  for (const file of chosen) writeFileSync(join(input, `${file.label}.csv`), toWindows1252(writeText(file)));
  const paths = readdirSync(input).map((name) => join(input, name));
  const cases = ways.flatMap((way, index): readonly Case[] => {
    const output = join(folder, `saved-${index}`);
    const profile = join(folder, way.locale);
    writeLocale(profile, way.locale);
    spawnSync(
      program,
      [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        "--headless",
        `--infilter=${writeInFilter(way)}`,
        "--convert-to",
        writeOutFilter(way),
        "--outdir",
        output,
        ...paths,
      ],
      { stdio: "ignore", timeout: 300_000 },
    );
    const damage = { id: `calc, ${way.id}`, kind: "program", truth: way.truth } as const;
    return chosen.flatMap((file): readonly Case[] => {
      const bytes = readIfThere(join(output, `${file.label}.csv`));
      return bytes === null ? [] : [{ damage, file, original: toWindows1252(writeText(file)), name: file.name, bytes }];
    });
  });
  const missing = count - cases.length;
  return { cases, notRun: missing === 0 ? [] : [`LibreOffice Calc wrote nothing: ${missing} cases`] };
}

/** The locale of the person decides how numbers are written. */
function writeLocale(profile: string, locale: string): void {
  mkdirSync(join(profile, "user"), { recursive: true });
  writeFileSync(
    join(profile, "user", "registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`,
  );
}

const quote = 34;
const windows1252 = 1;
const utf8 = 76;
const languages = { "de-DE": 1031, "en-US": 1033 } as const;

/** Tokens: separator, quote, charset, first line, columns, language, quoted ones as text, numbers recognised. */
const writeInFilter = ({ opensWith = ";", locale, asTexts = false }: CalcWay): string =>
  `CSV:${opensWith.charCodeAt(0)},${quote},${windows1252},1,${asTexts ? textColumns : ""},${languages[locale]},${asTexts},${!asTexts}`;

const textColumns = Array.from({ length: 260 }, (_, index) => `${index + 1}/2`).join("/");

/** Tokens: separator, quote, charset, first line, columns, language, all texts quoted, values as shown. */
const writeOutFilter = ({ savesWith = ";", savesUtf8 = false, quotesTexts = false }: CalcWay): string =>
  `csv:Text - txt - csv (StarCalc):${savesWith.charCodeAt(0)},${quote},${savesUtf8 ? utf8 : windows1252},1,,0,${quotesTexts},true`;
