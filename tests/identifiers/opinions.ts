import * as jsvat from "jsvat";
import { stdnum } from "stdnum";
import { mod97base10Validate } from "stdnum/lib/cjs/util/checksum.js";
import { weightedSum } from "#engine/values/check-digits.ts";

export type Library = "stdnum" | "jsvat";

/** Whether a library accepts a number, which is handed without its prefix. */
export type Opinion = (number: string) => boolean;

const validators: Readonly<Record<string, readonly [country: string, name: string]>> = {
  AT: ["AT", "uid"],
  CZ: ["CZ", "dic"],
  DK: ["DK", "cvr"],
  EE: ["EE", "kmkr"],
  EL: ["GR", "vat"],
  ES: ["ES", "nif"],
  FI: ["FI", "alv"],
  FR: ["FR", "tva"],
  HR: ["HR", "oib"],
  HU: ["HU", "anum"],
  IT: ["IT", "iva"],
  LT: ["LT", "pvm"],
  LU: ["LU", "tva"],
  LV: ["LV", "pvn"],
  NL: ["NL", "btw"],
  PL: ["PL", "nip"],
  PT: ["PT", "nif"],
  RO: ["RO", "cui"],
  SE: ["SE", "vat"],
  SI: ["SI", "ddv"],
  SK: ["SK", "dph"],
  XI: ["GB", "vat"],
};

const askStdnum = (country: string, name: string): Opinion => {
  const validator = stdnum[country]?.[name];
  if (validator === undefined) throw new Error(`stdnum knows no ${country}.${name}`);
  return (number) => validator.validate(number).isValid;
};

const jsvatCountries: Readonly<Record<string, jsvat.Country>> = Object.fromEntries(
  Object.values(jsvat)
    .filter((value): value is jsvat.Country => typeof value === "object" && value !== null && "calcFn" in value)
    .flatMap((country) => country.codes.slice(0, 1).map((code) => [code, country] as const)),
);

const askJsvat = (prefix: string): Opinion => {
  const country = jsvatCountries[prefix === "EL" ? "GR" : prefix === "XI" ? "GB" : prefix];
  if (country === undefined) throw new Error(`jsvat knows no ${prefix}`);
  const code = prefix === "XI" ? "GB" : prefix;
  return (number) => jsvat.checkVAT(`${code}${number}`, [country]).isValid;
};

export const opinionsOnVat = (prefix: string): Readonly<Record<Library, Opinion>> => ({
  stdnum: askStdnum(...(validators[prefix] ?? ([prefix, "vat"] as const))),
  jsvat: askJsvat(prefix),
});

export const opinionsOnGerman = {
  wIdNr: (id: string): boolean => opinionsOnVat("DE").stdnum(id.slice(2, 11)),
  idNr: askStdnum("DE", "idnr"),
  leitwegId: (id: string): boolean => mod97base10Validate(id.replaceAll("-", "")),
  glaeubigerId: (id: string): boolean => mod97base10Validate(id.slice(7) + id.slice(0, 4)),
  steuernummer: askStdnum("DE", "stnr"),
} as const;

interface Defect {
  readonly prefix: string;
  readonly library: Library;
  readonly reason: string;
  readonly concerns: (number: string) => boolean;
}

const leavesTen = (number: string, weights: readonly number[]): boolean => weightedSum(number, weights) % 11 === 10;

/** Numbers that only one of the libraries accepts, against the other one and against python-stdnum. */
const defects: readonly Defect[] = [
  {
    prefix: "BG",
    library: "stdnum",
    reason: "accepts every wrong check digit of the third method",
    concerns: (number) => number.length === 10,
  },
  {
    prefix: "CZ",
    library: "stdnum",
    reason: "counts the leading 6",
    concerns: (number) => /^6\d{8}$/.test(number),
  },
  {
    prefix: "SI",
    library: "stdnum",
    reason: "writes 1 where the remainder is 0, of which no number exists",
    concerns: (number) => weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11 === 0,
  },
  {
    prefix: "FI",
    library: "jsvat",
    reason: "writes 0 where the check would be ten, of which no number exists",
    concerns: (number) => weightedSum(number, [7, 9, 10, 5, 8, 4, 2]) % 11 === 1,
  },
  {
    prefix: "PL",
    library: "jsvat",
    reason: "writes 0 where the remainder is ten, of which no number exists",
    concerns: (number) => leavesTen(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]),
  },
  {
    prefix: "NL",
    library: "jsvat",
    reason: "writes 0 where the remainder is ten, of which no number exists",
    concerns: (number) => leavesTen(number, [9, 8, 7, 6, 5, 4, 3, 2]),
  },
  {
    prefix: "LV",
    library: "jsvat",
    reason: "has a rule of its own where the remainder is four",
    concerns: (number) => weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11 === 4,
  },
];

export const isDefect = (prefix: string, library: Library, number: string): boolean =>
  defects.some((defect) => defect.prefix === prefix && defect.library === library && defect.concerns(number));
