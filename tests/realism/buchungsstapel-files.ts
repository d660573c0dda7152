import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { RecordValues } from "#tests/support/write-csv.ts";
import type { Random } from "#tests/torture/random.ts";
import { costs, customers, goods, suppliers } from "./content.ts";
import { createSoundFile, type SoundFile } from "./sound-file.ts";

/** Buchungsstapel as offices get them: other programs, other charts, other versions of the format. */
export const makeBuchungsstapel = (random: Random): readonly SoundFile[] => [
  makeTrade(random),
  makeOnlineShop(random),
  makeForeignCurrency(random),
  makeCostCentres(random),
  makeLongKonten(random),
  makeOldVersion(random),
  makeCashBook(random),
  makeOtherYear(random),
  makeWithBelege(random),
];

const two = (value: number): string => String(value).padStart(2, "0");
const euro = (random: Random, max = 4_000): string => `${random.whole(3, max)},${two(random.whole(1, 99))}`;
const dayOf = (random: Random, month: number, last = 28): string => two(random.whole(1, last)) + two(month);
const cut = (text: string): string => text.slice(0, 60).trim();

/** Outgoing and incoming invoices and payments of a wholesaler, SKR03. */
const makeTrade = (random: Random): SoundFile =>
  createSoundFile({
    label: "Handel_2026-01",
    table: buchungsstapel,
    header: { bezeichnung: "Januar 2026 Handel", exportiertVon: "Büttner" },
    records: Array.from({ length: 500 }, (_, index): RecordValues => {
      const number = String(index + 118).padStart(6, "0");
      const base = { wkzUmsatz: "EUR", belegdatum: dayOf(random, 1, 31), festschreibung: "0" };
      if (index % 5 === 3) {
        const customer = random.whole(0, 11);
        return {
          ...base,
          umsatz: euro(random),
          sollHaben: "H",
          konto: String(10_000 + customer),
          gegenkonto: "1200",
          belegfeld1: `RE-${number}`,
          buchungstext: cut(`Zahlung ${customers[customer]}`),
        };
      }
      if (index % 5 < 3) {
        const customer = random.whole(0, 11);
        return {
          ...base,
          umsatz: euro(random),
          sollHaben: "S",
          konto: String(10_000 + customer),
          gegenkonto: random.pick(["8400", "8300", "8401"]),
          belegfeld1: `RE-${number}`,
          buchungstext: cut(`${random.pick(goods)} ${customers[customer]}`),
          kost1: random.pick(["0100", "0110", "0200"]),
        };
      }
      const supplier = random.whole(0, 9);
      return {
        ...base,
        umsatz: euro(random, 900),
        sollHaben: "H",
        konto: String(70_000 + supplier),
        gegenkonto: random.pick(["4930", "4600", "4710"]),
        buSchluessel: "0009",
        belegfeld1: String(random.whole(1, 99_999)).padStart(8, "0"),
        buchungstext: cut(`${random.pick(costs)} ${suppliers[supplier]}`),
        kost1: random.pick(["0100", "0110", "0200"]),
      };
    }),
  });

/** Orders with numbers of 19 digits, as marketplaces give them. */
const makeOnlineShop = (random: Random): SoundFile =>
  createSoundFile({
    label: "Onlineshop_2026-02",
    table: buchungsstapel,
    header: {
      datumVon: "20260201",
      datumBis: "20260228",
      bezeichnung: "Februar 2026 Shop",
      erzeugtAm: "20260303081500123",
    },
    records: Array.from(
      { length: 220 },
      (_, index): RecordValues => ({
        umsatz: euro(random, 300),
        sollHaben: "S",
        konto: String(11_000 + random.whole(0, 180)),
        gegenkonto: random.pick(["8400", "8400", "8300"]),
        belegdatum: dayOf(random, 2),
        belegfeld1: `4012${String(345_678_901_234_567 + index * 91_827)}`,
        belegfeld2: "",
        buchungstext: cut(`Bestellung ${random.pick(goods)}, ${random.pick(customers)}`),
        festschreibung: "0",
      }),
    ),
  });

