import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { type Damage, isStapel, toWindows1252 } from "#tests/realism/damage.ts";
import { spreadsheets } from "#tests/realism/damages/spreadsheets.ts";
import { valueDamages } from "#tests/realism/damages/value-damages.ts";
import { type SoundFile, writeText } from "#tests/realism/sound-file.ts";
import { makeSoundFiles, usualSeed } from "#tests/realism/sound-files.ts";
import { createRandom } from "#tests/torture/random.ts";

export interface ScreenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files of a desk that is in use, by what is particular about them. */
export interface ScreenFiles {
  /** Forty whose names differ at the end only, of several clients, every third with something wrong. */
  readonly deliveries: readonly ScreenFile[];
  readonly clean: ScreenFile;
  readonly broken: ScreenFile;
  readonly belegpaket: ScreenFile;
  /** No DATEV file at all. */
  readonly foreign: ScreenFile;
  /** Its name has ninety letters. */
  readonly longName: ScreenFile;
}

const count = 40;
const clientNumbers = ["10001", "10014", "20377", "29098", "55003"] as const;

/** The same files every time, so that two runs can be laid side by side. */
export const writeScreenFiles = (): ScreenFiles => {
  const random = createRandom(usualSeed);
  const sound = makeSoundFiles(usualSeed).filter(isStapel);
  const damages = [...spreadsheets, ...valueDamages];
  const bytesOf = (file: SoundFile, damage?: Damage): Uint8Array => {
    const damaged = damage?.isFor(file) ? damage.apply(file, random) : null;
    if (damaged === null) return toWindows1252(writeText(file));
    return damaged instanceof Uint8Array ? damaged : damaged.bytes;
  };
  const first = pick(sound, 0);
  const deliveries = Array.from({ length: count }, (_, index) => {
    const file = pick(sound, index);
    const mandantennummer = pick(clientNumbers, Math.floor(index / 3));
    const ofClient = { ...file, header: { ...file.header, mandantennummer } };
    const end = `${String((index % 12) + 1).padStart(2, "0")}_Lieferung_${String(index + 1).padStart(2, "0")}`;
    return {
      name: `EXTF_Buchungsstapel_Finanzbuchführung_Mustermann_GmbH_und_Co_KG_2026_${end}.csv`,
      bytes: bytesOf(ofClient, index % 3 === 1 ? pick(damages, index) : undefined),
    };
  });
  return {
    deliveries,
    clean: { name: "EXTF_Handel_2026-01.csv", bytes: bytesOf(first) },
    broken: { name: "EXTF_Handel_2026-02_aus_Excel.csv", bytes: bytesOf(first, pick(spreadsheets, 0)) },
    belegpaket: { name: "Belege_Januar_2026.zip", bytes: writeBelegpaketExample({}) },
    foreign: { name: "Umsaetze_Girokonto_2026.csv", bytes: toWindows1252(bankStatement) },
    longName: {
      name: `${"Buchungsstapel_Januar_bis_Dezember_2026_".padEnd(86, "Nachlieferung_")}.csv`,
      bytes: bytesOf(first),
    },
  };
};

const bankStatement = [
  "Buchungstag;Wertstellung;Buchungstext;Auftraggeber / Begünstigter;Verwendungszweck;Betrag (EUR)",
  "02.01.2026;02.01.2026;Gutschrift;Bäckerei am Markt;Rechnung 4711;1.190,00",
  "05.01.2026;05.01.2026;Lastschrift;Stadtwerke;Abschlag Januar;-312,40",
  "",
].join("\r\n");

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};
