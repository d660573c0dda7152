import { expect, test } from "vitest";
import { naturalStapel } from "#engine/formats/natural-stapel.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  utf8Bytes,
} from "#engine/model/example-file.ts";
import { describeEdits } from "#engine/repairs/describe-edits.ts";
import type { RepairProposal, Risk } from "#engine/repairs/edit/repair.ts";
import { repairFile } from "./repair-file.ts";

const preselected = (proposal: RepairProposal) => proposal.preselected;
const run = (content: string | Uint8Array, choose = preselected, name = "EXTF_Buchungsstapel.csv") =>
  repairFile(
    { name, bytes: typeof content === "string" ? latin1Bytes(content) : content },
    { route: "manual", choose },
  );
const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

const header = exampleHeader();
const headings = exampleHeadings();
const record = exampleRecord();
const clean = exampleFile();
const withRecord = (...lines: readonly string[]) => fileOf([header, headings, ...lines]);
const padTo = (text: string, length: number) => text.padEnd(length, "x");

const german = withRecord(exampleRecord({ buchungstext: "Gebühr für Größe, Möbel, Straße, Händler" }));

/** The text with these bytes for ä, ö, ü and ß. */
const writeLetters = (text: string, letters: string): string =>
  text.replace(/[äöüß]/gu, (letter) => letters["äöüß".indexOf(letter)] ?? "");

const quoteAll = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const wrapLines = (text: string): string => text.replace(/[^\r\n]+/gu, quoteAll);
/** As a program saves that takes the comma for the separator; short lines get commas up to this many pieces. */
const wrapPieces = (text: string, count = 1): string =>
  text.replace(/[^\r\n]+/gu, (line) => {
    const pieces = line.split(",").map((piece) => (piece.includes('"') ? quoteAll(piece) : piece));
    return pieces.join(",") + ",".repeat(Math.max(0, count - pieces.length));
  });

/**
 * `[what, broken, repaired, rule and risk]`: exactly the wanted bytes come out, and nothing is left to report there. What
 * is of low risk is done without being chosen, anything else only when chosen.
 */