/** Invoices in crowns and dollars beside some in euros. */
const makeForeignCurrency = (random: Random): SoundFile =>
  createSoundFile({
    label: "Fremdwaehrung_2026-01",
    table: buchungsstapel,
    header: { bezeichnung: "Januar 2026 Ausland" },
    records: Array.from({ length: 96 }, (_, index): RecordValues => {
      const wkzUmsatz = ["USD", "SEK", "EUR"][index % 3] ?? "EUR";
      const cents = random.whole(12_000, 900_000);
      const rate = wkzUmsatz === "USD" ? 1.0842 : 11.0215;
      const write = (value: number): string => (value / 100).toFixed(2).replace(".", ",");
      return {
        umsatz: write(cents),
        sollHaben: "S",
        wkzUmsatz,
        ...(wkzUmsatz === "EUR"
          ? {}
          : {
              kurs: rate.toFixed(6).replace(".", ","),
              basisUmsatz: write(Math.round(cents / rate)),
              wkzBasisUmsatz: "EUR",
            }),
        konto: String(10_200 + random.whole(0, 20)),
        gegenkonto: "8120",
        belegdatum: dayOf(random, 1, 31),
        belegfeld1: `EXP/${String(index + 1).padStart(4, "0")}`,
        belegfeld2: `${two(random.whole(1, 28))}0326`,
        buchungstext: cut(`Ausfuhrlieferung ${random.pick(goods)}`),
        festschreibung: "0",
      };
    }),
  });

/** Costs by cost centre and cost unit with dates of service, SKR04. */
const makeCostCentres = (random: Random): SoundFile =>
  createSoundFile({
    label: "Kostenstellen_2026-03",
    table: buchungsstapel,
    version: 12,
    header: {
      datumVon: "20260301",
      datumBis: "20260331",
      bezeichnung: "Maerz 2026 Werk 2",
      sachkontenrahmen: "04",
      erzeugtAm: "20260402101500000",
    },
    records: Array.from({ length: 180 }, (_, index): RecordValues => {
      const belegdatum = dayOf(random, 3, 31);
      const supplier = random.whole(0, 9);
      return {
        umsatz: euro(random),
        sollHaben: "H",
        konto: String(70_100 + supplier),
        gegenkonto: random.pick(["6815", "6330", "6600"]),
        buSchluessel: "0009",
        belegdatum,
        belegfeld1: `ER${String(260_300 + index)}`,
        buchungstext: cut(`${random.pick(costs)} ${suppliers[supplier]}`),
        kost1: String(random.whole(1, 60)).padStart(4, "0"),
        kost2: `P${random.whole(100, 130)}`,
        festschreibung: "0",
        leistungsdatum: `${belegdatum}2026`,
        datumZuordSteuerperiode: `${belegdatum}2026`,
      };
    }),
  });

/** Five digits for general ledger accounts, six for persons. */
const makeLongKonten = (random: Random): SoundFile =>
  createSoundFile({
    label: "Fuenfstellig_2026-01",
    table: buchungsstapel,
    header: { sachkontenlaenge: "5", beraternummer: "29098", mandantennummer: "55003" },
    records: Array.from(
      { length: 140 },
      (_, index): RecordValues => ({
        umsatz: euro(random),
        sollHaben: "S",
        konto: String(100_000 + random.whole(0, 400)),
        gegenkonto: random.pick(["84000", "83000"]),
        belegdatum: dayOf(random, 1, 31),
        belegfeld1: `A${String(index + 1).padStart(5, "0")}`,
        buchungstext: cut(`${random.pick(goods)} ${random.pick(customers)}`),
        festschreibung: "0",
      }),
    ),
  });

/** A program that still writes version 9. */
const makeOldVersion = (random: Random): SoundFile =>
  createSoundFile({
    label: "Werkstatt_2026-01",
    table: buchungsstapel,
    version: 9,
    records: Array.from(
      { length: 75 },
      (_, index): RecordValues => ({
        umsatz: euro(random, 1_500),
        sollHaben: "S",
        wkzUmsatz: "EUR",
        konto: String(10_500 + random.whole(0, 40)),
        gegenkonto: "8400",
        belegdatum: dayOf(random, 1, 31),
        belegfeld1: `W-${1_200 + index}`,
        buchungstext: cut(
          `Inspektion ${random.pick(["Ölwechsel", "Bremsbeläge", "Kühlmittel"])} 50 € ${random.pick(customers)}`,
        ),
        festschreibung: "0",
        leistungsdatum: "",
      }),
    ),
  });

