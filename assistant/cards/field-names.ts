import { wordPattern } from "#assistant/question/fold.ts";
import { type Field, type FieldTable, fieldTables, headerTable } from "#engine/index.ts";

export interface NamedField {
  /** Null for the header. */
  readonly table: FieldTable | null;
  readonly field: Field;
}

/** Words for fields; the first number is the main field, others are related. Longer patterns go first. */
const fieldWords: Readonly<Record<"header" | 16 | 20 | 21 | 46, readonly (readonly [string, ...number[]])[]>> = {
  header: [
    ["versionsnummer|kopfversion|version (?:der|im|des) kopf", 2],
    ["kategorie", 3],
    ["formatname", 4],
    ["formatversion|version der spalten", 5],
    ["erzeugt am|zeitstempel|erstellungsdatum|exportdatum", 6],
    ["herkunft", 8],
    ["exportiert von", 9],
    ["importiert von", 10],
    [String.raw`importiert\b`, 7],
    [String.raw`\bberater`, 11],
    [String.raw`mandanten?_?n|mandant\b|mandanten\b`, 12],
    [String.raw`\bwj_?beginn|wirtschaftsjahr|geschäftsjahr|\bwj\b`, 13],
    ["sachkontenlänge|kontenlänge|kontolänge|sachkontennummernlänge", 14],
    ["datum von|zeitraum|datum bis|periode", 15, 16],
    ["bezeichnung|stapelname|name des stapels|stapelbezeichnung", 17],
    ["diktat", 18],
    ["buchungstyp", 19],
    ["rechnungslegung", 20],
    ["festschreib", 21],
    [String.raw`\bwkz\b|währung`, 22],
    ["derivat", 24],
    [String.raw`kontenrahmen|\bskr_?0?\d?\b`, 27],
    ["branchen", 28],
    ["anwendungsinfo", 31],
    ["kennzeichen", 1],
  ],
  16: [
    [String.raw`\biban`, 45, 56, 67],
    [String.raw`\bbic\b|swift`, 47],
    ["bankleitzahl|\\bblz\\b", 41],
    ["ust_?id|umsatzsteuer_?id", 10, 9],
    ["mandatsref", 222],
    ["e_?mail", 33],
    ["telefon", 29],
    ["straße", 16],
    [String.raw`\bplz\b|postleitzahl`, 18],
    [String.raw`\bort\b|stadt`, 19],
    ["kurzbezeichnung|suchname", 8],
    ["(?<!datei|format|such)name", 2, 4, 5],
    ["adressattyp", 7],
    ["adressart", 15],
    ["kundennummer|lieferantennummer", 99],
    ["steuernummer", 100],
    ["zahlungsbedingung", 109],
    ["kreditlimit", 108],
    ["fälligkeit|zahlungsziel", 110],
    ["skonto", 111, 113],
    ["mahnsperre", 233],
    ["mahn", 121],
    ["lastschrift", 133],
    ["sprache", 101],
    [String.raw`\bland\b|ländercode|länderk`, 20],
    [String.raw`kontonummer|\bkonto\b|personenkont`, 1],
  ],
  20: [
    ["beschriftung|kontenname|kontoname|kontobezeichnung", 2],
    ["sprach", 3],
    [String.raw`\bkonto\b`, 1],
  ],
  46: [
    ["skonto 2|zweites? skonto", 6],
    ["skonto", 4, 5],
    ["fälligkeitstyp", 3],
    ["fällig|zahlungsziel", 8],
    ["bezeichnung", 2],
    ["nummer", 1],
  ],
  21: [
    [String.raw`ust_?schlüssel_? ?anzahl|anzahlung\w* schlüssel`, 97],
    ["erlöskonto.{0,15}anzahl", 101],
    ["eu_?steuersatz", 41, 119],
    ["kost_?menge", 39],
    ["kost_?datum", 104],
    ["kostenstelle 2|zweite kostenstelle", 38],
    [String.raw`kostenstelle|kost_?1|\bkst\b`, 37, 38],
    ["kost_?2|kostenträger", 38],
    ["basis_?umsatz", 5, 6],
    [String.raw`kurs\b`, 4, 5, 6],
    [String.raw`soll.{0,6}haben|\bs_?h_?kennz|\bs h\b`, 2],
    ["gegenkonto", 8],
    ["skontokonto", 125],
    ["skontosperre", 106],
    ["skonto", 13],
    ["bu_?schlüssel|steuerschlüssel|steuerkey", 9],
    ["belegdatum|rechnungsdatum|buchungsdatum", 10],
    ["belegfeld_?2", 12],
    [String.raw`belegfeld|rechnungsnummer|rechnungsnr|\bre_?nr|\brg_?nr|\bre nummer|belegnummer`, 11],
    ["buchungstext|verwendungszweck|text der buchung", 14],
    ["postensperre bis", 111],
    ["postensperre|mahnsperre|zahlsperre", 15],
    ["adressnummer", 16],
    ["geschäftspartnerbank", 17],
    ["beleglink|guid", 20],
    ["beleginfo", 21, 22],
    ["zusatzinfo", 48, 49],
    [String.raw`ust_?id|umsatzsteuer_?id|\buid\b`, 40, 123],
    ["eu_?land", 40],
    [String.raw`sachverhalt l_l|sachverhalt ll|l l\b`, 43],
    ["sachverhalt", 18],
    ["versteuerungsart", 42],
    ["auftragsnummer|projektnummer", 95],
    ["buchungstyp", 96],
    ["mandatsref", 105],
    ["festschreib", 114],
    ["leistungsdatum|lieferdatum|leistungszeitraum", 115, 116],
    ["steuerperiode", 116],
    ["fällig|zahlungsziel", 117, 12],
    ["generalumk", 118],
    ["steuersatz", 119, 41],
    [String.raw`\bland\b|ländercode|länderk`, 120, 40],
    ["abrechnungsref", 121],
    [String.raw`\bbvv`, 122],
    ["gesellschafter", 107, 108],
    ["beteiligten", 108],
    ["sobil", 112, 113],
    ["identifikationsnummer|steuer_?id", 109],
    [String.raw`\bstück\b`, 88],
    ["gewicht", 89],
    [String.raw`\bwkz\b|währung`, 3],
    [String.raw`umsatz|betrag|\bbeträge`, 1],
    [String.raw`\bkonto\b`, 7],
  ],
};

