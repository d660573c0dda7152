import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { toInputFile } from "#tests/support/input-file.ts";

interface Lengths {
  readonly header: number;
  readonly general: number;
  readonly persons: number;
}

const generalKonten = ["8400", "1200", "4930", "8300"];

const writeStapel = ({ header, general, persons }: Lengths, records = 12): string =>
  fileOf([
    exampleHeader({ sachkontenlaenge: String(header) }),
    exampleHeadings(),
    ...Array.from({ length: records }, (_, at) => {
      const person = `${at % 2 ? 7 : 1}${String(37 + at * 11).padStart(persons - 1, "0")}`;
      return exampleRecord({
        konto: person,
        gegenkonto: (generalKonten[at % generalKonten.length] ?? "").padEnd(general, "0"),
        belegfeld1: `RE-${1_001 + at}`,
        umsatz: `${100 + at},00`,
      });
    }),
  ]);

async function check(lengths: Lengths, records?: number) {
  const bytes = latin1Bytes(writeStapel(lengths, records));
  const { report } = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), { route: "manual" });
  const causes = (report.causes ?? []).filter(({ id }) => id === "sachkontenlaenge" || id === "kontenlaengen-gemischt");
  return { report, causes, text: causes.map(({ text }) => text).join(" ") };
}

test.each([
  [{ header: 4, general: 4, persons: 6 }, "4 Stellen, die Personenkonten 6", "auf 5 Stellen", "Sachkontenlänge 5"],
  [{ header: 5, general: 5, persons: 7 }, "5 Stellen, die Personenkonten 7", "auf 6 Stellen", "Sachkontenlänge 6"],
  [{ header: 6, general: 6, persons: 8 }, "6 Stellen, die Personenkonten 8", "auf 7 Stellen", "Sachkontenlänge 7"],
  [{ header: 4, general: 4, persons: 8 }, "4 Stellen, die Personenkonten 8", "auf 5 Stellen", "Sachkontenlänge 7"],
  [{ header: 6, general: 4, persons: 6 }, "4 Stellen, die Personenkonten 6", "auf 5 Stellen", "Sachkontenlänge 5"],
])(
  "person accounts two digits too long: the cause offers both corrections and asks the client: %o",
  async (lengths, ...words) => {
    const { causes, text } = await check(lengths);
    expect(causes.map(({ id }) => id)).toEqual(["kontenlaengen-gemischt"]);
    for (const word of [...words, "Fragen Sie den Mandanten"]) expect(text).toContain(word);
  },
);

test("person accounts of mixed lengths suggest no other Sachkontenlänge", async () => {
  const text = writeStapel({ header: 4, general: 4, persons: 6 }).replaceAll(";100", ";1000");
  const bytes = latin1Bytes(text);
  const { report } = await checkFile(
    { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  expect(report.causes?.[0]?.text).toContain("die Personenkonten 6 bis 7");
  expect(report.causes?.[0]?.text).not.toMatch(/Sachkontenlänge \d/);
});

const digits = [4, 5, 6, 7, 8] as const;
const allLengths = digits.flatMap((header) =>
  digits.flatMap((general) =>
    [5, 6, 7, 8, 9].filter((persons) => persons > general).map((persons) => ({ header, general, persons })),
  ),
);

test.each([5, 12, 40])(
  "a file corrected as advised gets no further advice about account lengths: %i records",
  async (records) => {
    let questions = 0;
    for (const before of allLengths) {
      const { text } = await check(before, records);
      const named = [...text.matchAll(/(?:passen zu|hat die Sachkontenlänge) (\d)/g)].map((match) => Number(match[1]));
      questions += named.length;
      for (const header of named) expect((await check({ ...before, header }, records)).text).toBe("");
      if (!text.includes("Fragen Sie den Mandanten")) continue;
      const shortened = { header: before.general, general: before.general, persons: before.general + 1 };
      expect((await check(shortened, records)).text).toBe("");
    }
    expect(questions).toBeGreaterThan(20);
  },
);
