import { countryCodes } from "#engine/facts/countries.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";

/** Whether a value is what a phrase behind „erwartet“ asks for; the groups of the expression follow the value. */
type Test = (found: string, ...groups: readonly string[]) => boolean;

const toNumber = (text: string): number => Number(text.replaceAll(".", "").replace(",", "."));
const matches =
  (pattern: RegExp): Test =>
  (found) =>
    pattern.test(found);
const digits = (most: string, least = "1"): RegExp => new RegExp(`^\\d{${least},${most}}$`);
const isPositive = (found: string): boolean => toNumber(found) > 0;
const decimals = (whole: string, fraction: string): RegExp => new RegExp(`^\\d{1,${whole}}(?:,\\d{1,${fraction}})?$`);

/** JJJJMMTT of a date in one of the forms in which files and texts write it; a year is added to TTMM. */
function toDate(text: string, year: string): string {
  const point = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text);
  if (point !== null) return `${point[3]}${point[2]}${point[1]}`;
  if (/^\d{4}$/.test(text)) return `${year}${text.slice(2)}${text.slice(0, 2)}`;
  return text;
}
const isDate = (jjjjmmtt: string): boolean => parseJjjjmmtt(jjjjmmtt) !== null;
const isShortDate = (found: string): boolean => /^\d{4}$/.test(found) && isDate(toDate(found, "2026"));
const isLongDate = (found: string): boolean =>
  /^\d{8}$/.test(found) && isDate(found.slice(4) + found.slice(2, 4) + found.slice(0, 2));
const compare =
  (holds: (found: string, limit: string) => boolean): Test =>
  (found, limit = "") => {
    const date = toDate(limit, "");
    const own = toDate(found, date.slice(0, 4));
    return isDate(own) && holds(own, date);
  };

