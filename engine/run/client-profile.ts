import type { OwnTaxKey } from "#engine/facts/own-tax-keys.ts";
import type { HostContext } from "#engine/model/rule.ts";
import type { HeaderFacts } from "#engine/report/report.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";
import { readRanges, writeRanges } from "#engine/values/number-ranges.ts";
import type { Reading } from "#engine/values/reading.ts";
import { hasVatIdForm } from "#engine/values/vat-id.ts";
import { type OwnTaxKeyTexts, readOwnTaxKeys } from "./own-tax-keys.ts";

/** Facts about a client, most of them compared with its files. */
export interface ClientProfile extends NonNullable<HostContext["mandant"]> {
  /** Address for questions to the client. */
  readonly email?: string;
}

/** Reads client facts from plain data; numbers may be unquoted. */
export function readClientProfile(data: unknown): Reading<ClientProfile> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return { ok: false, problems: ["Das Mandantenprofil ist kein Objekt."] };
  }
  const problems: string[] = [];
  const profile: { -readonly [Key in keyof ClientProfile]: ClientProfile[Key] } = {};
  for (const [key, entry] of Object.entries(data)) {
    if (key === "ownTaxKeys") {
      const reading = readListedKeys(entry);
      if (reading.ok) profile.ownTaxKeys = reading.value;
      else problems.push(...reading.problems);
      continue;
    }
    const texts = (Array.isArray(entry) ? entry : [entry]).map((value) =>
      typeof value === "number" ? String(value) : value,
    );
    const values = texts.filter((text) => typeof text === "string");
    const check = checks.get(key);
    if (check === undefined) {
      problems.push(`„${key}“ ist unbekannt. Möglich sind ${[...checks.keys(), "ownTaxKeys"].join(", ")}.`);
    } else if (values.length !== texts.length || values.length === 0 || !values.every(check.accepts)) {
      problems.push(`„${key}“: ${check.expected}.`);
    } else if (key === "kontenplan") {
      profile[key] = writeRanges(readRanges(values.join(" ")) ?? []);
    } else if (key === "wjBeginn" || key === "ownVatIds") {
      profile[key] = values;
    } else if (values.length > 1) {
      problems.push(`„${key}“: ${check.expected}.`);
    } else if (key === "beraternummer" || key === "mandantennummer" || key === "sachkontenlaenge" || key === "email") {
      profile[key] = values[0] ?? "";
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: profile };
}

/** Each entry as an object with `key`, `name`, `rate` and `side`; the last two may be missing. */
function readListedKeys(list: unknown): Reading<readonly OwnTaxKey[]> {
  const nameEntry = (at: number): string => `„ownTaxKeys“, Eintrag ${at + 1}`;
  if (!Array.isArray(list)) return { ok: false, problems: ["„ownTaxKeys“: erwartet wird eine Liste."] };
  const problems: string[] = [];
  const entries = list.map((entry: unknown, at): OwnTaxKeyTexts => {
    const texts: Record<keyof OwnTaxKeyTexts, string> = { key: "", name: "", rate: "", side: "" };
    if (typeof entry !== "object" || entry === null) {
      problems.push(`${nameEntry(at)}: erwartet wird ein Objekt mit ${Object.keys(texts).join(", ")}.`);
      return texts;
    }
    for (const [property, value] of Object.entries(entry)) {
      if (property in texts && (typeof value === "string" || typeof value === "number")) {
        texts[property as keyof OwnTaxKeyTexts] = String(value);
      } else {
        problems.push(`${nameEntry(at)}: „${property}“ ist unbekannt oder kein Text.`);
      }
    }
    return texts;
  });
  return problems.length > 0 ? { ok: false, problems } : readOwnTaxKeys(entries, nameEntry);
}

/**
 * The profile of the client a file names. One client number may be in use under several Beraternummern: the profile with
 * that of the file goes first, then one that names none.
 */
export function findClientProfile(
  profiles: readonly ClientProfile[],
  { beraterNumber, clientNumber }: HeaderFacts,
): ClientProfile | undefined {
  const candidates = profiles.filter(({ mandantennummer }) => isSameNumber(mandantennummer, clientNumber));
  return (
    candidates.find(({ beraternummer }) => isSameNumber(beraternummer, beraterNumber)) ??
    candidates.find(({ beraternummer }) => beraternummer === undefined) ??
    candidates[0]
  );
}

/** Zeros in front say nothing. */
const isSameNumber = (own: string | undefined, other: string | undefined): boolean =>
  own !== undefined && other !== undefined && Number(own) === Number(other);

interface Check {
  readonly accepts: (text: string) => boolean;
  readonly expected: string;
}

const checks: ReadonlyMap<string, Check> = new Map([
  [
    "beraternummer",
    { accepts: (text: string) => /^\d{4,7}$/u.test(text), expected: "erwartet wird eine Nummer mit 4 bis 7 Ziffern" },
  ],
  [
    "mandantennummer",
    { accepts: (text: string) => /^[1-9]\d{0,4}$/u.test(text), expected: "erwartet wird eine Nummer von 1 bis 99999" },
  ],
  [
    "wjBeginn",
    {
      accepts: (text: string) => parseJjjjmmtt(text) !== null,
      expected: "erwartet wird ein Datum JJJJMMTT oder eine Liste davon",
    },
  ],
  [
    "sachkontenlaenge",
    { accepts: (text: string) => /^[4-8]$/u.test(text), expected: "erwartet wird eine Zahl von 4 bis 8" },
  ],
  [
    "kontenplan",
    {
      accepts: (text: string) => readRanges(text) !== null && /\d/u.test(text),
      expected: "erwartet werden Kontonummern und Bereiche wie „1000 1200-1205“ oder eine Liste davon",
    },
  ],
  [
    "ownVatIds",
    {
      accepts: (text: string) => /^[A-Za-z]{2}[0-9A-Za-z+*. ]{2,20}$/u.test(text) && hasVatIdForm(text),
      expected: "erwartet wird eine USt-IdNr. mit Länderkennzeichen oder eine Liste davon",
    },
  ],
  [
    "email",
    {
      accepts: (text: string) =>
        text.length <= 254 && /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]+$/u.test(text),
      expected: "erwartet wird eine E-Mail-Adresse",
    },
  ],
]);
