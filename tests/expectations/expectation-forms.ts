/**
 * The forms in which XML rules word what they expect, and whether a value fulfils one. A form that nobody can read here is
 * one that no machine can hold to its values.
 */
interface Form {
  readonly pattern: RegExp;
  readonly isFulfilled: (value: string, groups: Groups) => boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

const lengthOf = (value: string): number => [...value].length;

const isBetween = (value: number, from: string | undefined, to: string | undefined): boolean =>
  value >= Number(from ?? 0) && value <= Number(to ?? Number.POSITIVE_INFINITY);

const isInteger = (value: string): boolean => /^[+-]?(0|[1-9]\d*)$/.test(value);

/** Signs of „A–Z a–z 0–9 $ % & * + - /“; without such a list every sign is one. */
const holdsOnly = (value: string, list: string): boolean => {
  if (!list.includes("A–Z")) return true;
  const signs = new Set(
    list
      .replace(/Punkt|A–Z|a–z|0–9/g, "")
      .replace("Leerzeichen", "")
      .replace("und Unterstrich", "_"),
  );
  if (list.includes("Punkt")) signs.add(".");
  if (!list.includes("Leerzeichen")) signs.delete(" ");
  return [...value].every((sign) => /[A-Za-z0-9]/.test(sign) || signs.has(sign));
};

const digitWords: Readonly<Record<string, number>> = {
  zwei: 2,
  drei: 3,
  vier: 4,
  sechs: 6,
  sieben: 7,
  acht: 8,
  zehn: 10,
  zwölf: 12,
};

const forms: readonly Form[] = [
  {
    pattern: /^(?:(?<from>\d+) bis |höchstens )?(?<to>\d+) Zeichen(?<list>(?: ohne Leerzeichen am Rand| A–Z.*)?)$/,
    isFulfilled: (value, { from, to, list = "" }) =>
      isBetween(lengthOf(value), from, to) &&
      (list.includes("am Rand") ? value.trim() === value : holdsOnly(value, list)),
  },
  {
    pattern: /^8 oder 11 Zeichen$/,
    isFulfilled: (value) => value.length === 8 || value.length === 11,
  },
  {
    pattern:
      /^(?:Kontonummer mit |Bankleitzahl mit )?(?:(?<from>\d+) bis )?(?<to>\d+) Ziffern(?<end>(?: ohne führende Null|, nicht 0)?)$/,
    isFulfilled: (value, { from, to, end }) =>
      /^\d+$/.test(value) &&
      isBetween(value.length, from ?? to, to) &&
      (end === "" || (end === ", nicht 0" ? value !== "0" : !value.startsWith("0"))),
  },
  {
    pattern: /^höchstens (?<to>\d+)(?: Stellen| Byte)?$/,
    isFulfilled: (value, { to }) => /^\d+$/.test(value) && value.length <= Number(to),
  },
  {
    pattern: /^(?:Zahl|BU-Schlüssel|Personenkonto) von (?<from>\d+) bis (?<to>\d+)(?: ohne führende Null)?$/,
    isFulfilled: (value, { from, to }) => isInteger(value) && isBetween(Number(value), from, to),
  },
  {
    pattern: /^Prozentsatz von (?<from>-?[\d.]+) bis (?<to>[\d.]+) mit Punkt und genau zwei Stellen danach$/,
    isFulfilled: (value, { from, to }) => /^[+-]?\d+\.\d\d$/.test(value) && isBetween(Number(value), from, to),
  },
  {
    pattern:
      /^(?:Betrag|Menge|Kurs)(?<sign> ungleich 0| größer als 0)? mit Punkt, höchstens (?<before>\S+) Stellen davor und genau (?<after>\S+) danach$/,
    isFulfilled: (value, { sign, before = "", after = "" }) =>
      new RegExp(`^[+-]?(0|[1-9]\\d{0,${(digitWords[before] ?? 0) - 1}})\\.\\d{${digitWords[after]}}$`).test(value) &&
      (sign === undefined || (sign === " ungleich 0" ? Number(value) !== 0 : Number(value) > 0)),
  },
  {
    pattern: /^Tag, den es gibt, als JJJJ-MM-TT ohne Zeitzone$/,
    isFulfilled: (value) => isDay(value),
  },
  {
    pattern: /^Zeitpunkt, den es gibt, als JJJJ-MM-TTThh:mm:ss ohne Zeitzone$/,
    isFulfilled: (value) => isDay(value.slice(0, 10)) && /^.{10}T([01]\d|2[0-3])(:[0-5]\d){2}$/.test(value),
  },
  {
    pattern: /^Monat von 01 bis 12 als JJJJ-MM$/,
    isFulfilled: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  },
  {
    pattern: /^Monat JJJJ-MM(?:, Kassenkonto)? oder (?:Ordner|Kassen)name mit 1 bis 40 Zeichen$/,
    isFulfilled: (value) => isBetween(lengthOf(value), "1", "40"),
  },
  { pattern: /^ein Tag im Monat (?<month>.+)$/, isFulfilled: (value, { month }) => value.startsWith(`${month}-`) },
  { pattern: /^weniger als (?<most>[\d.]+)$/, isFulfilled: (value, { most }) => Number(value) < Number(most) },
  {
    pattern: /^GUID der Form /,
    isFulfilled: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  },
  {
    pattern: /^IBAN aus Großbuchstaben und Ziffern ohne Leerzeichen, 15 bis 34 Stellen$/,
    isFulfilled: (value) => /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/.test(value),
  },
  {
    pattern: /^BIC aus 8 bis 11 Großbuchstaben und Ziffern$/,
    isFulfilled: (value) => /^[A-Z]{6}[A-Z\d]{2,5}$/.test(value),
  },
  {
    pattern: /^E-Mail-Adresse mit höchstens 60 Zeichen$/,
    isFulfilled: (value) => value.length <= 60 && /^[^@]+@([^@. ]+\.)+[^@. ]{2,}$/.test(value),
  },
  {
    pattern: /^Globale Lokationsnummer \(GLN\) mit höchstens 13 Ziffern, bis 9999999999998$/,
    isFulfilled: (value) => /^\d{1,13}$/.test(value) && Number(value) <= 9_999_999_999_998,
  },
  // Lists that a sentence cannot give; here only that the value may not look like one of theirs in another case.
  { pattern: /^(?:Währungs|Länder)kürzel der DATEV-Liste aus (?:zwei|drei) Großbuchstaben$/, isFulfilled: () => false },
  { pattern: /^Schlüssel der (?:Vor|Umsatz)steuer$/, isFulfilled: () => false },
  // What is missing or stands elsewhere has no value.
  { pattern: /^(?:Element|Attribut|Namensraum) \S+$|^kein Element$/, isFulfilled: () => false },
  { pattern: /^(?<one>\S+) vor \S+$/, isFulfilled: () => false },
  { pattern: /^nur in .+$/, isFulfilled: () => false },
  { pattern: /^höchstens [\d.]+ MB$/, isFulfilled: () => false },
  { pattern: /^BEDI "x{8}-x{4}-x{4}-x{4}-x{12}"$/, isFulfilled: (value) => /^BEDI "[\da-f-]{36}"$/i.test(value) },
  { pattern: /^(?<location>http\S+ \S+\.xsd)$/, isFulfilled: (value, { location }) => value === location },
  // In an IBAN they follow the country; the number of a branch of a Wirtschafts-IdNr. follows its own.
  {
    pattern: /^Prüfziffern? (?<digits>\d+)$/,
    isFulfilled: (value, { digits = "" }) =>
      /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)
        ? value.slice(2, 4) === digits
        : value.replace(/^(DE\d{9})-\d{5}$/, "$1").endsWith(digits),
  },
  { pattern: /^USt-IdNr\. mit richtiger Prüfziffer$/, isFulfilled: () => false },
  { pattern: /^USt-IdNr\. ohne die Endung EX$/, isFulfilled: (value) => !value.endsWith("EX") },
  { pattern: /^USt-IdNr\., nicht (?:Steuernummer|IdNr\. .+)$/, isFulfilled: (value) => /^[A-Z]{2}/.test(value) },
  { pattern: /^Steuernummer, nicht USt-IdNr\.$/, isFulfilled: (value) => !/^[A-Z]{2}/.test(value) },
  {
    pattern: /^13 Ziffern mit der Kennzahl des Landes am Anfang und 0 an fünfter Stelle, oder 10 oder 11 Ziffern /,
    isFulfilled: (value) => /^(?:[1-5]\d{3}0\d{8}|\d{10,11})$/.test(value.replaceAll("/", "")),
  },
  { pattern: /^true oder false$/, isFulfilled: (value) => value === "true" || value === "false" },
  { pattern: /^1 bis 50 Elemente extension$/, isFulfilled: () => false },
];

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Null where the wording of the expectation has no form. */
export const fulfils = (expected: string, found: string): boolean | null => {
  for (const { pattern, isFulfilled } of forms) {
    const match = pattern.exec(expected);
    if (match !== null) return found !== "" && isFulfilled(found, match.groups ?? {});
  }
  // One value, or the list of all that are allowed.
  const values = expected.split(/, | oder | …/);
  return isValueList(values) ? values.includes(found) : null;
};

const isValueList = (values: readonly string[]): boolean =>
  values.every((value) => /^[^ ]*$/.test(value) || knownPhrases.has(value));

/** Values of lists that hold blanks. */
const knownPhrases: ReadonlySet<string> = new Set([
  "Gutschrift § 14 UStG",
  "DATEV Import invoices",
  "Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug",
  "1 und 2",
  "1 und 3",
]);
