import { anlagFilialen } from "#engine/formats/anlag-filialen.ts";
import { buchungstextkonstanten } from "#engine/formats/buchungstextkonstanten.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { kontoNotizen } from "#engine/formats/konto-notizen.ts";
import { naturalStapel } from "#engine/formats/natural-stapel.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import type { Values } from "#tests/support/example-records.ts";
import type { Random } from "#tests/torture/random.ts";
import { costs, customers, firstNames, goods, streets, suppliers, surnames, towns } from "./content.ts";
import { createSoundFile, type SoundFile } from "./sound-file.ts";

/** One file of every other category that offices exchange. */
export const makeMasterData = (random: Random): readonly SoundFile[] => [
  makeDebitoren(random),
  makeKreditoren(random),
  makeKontenbeschriftungen(),
  makeZahlungsbedingungen(random),
  makeWiederkehrende(random),
  makeNaturalStapel(random),
  makeDiverseAdressen(random),
  makeKontoNotizen(random),
  makeTextkonstanten(),
  makeFilialen(),
];

const two = (value: number): string => String(value).padStart(2, "0");

/** A German IBAN with right check digits. */
const writeIban = (random: Random): string => {
  const bban = `${random.pick(["37040044", "70010080", "10050000"])}${String(random.whole(1, 999_999_999)).padStart(10, "0")}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${bban}`;
};

const writeAddress = (random: Random): Values => {
  const [postleitzahl, ort] = random.pick(towns);
  return { adressart: "STR", strasse: random.pick(streets), postleitzahl, ort, land: "DE" };
};

const makeDebitoren = (random: Random): SoundFile =>
  createSoundFile({
    label: "Debitoren",
    table: debitorenKreditoren,
    records: Array.from({ length: 150 }, (_, index): Values => {
      const isPerson = index % 3 === 2;
      const name = isPerson
        ? { namePerson: random.pick(surnames), vornamePerson: random.pick(firstNames), adressattyp: "1" }
        : { nameUnternehmen: `${random.pick(customers).slice(0, 40)} ${index + 1}`, adressattyp: "2" };
      return {
        konto: String(10_000 + index),
        ...name,
        ...writeAddress(random),
        telefon: `0${random.whole(200, 999)} ${random.whole(10_000, 99_999)}`,
        eMail: `info${index}@example.de`,
        nummerFremdsystem: String(random.whole(1, 99_999)).padStart(7, "0"),
      };
    }),
  });

const makeKreditoren = (random: Random): SoundFile =>
  createSoundFile({
    label: "Kreditoren",
    table: debitorenKreditoren,
    records: Array.from(
      { length: 60 },
      (_, index): Values => ({
        konto: String(70_000 + index),
        nameUnternehmen: `${random.pick(suppliers)} ${index + 1}`,
        adressattyp: "2",
        kurzbezeichnung: `Lief${index}`,
        ...writeAddress(random),
        iban1: writeIban(random),
        laenderkennzeichen1: "DE",
      }),
    ),
  });

const labels = [
  "Erlöse Onlinehandel",
  "Erlöse Märkte",
  "Gebühren Zahlungsdienste",
  "Büro- und Geschäftsausstattung",
  "Löhne Aushilfen",
  "Fremdleistungen Küche",
];

const makeKontenbeschriftungen = (): SoundFile =>
  createSoundFile({
    label: "Kontenbeschriftungen",
    table: kontenbeschriftungen,
    records: Array.from(
      { length: 90 },
      (_, index): Values => ({
        konto:
          index < 10
            ? String(61 + index).padStart(4, "0")
            : String(([8_405, 4_910][index % 2] as number) + Math.floor(index / 2)),
        kontobeschriftung: `${labels[index % labels.length]} ${index + 1}`,
        sprachId: "de-DE",
        kontobeschriftungLang: `${labels[index % labels.length]} der Filiale ${index + 1}, für die Auswertung`,
      }),
    ),
  });