/** Takings and spendings in cash of a café, one row a day and some purchases. */
const makeCashBook = (random: Random): SoundFile =>
  createSoundFile({
    label: "Kasse_2026-01",
    table: buchungsstapel,
    version: 13,
    header: { bezeichnung: "Kasse 01/2026" },
    records: Array.from({ length: 62 }, (_, index): RecordValues => {
      const isTaking = index % 2 === 0;
      return {
        umsatz: euro(random, isTaking ? 900 : 60),
        sollHaben: isTaking ? "S" : "H",
        wkzUmsatz: "EUR",
        konto: "1000",
        gegenkonto: isTaking ? "8400" : "4980",
        buSchluessel: isTaking ? "" : "0009",
        belegdatum: `${two(Math.floor(index / 2) + 1)}01`,
        belegfeld1: `K${String(index + 1).padStart(4, "0")}`,
        buchungstext: isTaking
          ? `Tageslosung Café Nr. ${index / 2 + 1}`
          : random.pick(["Blumen für Tische", "Milch und Käse", "Geschirrspülmittel"]),
        festschreibung: "0",
      };
    }),
  });

/** Fiscal year from July to June. */
const makeOtherYear = (random: Random): SoundFile =>
  createSoundFile({
    label: "Verein_2025-11",
    table: buchungsstapel,
    header: {
      wjBeginn: "20250701",
      datumVon: "20251101",
      datumBis: "20251130",
      bezeichnung: "November 2025",
      erzeugtAm: "20251203141500000",
    },
    records: Array.from(
      { length: 48 },
      (_, index): RecordValues => ({
        umsatz: euro(random, 600),
        sollHaben: "S",
        wkzUmsatz: "EUR",
        konto: String(10_300 + random.whole(0, 30)),
        gegenkonto: "8400",
        belegdatum: dayOf(random, 11),
        belegfeld1: `VB-${String(index + 7).padStart(4, "0")}`,
        buchungstext: cut(`Bandenwerbung ${random.pick(customers)}`),
        festschreibung: "0",
        leistungsdatum: `${dayOf(random, 11)}2025`,
        datumZuordSteuerperiode: "30112025",
      }),
    ),
  });

/** With links to digital documents and additional information. */
const makeWithBelege = (random: Random): SoundFile =>
  createSoundFile({
    label: "Belege_2026-04",
    table: buchungsstapel,
    header: { datumVon: "20260401", datumBis: "20260430", bezeichnung: "April 2026", erzeugtAm: "20260504070000000" },
    records: Array.from({ length: 90 }, (_, index): RecordValues => {
      const hex = (length: number): string =>
        random
          .whole(0, 16 ** length - 1)
          .toString(16)
          .toUpperCase()
          .padStart(length, "0");
      const supplier = random.whole(0, 9);
      return {
        umsatz: euro(random),
        sollHaben: "H",
        wkzUmsatz: "EUR",
        konto: String(70_000 + supplier),
        gegenkonto: random.pick(["4930", "4600", "4500"]),
        buSchluessel: "0009",
        belegdatum: dayOf(random, 4, 30),
        belegfeld1: `${String(index + 31).padStart(5, "0")}/26`,
        buchungstext: cut(`${random.pick(costs)} ${suppliers[supplier]}`),
        beleglink: `BEDI "${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}"`,
        kost1: random.pick(["Büro", "Lager Süd", "0300"]).replace("ü", "ue"),
        zusatzinformationArt1: "Projekt",
        zusatzinformationInhalt1: `Umbau Halle ${random.whole(1, 4)}, Bauabschnitt "Süd"`,
        festschreibung: "0",
        leistungsdatum: "",
      };
    }),
  });
