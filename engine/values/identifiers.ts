import { mod97CheckDigits, mod1110 } from "./check-digits.ts";
import {
  type IdentifierVerdict,
  judgeGlaeubigerId,
  judgeIdNr,
  judgeLeitwegId,
  judgeSteuernummer,
  judgeWIdNr,
} from "./german-identifiers.ts";
import { isIban } from "./iban.ts";
import { judgeVatId } from "./vat-id.ts";

interface Kind {
  readonly name: string;
  /** Shown as „erwartet“. */
  readonly form: string;
  /** Null if uncertain. The value is in capitals without blanks. */
  readonly judge: (id: string) => IdentifierVerdict | null;
  /** Check digits that fit the rest of a value of the right form; null where they are not computed. */
  readonly checkDigits?: (id: string) => string | number | null;
}

const withIbanDigits = (id: string): string => id.slice(0, 2) + ibanDigits(id) + id.slice(4);
const ibanDigits = (id: string): string => mod97CheckDigits(id.slice(4) + id.slice(0, 2));

const kinds = {
  ustId: {
    name: "USt-IdNr.",
    form: "Länderkürzel und Nummer im Aufbau ihres Landes, zum Beispiel DE und neun Ziffern",
    judge: (id) => {
      const verdict = judgeVatId(id);
      return verdict === "kleinunternehmer" ? "wrongForm" : verdict;
    },
    checkDigits: (id) => (/^DE\d{9}$/.test(id) ? mod1110(id.slice(2, 10)) : null),
  },
  kleinunternehmerId: {
    name: "Kleinunternehmer-IdNr.",
    form: "Länderkürzel, Nummer und die Endung EX, zum Beispiel DE, neun Ziffern und EX",
    judge: (id) => (judgeVatId(id) === "kleinunternehmer" ? "right" : "wrongForm"),
  },
  wIdNr: {
    name: "W-IdNr.",
    form: "DE, neun Ziffern, Bindestrich und fünf Ziffern ab 00001",
    judge: judgeWIdNr,
    checkDigits: (id) => mod1110(id.slice(2, 10)),
  },
  idNr: {
    name: "IdNr. (Steuer-Identifikationsnummer)",
    form: "elf Ziffern, die erste nicht 0; von den ersten zehn kommt genau eine zwei- oder dreimal vor",
    judge: judgeIdNr,
    checkDigits: (id) => mod1110(id.slice(0, 10)),
  },
  steuernummer: {
    name: "Steuernummer",
    form: "13 Ziffern mit der Kennzahl des Landes am Anfang und 0 an fünfter Stelle, oder 10 oder 11 Ziffern wie 21/815/08150",
    judge: judgeSteuernummer,
  },
  leitwegId: {
    name: "Leitweg-ID",
    form: "Grobadresse, Feinadresse und zwei Prüfziffern mit Bindestrichen, zum Beispiel 04011000-1234512345-06",
    judge: judgeLeitwegId,
    checkDigits: (id) => mod97CheckDigits(id.slice(0, -2).replaceAll("-", "")),
  },
  glaeubigerId: {
    name: "Gläubiger-Identifikationsnummer",
    form: "DE, zwei Prüfziffern, drei Zeichen der Geschäftsbereichskennung, 0 und zehn Ziffern",
    judge: (id) => (/^(?!DE)[A-Z]{2}\d{2}/.test(id) ? null : judgeGlaeubigerId(id)),
    checkDigits: (id) => mod97CheckDigits(`${id.slice(7)}DE`),
  },
  iban: {
    name: "IBAN",
    form: "Länderkürzel, zwei Prüfziffern und Kontonummer in der Länge des Landes, in Deutschland 22 Stellen",
    judge: (id) => {
      if (isIban(id)) return "right";
      return isIban(withIbanDigits(id)) ? "wrongCheckDigit" : "wrongForm";
    },
    checkDigits: ibanDigits,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type IdentifierKind = keyof typeof kinds;

export interface IdentifierFault {
  readonly meant: IdentifierKind;
  /** The certain kind of a value that has another kind than expected. */
  readonly kind: IdentifierKind;
  /** Null where only the kind is wrong. */
  readonly fault: "wrongForm" | "wrongCheckDigit" | null;
}

export const nameOf = (kind: IdentifierKind): string => kinds[kind].name;

const clean = (value: string): string => value.toUpperCase().replace(/\s/g, "");

/** The certain kind of a value by its form, and by its check digits if the form proves little. */
export const identify = (value: string): IdentifierKind | null => {
  const id = clean(value);
  if (/^DE\d{9}$/.test(id)) return "ustId";
  if (/^DE\d{9}-\d{5}$/.test(id)) return "wIdNr";
  if (judgeVatId(id) === "kleinunternehmer") return "kleinunternehmerId";
  // Ten or eleven digits are a Steuernummer as well.
  const others = /^\d{10,11}$/.test(id)
    ? (["idNr"] as const)
    : (["iban", "glaeubigerId", "leitwegId", "steuernummer"] as const);
  return others.find((kind) => kinds[kind].judge(id) === "right") ?? null;
};

/** The defect of a value expected to be of this kind; null if valid or undecidable. */
export const findFault = (meant: IdentifierKind, value: string): IdentifierFault | null => {
  const id = clean(value);
  const verdict = kinds[meant].judge(id);
  if (verdict === "right") return null;
  if (verdict === "wrongCheckDigit") return { meant, kind: meant, fault: verdict };
  const kind = identify(id);
  // A W-IdNr. without its last five digits looks like a VAT id.
  if (kind !== null && kind !== meant && !(meant === "wIdNr" && kind === "ustId")) {
    return { meant, kind, fault: kinds[kind].judge(id) === "wrongCheckDigit" ? "wrongCheckDigit" : null };
  }
  return verdict === "wrongForm" && looksLikeNumber(id) ? { meant, kind: meant, fault: verdict } : null;
};

/** More digits than letters: „liegt vor“ is no number. */
const looksLikeNumber = (id: string): boolean =>
  /^[0-9A-Z./+*_-]{3,}$/.test(id) && id.replace(/\D/g, "").length > id.replace(/[^A-Z]/g, "").length;

/** Expected form or check digits of the value; null if unknown. */
export const expectedOf = ({ kind, fault }: IdentifierFault, value: string): string | null => {
  const { form, checkDigits }: Kind = kinds[kind];
  if (fault !== "wrongCheckDigit") return fault === null ? null : form;
  const digits = checkDigits?.(clean(value)) ?? null;
  if (digits === null) return null;
  return `${String(digits).length === 1 ? "Prüfziffer" : "Prüfziffern"} ${digits}`;
};

/** In a field named Identifikationsnummer, which holds other numbers as well: eleven digits count as an IdNr. */
export const findFaultOfIdNr = (value: string): IdentifierFault | null => {
  const fault = findFault("idNr", value);
  return fault?.kind === "idNr" && !/^\d{11}$/.test(clean(value)) ? null : fault;
};

/** In a field named Steuernummer; the numbers of other countries are not judged. */
export const findFaultOfSteuernummer = (value: string, isGerman: boolean): IdentifierFault | null => {
  const fault = findFault("steuernummer", value);
  return fault?.kind === "steuernummer" && !isGerman ? null : fault;
};