const makeZahlungsbedingungen = (random: Random): SoundFile =>
  createSoundFile({
    label: "Zahlungsbedingungen",
    table: zahlungsbedingungen,
    records: Array.from({ length: 36 }, (_, index): Values => {
      const days = random.pick(["14", "21", "30", "45"]);
      return {
        nummer: String(10 + index),
        bezeichnung: `${days} Tage netto, 8 Tage 2 % für Treue`,
        faelligkeitstyp: "1",
        skonto1Prozent: "200",
        skonto1Tage: "8",
        faelligTage: days,
      };
    }),
  });

const makeWiederkehrende = (random: Random): SoundFile =>
  createSoundFile({
    label: "Wiederkehrende_Buchungen",
    table: wiederkehrendeBuchungen,
    records: Array.from(
      { length: 45 },
      (_, index): Values => ({
        b1: "1",
        wkzUmsatz: "EUR",
        umsatz: `${random.whole(80, 2_500)},${two(random.whole(0, 99))}`,
        sollHaben: "H",
        gegenkonto: random.pick(["4210", "4240", "4920"]),
        belegfeld1: `D${String(index + 1).padStart(4, "0")}`,
        beginndatum: `01${two(random.whole(1, 12))}2026`,
        konto: String(70_200 + index),
        kost1: random.pick(["0100", "0200"]),
        buchungstext: `${random.pick(["Miete Büro", "Wartung Aufzüge", "Leasing Küchengeräte"])} ${index + 1}`,
        zeitintervallart: "MON",
        zeitabstand: random.pick(["1", "3"]),
        ordnungszahlTagImMonat: "1",
        endeTyp: "1",
      }),
    ),
  });

const makeNaturalStapel = (random: Random): SoundFile =>
  createSoundFile({
    label: "Natural_2026",
    table: naturalStapel,
    header: { sachkontenlaenge: "7", sachkontenrahmen: "14" },
    records: Array.from(
      { length: 40 },
      (_, index): Values => ({
        textschluessel: String(100 + (index % 9)),
        art: "2",
        stueck: String(random.whole(1, 60)),
        beleg: `N${String(index + 1).padStart(4, "0")}`,
        datum: `${two(random.whole(1, 28))}${two(random.whole(1, 12))}`,
        text: random.pick(["Kälber geboren", "Milchkühe verkauft", "Zukauf Färsen"]),
      }),
    ),
  });

const makeDiverseAdressen = (random: Random): SoundFile =>
  createSoundFile({
    label: "Diverse_Adressen",
    table: diverseAdressen,
    records: Array.from(
      { length: 70 },
      (_, index): Values => ({
        adressnummer: String(index + 1).padStart(6, "0"),
        konto: "10000",
        nameUnternehmen: `${random.pick(customers).slice(0, 40)} ${index + 1}`,
        adressattyp: "2",
        ...writeAddress(random),
        telefon: `0${random.whole(200, 999)} ${random.whole(10_000, 99_999)}`,
      }),
    ),
  });

const makeKontoNotizen = (random: Random): SoundFile =>
  createSoundFile({
    label: "Konto_Notizen",
    table: kontoNotizen,
    records: Array.from(
      { length: 30 },
      (_, index): Values => ({
        kontonummer: String(10_000 + index),
        notizinhalt: `${random.pick(["Zahlt per Lastschrift", "Mahnsperre gewünscht", "Rückruf zuständiger Sachbearbeiter"])}; Stand ${two(random.whole(1, 12))}/2026`,
      }),
    ),
  });

const makeTextkonstanten = (): SoundFile =>
  createSoundFile({
    label: "Buchungstextkonstanten",
    table: buchungstextkonstanten,
    records: [...costs, ...goods].flatMap((text, index): readonly Values[] => [
      { nummer: String(2 * index + 1), buchungstext: text },
      { nummer: String(2 * index + 2), buchungstext: `${text} für Außenlager` },
      { nummer: String(2 * index + 101), buchungstext: `Rückzahlung ${text}` },
    ]),
  });

const makeFilialen = (): SoundFile =>
  createSoundFile({
    label: "Filialen",
    table: anlagFilialen,
    records: Array.from(
      { length: 32 },
      (_, index): Values => ({
        filialnummer: String(index + 1),
        filialbezeichnung: `${towns[index % towns.length]?.[1]} ${["Süd", "Nord", "Mitte", "Höhe"][index % 4]}`,
      }),
    ),
  });