const isIban = (found: string): boolean => {
  const moved = `${found.slice(4)}${found.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(found) && BigInt(moved) % 97n === 1n;
};

const belegfeld = /^[A-Za-z0-9_$&%*+\-/]+$/;
const memberStates = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/;

/** A Steuernummer as the country writes it, or of 13 digits: the code of its country, 0 at the fifth place. */
const isSteuernummer = (found: string): boolean => {
  const number = found.replace(/[ /]/g, "");
  return /^(?:1[01]|2[1-46-8]|3[0-2]|4[01]|5\d|9\d)\d\d0\d{8}$/.test(number) || /^\d{10,11}$/.test(number);
};
const isIdNummer = (found: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(found)) return false;
  const counts = [...Map.groupBy(found.slice(0, 10), (digit) => digit).values()].map(({ length }) => length);
  return counts.filter((count) => count > 1).length === 1 && Math.max(...counts) <= 3;
};
/** Of an IBAN or Gläubiger-ID the two after the country, of a Leitweg-ID the last two. */
const readCheckDigits = (found: string): string | undefined =>
  /^[A-Z]{2}(\d\d)|-(\d\d)$/.exec(found)?.slice(1).join("");

export const phrases: readonly (readonly [phrase: RegExp, isMet: Test])[] = [
  [/^leeres Feld$/, (found) => found === ""],
  [/^(.+) oder leer(?: ohne Angabe)?$/, (found, rest = "") => found === "" || isMet(found, rest) === true],
  [/^„(.*)“$/, (found, value) => found === value],
  [/^(BEDI .*|\d+,\d+), der Kehrwert$|^(BEDI ".*")$/, (found, rate, link) => found === (rate || link)],
  [/^(\S+) bei Sachkontenlänge \d$/, (found, value) => found === value],

  [
    /^(Text mit |eindeutige Nummer mit )?höchstens (\d+) Zeichen$/,
    (found, filled = "", most = "") => {
      const counted = /^([\d.]+) Zeichen$/.exec(found)?.[1];
      if (filled !== "" && found === "") return false;
      return (counted === undefined ? found.length : toNumber(counted)) <= Number(most);
    },
  ],
  [/^höchstens \d+ Zeichen, vor Formatversion \d+ höchstens (\d+)$/, (found, most) => found.length <= Number(most)],
  [
    /^höchstens (\d+) Zeichen: Buchstaben, Ziffern und /,
    (found, most) => found.length <= Number(most) && belegfeld.test(found),
  ],
  [
    /^höchstens (\d+) Zeichen: Buchstaben, Ziffern, Unterstrich, Leerzeichen$/,
    (found, most) => found.length <= Number(most) && /^[\w ]+$/.test(found),
  ],
  [/^Buchstaben, Ziffern und \$/, matches(belegfeld)],
  [/^höchstens zwei Buchstaben oder Ziffern$/, matches(/^[A-Za-z0-9]{0,2}$/)],
  [/^zwei Buchstaben, vier Großbuchstaben$/, matches(/^(?:[A-Za-z]{2}|[A-Z]{4})$/)],

  [/^Zahl mit höchstens (\d+) Ziffern$/, (found, most = "") => digits(most).test(found)],
  [/^Zahl mit höchstens (\d+) Ziffern, größer 0$/, (found, most = "") => digits(most).test(found) && isPositive(found)],
  [
    /^Zahl mit höchstens (\d+) Vorkomma- und (\d+) Nachkommastellen, mit Komma$/,
    (found, a = "", b = "") => decimals(a, b).test(found),
  ],
  [
    /^Zahl mit höchstens (\d+) Vorkomma- und (\d+) Nachkommastellen, mit Komma, größer 0$/,
    (found, a = "", b = "") => decimals(a, b).test(found) && isPositive(found),
  ],
  [
    /^positive Zahl mit höchstens (\d+) Vorkomma- und (\d+) Nachkommastellen/,
    (found, a = "", b = "") => decimals(a, b).test(found) && isPositive(found),
  ],
  [/^höchstens zwölf Vorkomma- und vier Nachkommastellen$/, matches(decimals("12", "4"))],
  [/^höchstens zwei Vorkomma- und zwei Nachkommastellen/, matches(decimals("2", "2"))],
  [
    /^positiver Betrag mit höchstens zwei Nachkommastellen/,
    (found) => decimals("10", "2").test(found) && isPositive(found),
  ],
  [/^Betrag größer 0,/, (found) => decimals("10", "2").test(found) && isPositive(found)],
  [/^zwei Nachkommastellen,/, matches(/^\d+,\d\d$/)],
  [/^Ziffern ohne Komma, 300 für/, matches(digits("4"))],
  [/^ganze Zahl,/, matches(/^\d+$/)],
  [/^zwei Ziffern,/, matches(digits("2", "2"))],
  [/^(?:vier Ziffern$|vier Ziffern, zum Beispiel 000\d$)/, matches(digits("4", "4"))],
  [/^fünf Ziffern$/, matches(digits("5", "5"))],
  [/^acht Ziffern$/, matches(digits("8", "8"))],
  [/^ein bis vier Ziffern$|^höchstens vier Ziffern$/, matches(digits("4"))],
  [/^höchstens drei Ziffern$/, matches(digits("3"))],

  [
    /^Kontonummer mit höchstens (\d+) Ziffern(?:, größer 0)?$/,
    (found, most = "") => digits(most).test(found) && isPositive(found),
  ],
  [/^höchstens (\d+) Stellen bei Sachkontenlänge \d$/, (found, most = "") => digits(most).test(found)],
  [/^(\d+) Stellen bei Sachkontenlänge \d$/, (found, most = "") => digits(most, most).test(found)],
  [/^Konto, das mit 1 bis 9 beginnt$/, matches(/^[1-9]/)],

  [/^(?:Datum )?TTMM(?:, zum Beispiel \d{4})?$/, isShortDate],
  [/^(?:Datum )?TTMMJJJJ(?:, zum Beispiel \d{8})?$/, isLongDate],
  [/^(?:Datum )?JJJJMMTT(?:, zum Beispiel \d{8})?$/, (found) => /^\d{8}$/.test(found) && isDate(found)],
  [/^JJJJMMTTHHMMSSFFF,/, (found) => /^\d{17}$/.test(found) && isDate(found.slice(0, 8))],
  [/^(?:Datum )?JJJJ(?:, zum Beispiel \d{4})?$/, matches(/^(?:19|20)\d\d$/)],
  [/^ab (\S+)(?: \(WJ-Beginn\))?$/, compare((own, limit) => own >= limit)],
  [/^bis (\S+)$/, compare((own, limit) => own <= limit)],
  [/^höchstens (\d{8}) \(„Datum bis“\)$/, compare((own, limit) => own <= limit)],
  [/^ein Tag des Wirtschaftsjahres ab (\S+)$/, compare((own, limit) => own >= limit)],

  [
    /^(?:Nummer von |Tag von |Summe von )?(\d+) bis (\d+)(?: Felder| bei \D+|, das sind .*|; 0)?$/,
    (found, least, most) => /^\d+$/.test(found) && Number(found) >= Number(least) && Number(found) <= Number(most),
  ],
  [/^(\d+) oder neuer bei /, (found, least) => Number(found) >= Number(least)],
  [
    /^([\d.]+) (?:Feld|Felder)$|^(\d+) in Formatversion \d+$/,
    (found, a = "", b = "") => toNumber(found.replace(/\D/g, "")) === toNumber(a || b),
  ],
  [/^höchstens ([\d.]+)(?: Byte)?$/, (found, most = "") => toNumber(found.replace(/ .*/, "")) <= toNumber(most)],
  [/^(?:Währungscode nach ISO 4217|ISO-Code aus drei Großbuchstaben),/, (found) => currencyCodes.has(found)],
  [/^(?:Länderkürzel|Ländercode) nach ISO 3166,/, (found) => countryCodes.has(found)],
  [/^Kürzel eines Mitgliedstaate?s, EL oder XI$/, matches(memberStates)],
  [/^Länderkürzel und Nummer,/, matches(/^[A-Z]{2}[0-9A-Za-z+*]{2,13}$/)],
  [/^IBAN ohne Leerzeichen,/, matches(/^[A-Z]{2}\d{2}[0-9A-Z]{1,30}$/)],
  [/^gültige IBAN ohne Leerzeichen$/, isIban],
  [/^BIC mit 8 oder 11 Stellen/, matches(/^[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/)],
  [/^eine Adresse wie name@firma.de$/, matches(/^\S+@\S+\.\S+$/)],
  [/^eine Adresse wie www.firma.de$/, matches(/^[^@\s]+\.[^@\s]+$/)],
  [/^Prüfziffer (\d)$/, (found, digit) => /(\d)(?:-\d{5})?$/.exec(found)?.[1] === digit],
  [/^Prüfziffern (\d\d)$/, (found, digits) => readCheckDigits(found) === digits],
  [/^USt-IdNr. ohne die Endung EX$/, (found) => !/EX$/i.test(found)],
  [/^elf Ziffern, die erste nicht 0; von den ersten zehn/, isIdNummer],
  [/^13 Ziffern mit der Kennzahl des Landes/, isSteuernummer],
  [/^(\d{3}) \(.+\)$/, (found, key) => found === key],
  [
    /^(\d+,\d\d) \(\D+(?: seit [\d.]+)?\), sonst (.+)$/,
    (found, rate, others = "") => [rate, ...others.split(", ")].includes(found),
  ],
  [/^TTMMJJ, Zahlungsschlüssel oder 9$/, matches(/^(?:9|[0-3]\d[01]\d\d\d)$/)],
  // A list of values, or the only one.
  [
    /^([\wäöü/-]+(?: - [\wä]+)?(?:, [\w-]+)*(?: oder [\w-]+)?)$/,
    (found, list = "") => list.split(/, | oder /).includes(found),
  ],
];

/** Phrases whose meaning the value alone does not tell. */
export const beyondTheValue: readonly RegExp[] = [
  /^ein Konto aus dem Kontenplan des Mandanten$/,
  /^ein Steuerschlüssel von DATEV oder ein individueller des Mandanten$/,
  /^Umsatz = Basis-Umsatz × Kurs$/,
  /^EXTF_….csv$|^höchstens \d+ Zeichen einschließlich EXTF_/,
  /^"EXTF";700;/,
  /^Kopfdaten nur in Zeile 1$/,
  /^Feld 13: JJJJMMTT, Feld 14: Sachkontenlänge$/,
  /^Sachkonto in der Länge aus Feld 14/,
  /^Ziffern, eine Stelle mehr als die Sachkontenlänge$/,
  /^zweistellige Nummer eines Kontenrahmens/,
  /^Buchungssatztyp der Anlagenbuchführung/,
  /^1 bis 999 bei TAG, 1 bis 99 bei MON$/,
];

/** Null where the phrase has no meaning yet. */
export function isMet(found: string, expected: string): boolean | null {
  for (const [phrase, test] of phrases) {
    const groups = phrase.exec(expected);
    if (groups !== null) return test(found, ...groups.slice(1).map((group) => group ?? ""));
  }
  return null;
}
