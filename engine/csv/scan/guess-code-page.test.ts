import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { windows1252ToUnicode } from "#engine/values/code-pages.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { detectEncoding } from "./encoding.ts";
import { type CodePage, codePages, isCertainIn, readByteIn } from "./guess-code-page.ts";

type Writing = CodePage | "windows-1252";

const readIn = (writing: Writing, byte: number): number =>
  writing === "windows-1252" ? windows1252ToUnicode(byte) : readByteIn(writing, byte);

const bytesByLetter = new Map(
  (["windows-1252", ...codePages] as const).map((writing) => [
    writing,
    new Map(Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(readIn(writing, byte)), byte])),
  ]),
);

/** The text in this encoding; what it cannot write becomes a question mark. */
const write = (text: string, writing: Writing): Uint8Array =>
  Uint8Array.from(text, (letter) => bytesByLetter.get(writing)?.get(letter) ?? 63);

const guess = (text: string, writing: Writing): string => detectEncoding(write(text, writing));

const words =
  "Büro Möbel für Gerät Gebühr Straße Größe Müller Köln Händler Prüfung Übertrag Österreich Änderung Äpfel Öl weiß Fußboden Käse müde schön Führerschein Zubehör Bücher Vergütung Löhne Gehälter Rückzahlung Geschäft Maßnahme".split(
    " ",
  );
const plain = "Rechnung Miete Lager Januar Reise Strom Wasser Versand Muster GmbH Nr. 4711 Lieferung Bank".split(" ");
/** Characters of Windows-1252 on the bytes that are umlauts in other code pages. */
const others =
  "„Muster“ “Sample” – € 5€ Škoda Tomáš Dušan Žižka Š. Nováček café Molière Citroën garçon hôtel œuvre Łódź Wałęsa Małgorzata Señor Málaga § §13b 20°C A…Z und… l’eau Rock’n’Roll Straßé ™ Acme™ Ÿ".split(
    " ",
  );

const textOf = (vocabulary: readonly string[], minLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength: 200 }).map((list) => list.join(" "));

const runs = repetitions("CODE_PAGE_RUNS", 300, 5_000);
const sameLetters = new Map<Writing, readonly string[]>([
  ["macintosh", ["macintosh"]],
  ["cp850", ["cp850", "cp437"]],
  ["cp437", ["cp850", "cp437"]],
  ["windows-1252", ["windows-1252"]],
]);

test.each([...sameLetters])("German texts in %s are recognised or left undecided", (writing, right) => {
  fc.assert(
    fc.property(textOf([...words, ...plain, ...plain], 1), (text) => {
      expect([...right, "windows-1252"]).toContain(guess(text, writing));
    }),
    { numRuns: runs },
  );
});

test.each([...sameLetters])("German texts in %s with many different umlauts are recognised", (writing, right) => {
  fc.assert(
    fc.property(textOf(plain, 0), (text) => {
      const bytes = write(`${words.join(" ")} ${text}`, writing);
      const encoding = detectEncoding(bytes);
      expect(right).toContain(encoding);
      if (encoding === "windows-1252") return;
      expect(isCertainIn(encoding as CodePage, bytes)).toBe(true);
    }),
    { numRuns: runs },
  );
});

test("other characters of Windows-1252 are never taken for a code page", () => {
  fc.assert(
    fc.property(textOf([...others, ...plain, "Müller", "für"], 1), (text) => {
      expect(guess(text, "windows-1252")).toBe("windows-1252");
    }),
    { numRuns: runs },
  );
});

test.each(["macintosh", "cp850", "cp437"] as const)("three umlauts in %s leave it undecided", (writing) => {
  expect(guess("Gebühr für Möbel", writing)).toBe("windows-1252");
});

test.each([
  ["MacRoman, the same word again and again", "für ".repeat(50), "macintosh", "windows-1252"],
  ["capitals in a code page of DOS", "KÖLN MÜLLER HÄNDLER GRÖßE BÜRO MÖBEL LÖHNE FÖRDERUNG KÖRPER", "cp850", "cp850"],
  ["a sign only code page 850 has", `${words.join(" ")} Søren § 5`, "cp850", "cp850"],
  ["the same words in Windows-1252", words.join(" "), "windows-1252", "windows-1252"],
] as const)("%s", (_, text, writing, expected) => {
  expect(guess(text, writing)).toBe(expected);
});

test("a text with foreign letters is recognised as uncertain", () => {
  const bytes = write(`${words.join(" ")} ø`, "cp850");
  expect(detectEncoding(bytes)).toBe("cp850");
  expect(isCertainIn("cp850", bytes)).toBe(false);
});

test("umlauts far from the beginning of a large file count as well", () => {
  const text = `Büro ${"Rechnung ".repeat(40_000)}${words.join(" ")}`;
  expect(guess(text, "cp850")).toBe("cp850");
  expect(guess(text, "windows-1252")).toBe("windows-1252");
});

test("headings in one and records in another encoding are left as they are", () => {
  const record = exampleRecord({ buchungstext: "Gebühr für Größe, Möbel, Straße, Prüfung" });
  const [header = "", headings = ""] = exampleFile().split("\r\n");
  const mixed = [
    ...write(`${header}\r\n${headings}\r\n`, "windows-1252"),
    ...write(`${record}\r\n`.repeat(3), "macintosh"),
  ];
  expect(detectEncoding(Uint8Array.from(mixed))).toBe("windows-1252");
});

test("UTF-8 that ends inside of a character is UTF-8", () => {
  const bytes = new TextEncoder().encode("Büro für Möbe€");
  expect([1, 2].map((cut) => detectEncoding(bytes.subarray(0, bytes.length - cut)))).toEqual(["utf-8", "utf-8"]);
  expect(detectEncoding(write("Büro ä", "windows-1252"))).toBe("windows-1252");
});