const cases: readonly (readonly [string, string, string, string])[] = [
  ["line ends", clean.replaceAll("\r\n", "\n"), clean, "CSV-F-012/low"],
  ["a surplus semicolon", withRecord(`${record};`), clean, "CSV-F-018/low"],
  [
    "an empty line",
    withRecord(record, "", record.replace("119", "120")),
    withRecord(record, record.replace("119", "120")),
    "CSV-F-019/low",
  ],
  ["text without quotes", withRecord(record.replace('"Ausgangsrechnung"', "Ausgangsrechnung")), clean, "CSV-F-026/low"],
  ["a number in quotes", withRecord(record.replace("119,00", '"119,00"')), clean, "CSV-F-027/low"],
  [
    "a quote in the text",
    withRecord(record.replace("Ausgangs", '12" Rohr ')),
    withRecord(record.replace("Ausgangs", '12"" Rohr ')),
    "CSV-F-015/low",
  ],
  [
    "a line break in the text",
    withRecord(record.replace("gangsr", "gangs\nr")),
    withRecord(record.replace("gangsr", "gangs r")),
    "CSV-F-016/medium",
  ],
  [
    "a tab in the text",
    withRecord(record.replace("gangsr", "gangs\tr")),
    withRecord(record.replace("gangsr", "gangs r")),
    "CSV-F-017/medium",
  ],
  [
    "blanks around the text",
    withRecord(record.replace('"Ausgangsrechnung"', '" Ausgangsrechnung"')),
    clean,
    "CSV-F-030/low",
  ],
  ["a decimal point", withRecord(record.replace("119,00", "119.00")), clean, "CSV-R-907/low"],
  [
    "thousands",
    withRecord(exampleRecord({ umsatz: "1.119,00" })),
    withRecord(exampleRecord({ umsatz: "1119,00" })),
    "CSV-R-908/low",
  ],
  [
    "a lost zero",
    withRecord(exampleRecord({ belegdatum: "501" })),
    withRecord(exampleRecord({ belegdatum: "0501" })),
    "CSV-R-010b/low",
  ],
  ["a date with its year", withRecord(exampleRecord({ belegdatum: "15.01.2026" })), clean, "CSV-R-010a/low"],
  ["characters in Belegfeld 1", withRecord(exampleRecord({ belegfeld1: "RE 1001" })), clean, "CSV-R-011/medium"],
  [
    "an umlaut in Belegfeld 1",
    withRecord(exampleRecord({ belegfeld1: "B\u00fc1" })),
    withRecord(exampleRecord({ belegfeld1: "Bue1" })),
    "CSV-R-011/medium",
  ],
  [
    "a long Buchungstext",
    withRecord(exampleRecord({ buchungstext: padTo("Text", 75) })),
    withRecord(exampleRecord({ buchungstext: padTo("Text", 60) })),
    "CSV-R-014/medium",
  ],
  ["a comma in front", withRecord(exampleRecord({ buchungstext: ", Ausgangsrechnung" })), clean, "CSV-R-014a/medium"],
  ["a small letter", withRecord(exampleRecord({ sollHaben: "s" })), clean, "CSV-R-002/low"],
  ["a padded header", fileOf([header + ";".repeat(94), headings, record]), clean, "CSV-H-101a/low"],
  [
    "a short header",
    fileOf([header.split(";").slice(0, 29).join(";"), headings, record]),
    fileOf([`${header.split(";").slice(0, 29).join(";")};"";""`, headings, record]),
    "CSV-H-101/low",
  ],
  ["a shifted header", fileOf([header.replace(";123456;", ";;123456;"), headings, record]), clean, "CSV-H-102/medium"],
  [
    "a header without a field",
    fileOf([header.replace('"Muster";"";', '"Muster";'), headings, record]),
    clean,
    "CSV-H-102/medium",
  ],
  ["a small Kennzeichen", fileOf([exampleHeader({ kennzeichen: "extf" }), headings, record]), clean, "CSV-H-001/low"],
  ["a missing heading line", fileOf([header, record]), clean, "CSV-S-001/low"],
  [
    "quoted headings",
    fileOf([
      header,
      headings
        .split(";")
        .map((name) => `"${name}"`)
        .join(";"),
      record,
    ]),
    clean,
    "CSV-S-004/low",
  ],
  [
    "another version",
    fileOf([exampleHeader({ formatversion: "13" }), exampleHeadings(9), exampleRecord({}, 9)]),
    fileOf([exampleHeader({ formatversion: "9" }), exampleHeadings(9), exampleRecord({}, 9)]),
    "CSV-S-005/medium",
  ],
  [
    "a small currency",
    withRecord(exampleRecord({ wkzUmsatz: "eur" })),
    withRecord(exampleRecord({ wkzUmsatz: "EUR" })),
    "CSV-R-003/low",
  ],
  [
    "a VAT id in groups",
    withRecord(exampleRecord({ euLandUstIdBestimmung: "de 133 546 770" })),
    withRecord(exampleRecord({ euLandUstIdBestimmung: "DE133546770" })),
    "CSV-R-040/low",
  ],
  [
    "a Beleglink without quotes",
    withRecord(exampleRecord({ beleglink: "BEDI f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10" })),
    withRecord(exampleRecord({ beleglink: 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"' })),
    "CSV-R-020/low",
  ],
  [
    "a short Beteiligtennummer",
    withRecord(exampleRecord({ beteiligtennummer: "12" })),
    withRecord(exampleRecord({ beteiligtennummer: "0012" })),
    "CSV-R-108/medium",
  ],
  [
    "a Kontenrahmen with its letters",
    fileOf([exampleHeader({ sachkontenrahmen: "SKR03" }), headings, record]),
    clean,
    "CSV-H-027/low",
  ],
  [
    "a Diktatkürzel with digits",
    fileOf([exampleHeader({ diktatkuerzel: "A1" }), headings, record]),
    clean,
    "CSV-H-018/medium",
  ],
  [
    "a Branchenlösung",
    fileOf([exampleHeader({ branchenloesung: "12345" }), headings, record]),
    clean,
    "CSV-H-028/medium",
  ],
  [
    "an unknown version",
    fileOf([exampleHeader({ formatversion: "99x" }), headings, record]),
    clean,
    "CSV-H-005/medium",
  ],
  [
    "surplus empty columns",
    fileOf([header, `${headings};Leer 1;Leer 2;Leer 3`, `${record};;;`]),
    clean,
    "CSV-S-002/medium",
  ],
  [
    "a text cut by its semicolon",
    withRecord(record.replace('"Ausgangsrechnung"', "Ausgangs; Rechnung"), exampleRecord({ belegfeld1: "RE-2" })),
    withRecord(record.replace("Ausgangsrechnung", "Ausgangs; Rechnung"), exampleRecord({ belegfeld1: "RE-2" })),
    "CSV-R-901/medium",
  ],
  [
    "a text whose quote is not closed before the next record",
    withRecord(record.replace('rechnung"', "rechnung"), exampleRecord({ belegfeld1: "RE-2" })),
    withRecord(record, exampleRecord({ belegfeld1: "RE-2" })),
    "CSV-R-901/medium",
  ],
  ["a quote that is never closed", withRecord(record.replace('rechnung"', "rechnung")), clean, "CSV-F-014/medium"],
  ["tabs between the fields", clean.replaceAll(";", "\t"), clean, "CSV-F-013/low"],
  [
    "commas between the fields",
    fileOf([header, headings, exampleRecord({ umsatz: "119.00" })]).replaceAll(";", ","),
    clean,
    "CSV-F-013/low",
  ],
  [
    "a comma in a text of a file of commas",
    withRecord(exampleRecord({ umsatz: "119", buchungstext: "a, b; c" })).replace(/;(?! c)/g, ","),
    withRecord(exampleRecord({ umsatz: "119", buchungstext: "a, b; c" })),
    "CSV-F-013/low",
  ],
  ["line ends as text", clean.replaceAll("\r\n", "\\r\\n"), clean, "CSV-F-024/low"],
  ["short line ends as text", clean.replaceAll("\r\n", "\\n"), clean, "CSV-F-024/low"],
  ["quoted line ends as text", clean.replaceAll("\r\n", "'\\r\\n'"), clean, "CSV-F-024/low"],
  ["blank lines in front", `\r\n\r\n${clean}`, clean, "CSV-F-025/low"],
  ["UTF-16 without a mark", [...clean].map((character) => `${character}\u0000`).join(""), clean, "CSV-F-008/low"],
  ["the same header twice", `${header}\r\n${clean}`, clean, "CSV-F-049/low"],
  ["lines in quotes", wrapLines(clean), clean, "CSV-F-032/low"],
  [
    "lines in quotes where a text holds one and a comma",
    wrapLines(withRecord(exampleRecord({ buchungstext: 'Miete "Lager", Nord' }))),
    withRecord(exampleRecord({ buchungstext: 'Miete "Lager", Nord' })),
    "CSV-F-032/low",
  ],
  ["pieces between commas in quotes", wrapPieces(clean), clean, "CSV-F-032/low"],
  [
    "pieces between commas, filled up to the longest line",
    wrapPieces(withRecord(record, exampleRecord({ buchungstext: "a, b, c" })), 4),
    withRecord(record, exampleRecord({ buchungstext: "a, b, c" })),
    "CSV-F-032/low",
  ],
  ["blanks around separators", clean.replaceAll(";", " ; "), clean, "CSV-F-033/low"],
  ["blanks and tabs behind separators", clean.replaceAll(";", ";  \t"), clean, "CSV-F-033/low"],
  [
    "blanks outside of quotes, others inside",
    withRecord(exampleRecord({ buchungstext: 'Miete; "Lager" ; Nord' })).replaceAll(/;(?=")/g, "; "),
    withRecord(exampleRecord({ buchungstext: 'Miete; "Lager" ; Nord' })),
    "CSV-F-033/low",
  ],
  ["carriage returns alone", clean.replaceAll("\r\n", "\r"), clean, "CSV-F-034/low"],
  ["a carriage return too many", clean.replaceAll("\r\n", "\r\r\n"), clean, "CSV-F-034/low"],
  ["MacRoman", writeLetters(german, "\u008a\u009a\u009f\u00a7"), german, "CSV-F-037/low"],
  ["a code page of DOS", writeLetters(german, "\u0084\u0094\u0081\u00e1"), german, "CSV-F-037/low"],
  [
    "blanks around separators and MacRoman",
    writeLetters(german, "\u008a\u009a\u009f\u00a7").replaceAll(";", " ; "),
    german,
    "CSV-F-033/low",
  ],
  ["records in quotes", fileOf([header, headings, wrapLines(record)]), clean, "CSV-F-032/low"],
  ["bars", clean.replaceAll(";", "|"), clean, "CSV-F-013/low"],
  ["records with tabs", fileOf([header, headings, record.replaceAll(";", "\t")]), clean, "CSV-F-013/low"],
  ["a blank at each line's end", clean.replaceAll("\r\n", " \r\n"), clean, "CSV-F-033/low"],
  ["an empty line after each", clean.replaceAll("\r\n", "\r\n\r\n"), clean, "CSV-F-041/low"],
  ["LF CR", clean.replaceAll("\r\n", "\n\r"), clean, "CSV-F-041/low"],
  [
    "entities of HTML",
    withRecord(exampleRecord({ buchungstext: "B&uuml;ro, Stra&#223;e &amp; Co" })),
    withRecord(exampleRecord({ buchungstext: "Büro, Straße & Co" })),
    "CSV-F-038/medium",
  ],
  [
    "a name read twice",
    withRecord(exampleRecord({ buchungstext: "ZoÃ«" })),
    withRecord(exampleRecord({ buchungstext: "Zoë" })),
    "CSV-F-011/low",
  ],
  ["a rest at the end", `${clean}\u001a`, clean, "CSV-R-901/low"],
  ["a short record", withRecord(record.split(";").slice(0, -1).join(";")), clean, "CSV-R-901/medium"],
];

test.each(cases)("%s", async (_what, broken, expected, id) => {
  const isKept = id.endsWith("/low");
  if (!isKept) expect((await run(broken)).applied.map((proposal) => proposal.id)).not.toContain(id);
  const choose = (proposal: RepairProposal) => proposal.preselected || proposal.id === id;
  const { bytes, applied, result, before } = await run(broken, choose);
  expect(latin1(bytes)).toBe(expected);
  expect(applied.map((proposal) => proposal.id)).toContain(id);
  expect(result.report.counts.error).toBeLessThanOrEqual(before.report.counts.error);
  expect(result.report.findings.map(({ rule }) => rule)).not.toContain(id.split("/")[0]);
});

test("an unquoted separator at the end of every record is not preselected", async () => {
  const one = await run(withRecord(`${record.replaceAll('"', "")};`));
  expect(one.before.report.findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(["CSV-F-018", "CSV-F-026"]),
  );
  expect(one.applied).toEqual([]);
  expect(one.left.filter(({ rule }) => rule === "CSV-F-026")).toEqual([]);
  expect(one.left).toContainEqual(expect.objectContaining({ id: "CSV-F-018/medium", preselected: false }));
});

test("a backslash before a quote stays for a person to judge", async () => {
  const { applied, left } = await run(withRecord(record.replace('"Ausgangsrechnung"', 'Rohr 12\\"')));
  expect(applied).toEqual([]);
  expect(left.map(({ preselected }) => preselected)).not.toContain(true);
});

test("surplus byte order marks are removed and the file is converted in one repair", async () => {
  const { bytes, result } = await run(utf8Bytes(`\ufeff\ufeff${clean}`));
  expect(bytes).toEqual(latin1Bytes(clean));
  expect(result.report.counts.error).toBe(0);
});

test("the end of file mark of DOS does not cut the file off", async () => {
  const { before } = await run(`${writeLetters(german, "\u0084\u0094\u0081\u00e1")}\u001a`);
  expect(before.report.findings.map(({ rule }) => rule)).not.toContain("CSV-F-036");
});

test("letters outside words are reported and not changed", async () => {
  const content = withRecord(exampleRecord({ buchungstext: "Pacht f\u009fr Lager" }));
  const { bytes, result } = await run(content, () => true);
  expect(bytes).toEqual(latin1Bytes(content));
  expect(result.report.causes?.map(({ id }) => id)).toEqual(["fremder-zeichensatz"]);
});

test("a number alone between two commas may have lost its zeros, so that the lines are left to the user", async () => {
  const content = wrapPieces(withRecord(exampleRecord({ buchungstext: "Rohr 1,007,5" })));
  const { bytes, left } = await run(content);
  expect(latin1(bytes)).toBe(content);
  expect(left.map(({ id, loses }) => [id, loses !== undefined])).toEqual([["CSV-F-032/medium", true]]);
});

test("letters of another code page beside the German ones leave its conversion to the user", async () => {
  const content = writeLetters(german, "\u0084\u0094\u0081\u00e1").replace("H\u0084ndler", "S\u009bren");
  const { bytes, left, result } = await run(content);
  expect(bytes).toEqual(latin1Bytes(content));
  expect(left.map(({ id, title }) => [id, title])).toEqual([
    ["CSV-F-037/medium", "Von CP850 in Windows-1252 umwandeln"],
  ]);
  expect(result.report.encoding).toBe("cp850");
  const chosen = await run(content, () => true);
  expect(latin1(chosen.bytes)).toBe(german.replace("Händler", "Søren"));
});

test("a code page is converted before other proposals, with a preview of the current text", async () => {
  const content = writeLetters(german.replace("119,00", "119.00"), "\u008a\u009a\u009f\u00a7");
  const offers: string[] = [];
  const { applied } = await run(content, ({ id }) => offers.push(id) > 0);
  expect(offers).toEqual(["CSV-F-037/low", "CSV-R-907/low"]);
  const [first] = applied;
  if (first === undefined) throw new Error("nothing was applied");
  const [edit] = describeEdits(first, first.on.report, first.on.bytes, { offset: 0, limit: 1 });
  expect([edit?.line, edit?.before, edit?.after]).toEqual([2, "Ÿ", "ü"]);
});

test.each([
  ["an amount that may be two", exampleRecord({ umsatz: "1.234" }), "CSV-R-908"],
  ["a date of another year", exampleRecord({ belegdatum: "15.01.2025" }), "CSV-R-010a"],
  ["an empty Festschreibung", exampleRecord({ festschreibung: "" }), "CSV-X-043a"],
  ["a long Kostenstelle", exampleRecord({ kost1: "1".repeat(40) }), "CSV-R-037"],
  ["a point in front of the text", exampleRecord({ buchungstext: ".Text" }), "CSV-R-014b"],
  ["a long Belegfeld 1", exampleRecord({ belegfeld1: "1".repeat(40) }), "CSV-R-011b"],
])("%s is of high risk and left to the user", async (_what, line, rule) => {
  const content = withRecord(line);
  const untouched = await run(content);
  expect(latin1(untouched.bytes)).toBe(content);
  const chosen = await run(content, (proposal) => proposal.rule === rule);
  expect(chosen.applied.map(({ id }) => id)).toEqual([`${rule}/high`]);
});

test.each([
  ["-119,00", "S", "H"],
  ["119,00-", "H", "S"],
])("%s on side %s moves to side %s only when chosen", async (umsatz, side, other) => {
  const { bytes, applied } = await run(withRecord(exampleRecord({ umsatz, sollHaben: side })), () => true);
  expect(latin1(bytes)).toBe(withRecord(exampleRecord({ sollHaben: other })));
  expect(applied.map(({ id }) => id)).toEqual(["CSV-R-001/high"]);
});

test.each([
  [
    "a period the wrong way round",
    exampleHeader({ datumVon: "20260131", datumBis: "20260101" }),
    header,
    "CSV-H-103/high",
  ],
  ["an old version number", exampleHeader({ versionsnummer: "720" }), header, "CSV-H-002/high"],
])("%s is turned when chosen", async (_what, line, expected, id) => {
  const { bytes, applied } = await run(fileOf([line, headings, record]), (proposal) => proposal.id === id);
  expect(latin1(bytes)).toBe(fileOf([expected, headings, record]));
  expect(applied.map((one) => one.id)).toEqual([id]);
  expect(applied[0]?.preselected).toBe(false);
});

/** Repairs the rule itself calls unnecessary are offered, but not preselected. */
const unneeded: readonly (readonly [string, string, string, string])[] = [
  ["empty texts without quotes", withRecord(record.replaceAll('""', "")), clean, "CSV-F-028/low"],
  [
    "missing columns",
    fileOf(
      [header, headings, record].map((line, index) => (index === 0 ? line : line.split(";").slice(0, 119).join(";"))),
    ),
    clean,
    "CSV-S-002a/medium",
  ],
  ["an underscore", withRecord(exampleRecord({ belegfeld1: "RE_1001" })), clean, "CSV-R-011a/medium"],
  ["no Buchungstyp", fileOf([exampleHeader({ buchungstyp: "" }), headings, record]), clean, "CSV-H-019a/medium"],
];

test.each(unneeded)("%s: only when chosen", async (_what, broken, expected, id) => {
  expect(latin1((await run(broken)).bytes)).toBe(broken);
  const { bytes, result } = await run(broken, (proposal) => proposal.id === id);
  expect(latin1(bytes)).toBe(expected);
  expect(result.report.findings.map(({ rule }) => rule)).not.toContain(id.split("/")[0]);
});

test("fields of a Buchungsstapel are cleared in other headers when chosen", async () => {
  const content = fileOf([
    exampleHeader({ formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3" }),
    "Konto;Kontenbeschriftung;Sprach-ID",
    '1000;"Kasse";"de-DE"',
  ]);
  const { bytes } = await run(content, ({ rule }) => rule === "CSV-H-108");
  expect(latin1(bytes).split("\r\n")[0]?.split(";").slice(14, 22)).toEqual(["", "", '""', '""', "", "", "", '""']);
});

test("numbers split at a decimal comma are joined if only one way fits", async () => {
  const content = clean.replaceAll(";", ",");
  const { bytes, left } = await run(content);
  expect([latin1(bytes) === content, left.map(({ id }) => id)]).toEqual([true, ["CSV-F-013/high"]]);
  const chosen = await run(content, () => true);
  expect(latin1(chosen.bytes)).toBe(clean);
});

test("proposals after an uncovering repair are distinguished from those offered before", async () => {
  const content = fileOf([header, headings, exampleRecord({ umsatz: "119.00" })]).replaceAll(";", "\t");
  const offers: string[] = [];
  await repairFile(
    { name: "EXTF_a.csv", bytes: latin1Bytes(content) },
    {
      route: "manual",
      choose: ({ id, preselected: isChosen }, { isUncovered }) => {
        offers.push(`${id} ${isUncovered}`);
        return isChosen;
      },
    },
  );
  expect(offers).toContain("CSV-F-013/low false");
  expect(offers).toContain("CSV-R-907/low true");
});

test("a repair that would uncover more errors is not applied", async () => {
  const content = withRecord(exampleRecord({ konto: "x", gegenkonto: "y" })).replaceAll(";", "\t");
  const { bytes, withheld } = await run(content);
  expect(latin1(bytes)).toBe(content);
  expect(withheld.map(({ id }) => id)).toEqual(["CSV-F-013/low"]);
});

test.each([
  ["in a text", record.slice(0, record.indexOf("Ausgangs") + 4)],
  ["after a few fields", record.slice(0, record.indexOf(";1501"))],
  ["before its last fields", record.slice(0, -20)],
])("a file cut off %s is not changed", async (_, rest) => {
  const content = `${clean}${rest}`;
  const { bytes, applied, left, result } = await run(content, () => true);
  expect(latin1(bytes)).toBe(content);
  expect([applied, left]).toEqual([[], []]);
  expect(result.report.verdict).toBe("notImportable");
});

test("text is never inserted before the signature of the header", async () => {
  const { bytes } = await run(clean.replace('"EXTF";', 'EXTF"'), () => true);
  expect(latin1(bytes)).toMatch(/^"?EXTF/);
});

const naturalLine = '100;2;5;;"";1501;;"";;"";"";"";""';
const natural = fileOf([
  exampleHeaderOf(naturalStapel),
  naturalStapel.fields.map(({ name }) => name).join(";"),
  `${naturalLine}x`,
  `${naturalLine};`,
  `${naturalLine};`,
]);

test.each([
  ["the header", `${header}\\r\\n${headings}\n${record}\n`, `\n${record}`],
  ["a record", natural, `\n${naturalLine};`],
  // In UTF-8 the scanner counts more cells than a look at them finds.
  ["a record in UTF-8", utf8Bytes(natural), `\n${naturalLine};`],
])("records swallowed by %s are not merged into its text", async (_, content, kept) => {
  const { bytes } = await run(content);
  const before = typeof content === "string" ? content : latin1(content);
  expect(latin1(bytes).split(kept)).toHaveLength(before.split(kept).length);
});

test("a text with very many line ends is read once", async () => {
  const breaks = "\n".repeat(400_000);
  const { applied } = await run(withRecord(record.replace("gangsr", `gangs${breaks}r`)), () => true);
  expect(applied.map(({ rule }) => rule)).toContain("CSV-F-016");
});

test("no edit goes beyond the end of a file that ends inside a text", async () => {
  const content = `${header}\r\nUmsatz;"Soll"x`;
  const ends: number[] = [];
  await run(content, ({ edits: { words } }) => {
    for (let at = 0; at < words.length; at += 5) ends.push((words[at] ?? 0) + (words[at + 1] ?? 0));
    return false;
  });
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(content.length);
});

test("a repeated record is removed when chosen, the first one stays", async () => {
  const other = exampleRecord({ belegfeld1: "RE-2" });
  const { bytes, applied } = await run(withRecord(record, other, record), ({ rule }) => rule === "CSV-C-001");
  expect(latin1(bytes)).toBe(withRecord(record, other));
  expect(applied.map(({ id, count }) => [id, count])).toEqual([["CSV-C-001/high", 1]]);
});

test("an incomplete last line is removed when chosen", async () => {
  const content = `${clean}119,00;"S"\r\n`;
  expect(latin1((await run(content)).bytes)).toBe(content);
  expect(latin1((await run(content, ({ rule }) => rule === "CSV-R-901")).bytes)).toBe(clean);
});

const umlauts = withRecord(exampleRecord({ buchungstext: "Größe – 5 €" }));
const windows = Uint8Array.from(latin1Bytes(umlauts.replace("–", "\u0096").replace("€", "\u0080")));

test.each([
  ["UTF-8", utf8Bytes(umlauts)],
  ["UTF-8 with mark", utf8Bytes(`\ufeff${umlauts}`)],
  ["UTF-16", Uint8Array.from(`\ufeff${umlauts}`, () => 0)],
])("%s becomes Windows-1252", async (label, given) => {
  const bytes = label === "UTF-16" ? utf16(`\ufeff${umlauts}`) : given;
  const repaired = await run(bytes);
  expect(repaired.bytes).toEqual(windows);
  expect(repaired.result.report.encoding).toBe("windows-1252");
});

test("recoding and a repair of the same cell are combined", async () => {
  const line = exampleRecord({ buchungstext: `${"ä".repeat(70)}`, belegfeld1: "Rü 1", kost1: "ł" });
  const { bytes, applied } = await run(utf8Bytes(withRecord(line)), () => true);
  const expected = exampleRecord({ buchungstext: "\u00e4".repeat(60), belegfeld1: "Rue-1", kost1: "l" });
  expect(latin1(bytes)).toBe(withRecord(expected));
  expect(applied.find(({ recodes }) => recodes)?.loses).toMatch(/kennt Windows-1252 nicht/);
});

test.each([
  ["buchungen.txt", "EXTF_buchungen.csv"],
  ["DTVF_Januar.csv", "EXTF_Januar.csv"],
  ["EXTF_Januar.csv", "EXTF_Januar.csv"],
])("%s is named %s", async (name, expected) => {
  expect((await run(clean, preselected, name)).name).toBe(expected);
});

test("a repair that adds errors is withheld", async () => {
  // The heading line makes a record of what stood in line 2, and that one is full of errors.
  const content = fileOf([header, exampleRecord({ umsatz: "1", konto: "x", gegenkonto: "y", belegdatum: "9999" })]);
  const { bytes, withheld, result, before } = await run(content, () => true);
  expect(result.report.counts.error).toBeLessThanOrEqual(before.report.counts.error);
  expect(withheld.map(({ rule }) => rule)).toEqual(["CSV-S-001"]);
  expect(latin1(bytes)).toBe(content);
});

test("what is no DATEV-Format gets no proposals", async () => {
  const { applied, bytes } = await run("<?xml version='1.0'?><a/>", () => true, "a.xml");
  expect([applied, bytes.length]).toEqual([[], 25]);
});

test("only changes of notation are preselected, all others state their loss", async () => {
  const risks = new Set<Risk>();
  for (const [, broken] of [...cases, ...unneeded]) {
    await run(broken, ({ risk, loses, preselected: isChosen }) => {
      if (isChosen) risks.add(risk);
      if (risk !== "low") expect(loses).toMatch(/^[A-ZÄÖÜ„].{10,}\.$/);
      return true;
    });
  }
  expect([...risks]).toEqual(["low"]);
});

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) {
    bytes[2 * i] = text.charCodeAt(i) & 255;
    bytes[2 * i + 1] = text.charCodeAt(i) >> 8;
  }
  return bytes;
}

const amounts = (...values: readonly string[]) => withRecord(...values.map((umsatz) => exampleRecord({ umsatz })));
const days = (...values: readonly string[]) => withRecord(...values.map((belegdatum) => exampleRecord({ belegdatum })));

/** The meaning of one value depends on the others of its column. */
test.each([
  ["a point, where all have one", amounts("119.00", "1234.5"), amounts("119,00", "1234,5")],
  ["a point among commas", amounts("119.00", "238,00"), null],
  ["thousands, where others prove the comma", amounts("1.234", "238,00"), amounts("1234", "238,00")],
  ["thousands, where nothing proves it", amounts("1.234", "5.000"), null],
  ["groups that prove nothing", amounts("1.190.000", "238.000"), null],
  ["thousands among points", amounts("119.00", "1.234"), null],
  ["English thousands", amounts("1,234.50", "238.00"), amounts("1234,50", "238,00")],
  ["a comma that may part thousands", amounts("1,000", "238.00"), null],
  ["zeros that may be thousands", amounts("1,000", "5,000"), null],
  ["lost zeros", days("501", "1501"), days("0501", "1501")],
  ["one lost zero among others", days("111", "0501"), null],
  ["days and months without zeros", days("11", "111"), null],
  ["a time behind the date", days("2026-01-15 00:00:00", "2026-01-16T23:30:00"), days("1501", "1601")],
  ["midnight in Greenwich", days("2026-01-15T00:00:00Z"), days("1501")],
  ["an evening in Greenwich, when it is the next day here", days("2026-01-14T23:00:00.000Z"), null],
  ["a day as a spreadsheet counts it", days("46037"), null],
])("%s", async (_, broken, repaired) => {
  expect(latin1((await run(broken)).bytes)).toBe(repaired ?? broken);
});

test("a spreadsheet serial date becomes a date only when chosen", async () => {
  const { bytes, applied } = await run(days("46037"), () => true);
  expect(latin1(bytes)).toBe(days("1501"));
  expect(applied.map(({ id }) => id)).toEqual(["CSV-R-010/medium"]);
  expect(await run(days("45672"), () => true)).toMatchObject({ applied: [{ id: "CSV-R-010/high" }] });
});

test("repaired values are no evidence for values left alone", async () => {
  const { bytes, left } = await run(amounts("119.00", "1.234"), ({ risk }) => risk !== "high");
  expect(latin1(bytes)).toBe(amounts("119,00", "1.234"));
  expect(left.map(({ rule, risk, preselected: isChosen }) => [rule, risk, isChosen])).toEqual([
    ["CSV-R-908", "high", false],
  ]);
});

test("an open cause limits proposals to its own repairs", async () => {
  const shifted = fileOf([header.replace(";123456;", ";;123456;"), headings, exampleRecord({ umsatz: "119.00" })]);
  const untouched = await run(shifted, () => false);
  const offered = untouched.left.map(({ rule }) => rule);
  expect(offered).toContain("CSV-H-102");
  expect(offered.filter((rule) => /^CSV-H-(?!102)/.test(rule))).toEqual([]);
  const after = await run(shifted, ({ rule }) => rule === "CSV-H-102");
  expect(after.left.map(({ rule }) => rule)).toEqual(["CSV-R-907"]);
});

const fromSpreadsheet = (belegfeld1: string) =>
  fileOf([header, headings, exampleRecord({ belegdatum: "501", belegfeld1 })]).replaceAll('"', "");

test("traces of lost digits are kept, so the file keeps its warning", async () => {
  const { result, applied } = await run(fromSpreadsheet("1001"));
  expect(applied.map(({ rule }) => rule)).toEqual([]);
  expect(result.report.findings.map(({ rule }) => rule)).toContain("CSV-F-051");
  const named = await run(fromSpreadsheet("RE-1001"));
  expect(named.applied.map(({ id }) => id)).toContain("CSV-R-010b/low");
});

test("removing the traces by choice reports the hidden loss", async () => {
  const { result, lasting, loss } = await run(fromSpreadsheet("1001"), () => true);
  expect(result.report.findings.map(({ rule }) => rule)).not.toContain("CSV-F-051");
  expect(lasting.map(({ rule }) => rule)).toEqual(["CSV-F-051"]);
  expect(loss).toBe("Bei 1 Wert sind Stellen verloren; nur das Vorsystem kennt sie.");
});

test.each(["4.01235E+18", "4,01235E+18", "01. Feb", "Mrz 26"])(
  "%s is never repaired and stays a warning",
  async (value) => {
    const content = withRecord(record.replace('"RE-1001"', value));
    const { bytes, result } = await run(content, () => true);
    expect(latin1(bytes)).toContain(`;${value};`);
    expect(result.report.findings.map(({ rule }) => rule)).toContain("CSV-F-050");
  },
);

test.each([
  ["little endian", true, true],
  ["little endian without a mark", true, false],
  ["big endian", false, true],
  ["big endian without a mark", false, false],
])("UTF-32, %s, is reported as unsupported and not changed", async (_, littleEndian, hasMark) => {
  const text = (hasMark ? "\ufeff" : "") + exampleFile(exampleRecord({ buchungstext: "Gebühr 5 €" }));
  const view = new DataView(new ArrayBuffer(text.length * 4));
  for (let at = 0; at < text.length; at++) view.setUint32(at * 4, text.charCodeAt(at), littleEndian);
  const { before, applied } = await repairFile(
    { name: "EXTF_Stapel.csv", bytes: new Uint8Array(view.buffer) },
    { route: "manual", choose: () => true },
  );
  expect(before.report.verdict).toBe("notImportable");
  expect(before.report.findings.map(({ rule }) => rule)).toEqual(["CSV-F-008"]);
  expect(applied).toEqual([]);
});

test("separators at the end of the headings only are not repaired in all records", async () => {
  for (const headingLine of [`${headings};`, `${headings}${record}`]) {
    const { applied } = await run(fileOf([header, headingLine, record]));
    expect(applied.filter(({ rule }) => rule === "CSV-F-018").map(({ title }) => title)).toEqual([]);
  }
});