/** Words that name a category of files. */
const categories: readonly (readonly [string, number])[] = [
  ["zahlungsbedingung", 46],
  ["kontenbeschriftung|kontobeschriftung", 20],
  ["textschlüssel", 44],
  ["konto_?notiz", 47],
  [String.raw`diverse\w* adress`, 48],
  ["wiederkehrend", 65],
  ["natural_?stapel", 66],
  ["buchungstextkonst", 67],
  ["filial", 62],
  [String.raw`debitor|kreditor|\bkunden?\b|kundenname|kundenstamm|lieferant|stammdaten|personenkont`, 16],
];

const pattern = (source: string): RegExp => {
  const cached = patterns.get(source) ?? wordPattern(source);
  patterns.set(source, cached);
  return cached;
};
const patterns = new Map<string, RegExp>();

/** The category a question names, null for the Buchungsstapel or if it names none. */
export const findCategory = (words: string): number | null =>
  categories.find(([source]) => pattern(source).test(words))?.[1] ?? null;

/** Fields of a question, the main one first; empty if it names none. */
export const findFields = (words: string, isHeader: boolean, isAsked = true): readonly NamedField[] => {
  const category = findCategory(words);
  const numbered = readNumbers(words, isHeader, category);
  if (numbered.length > 0) return numbered;
  if (isHeader) {
    const fields = findSaid("header", words);
    if (fields.length > 0) return fields;
  }
  const inCategory = category === 16 || category === 20 || category === 46 ? findSaid(category, words) : [];
  // „USt-IdNr. vom Kunden im Stapel“ is a field of the Buchungsstapel.
  const isBatch = /stapel|buchung/u.test(words.replace(/buchungstext/gu, ""));
  const isMasterData = inCategory.length > 0 && !(category === 16 && isBatch);
  if (isMasterData) return inCategory;
  const ofBatch = findSaid(21, words);
  if (ofBatch.length > 0) return ofBatch;
  const ofHeader = findSaid("header", words);
  if (ofHeader.length > 0) return ofHeader;
  const ofPersons = findSaid(16, words);
  if (ofPersons.length > 0) return ofPersons;
  // „Ohne Internet“ names no field, unless the question asks for one.
  return isAsked || category !== null ? findByName(words, category) : [];
};

/** All fields of the Buchungsstapel a comparison names. */
export const findAllFields = (words: string): readonly NamedField[] => {
  const numbered = readNumbers(words, false, findCategory(words));
  if (numbered.length > 0) return numbered;
  let rest = words;
  const named: NamedField[] = [];
  for (const [source, ...numbers] of fieldWords[21]) {
    if (!pattern(source).test(rest)) continue;
    rest = rest.replace(pattern(source), " ");
    named.push(...numbers.slice(0, 1).flatMap((number) => toField(21, number)));
  }
  return named;
};

/** „Feld 105“, „Spalte 9 in den Stammdaten“, „Kopffeld 14“ */
const readNumbers = (words: string, isHeader: boolean, category: number | null): readonly NamedField[] => {
  const numbers = [
    ...words.matchAll(
      /(?<!beleg)(?:feld|felder|spalte|kopffeld|header)s? (\d{1,3})\b(?: (?:und|oder|feld| )*(\d{1,3})\b)?/gu,
    ),
  ]
    .flatMap(([, one, other]) => [one, other])
    .flatMap((number) => (number === undefined ? [] : [Number(number)]));
  // „Kontenrahmen Feld 27“ names the field of the header.
  const ofHeader = findSaid("header", words).map(({ field }) => field.number);
  return numbers.flatMap((number) =>
    toField(isHeader || (category === null && ofHeader.includes(number)) ? "header" : (category ?? 21), number),
  );
};

const findSaid = (where: keyof typeof fieldWords, words: string): readonly NamedField[] => {
  const numbers = fieldWords[where].find(([source]) => pattern(source).test(words))?.slice(1) as number[] | undefined;
  return (numbers ?? []).flatMap((number) => toField(where, number));
};

const toField = (where: "header" | number, number: number): readonly NamedField[] => {
  const table = where === "header" ? null : (fieldTables.find(({ category }) => category === where) ?? null);
  if (table === null && where !== "header") return [];
  const field = (table?.fields ?? headerTable).find((one) => one.number === number);
  return field === undefined ? [] : [{ table, field }];
};

/** Fields by their DATEV heading. */
const findByName = (words: string, category: number | null): readonly NamedField[] => {
  const tables = category === null ? fieldTables : fieldTables.filter((table) => table.category === category);
  let best: NamedField | null = null;
  let length = minNameLength;
  for (const table of tables) {
    for (const field of table.fields) {
      const name = field.name
        .toLowerCase()
        .replace(/\(.*?\)|[^\p{L}\p{N}]+/gu, " ")
        .trim();
      if (name.length <= length || field.type === "empty" || !pattern(` ${name}`).test(words)) continue;
      best = { table, field };
      length = name.length;
    }
  }
  return best === null ? [] : [best];
};
const minNameLength = 5;
