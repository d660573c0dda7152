import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field } from "#engine/formats/field-table.ts";

export type DefectKind = keyof typeof ruleOfKind;

/** One wrong value for one field, written without quotes. */
export interface FieldMutation {
  readonly kind: DefectKind;
  readonly key: string;
  readonly value: string;
  readonly rule: string;
}

/** Rules for every field, section 4 of the rule catalogue. */
export const ruleOfKind = {
  empty: "CSV-R-902",
  tooLong: "CSV-R-903",
  letter: "CSV-R-904",
  integerDigits: "CSV-R-905",
  decimals: "CSV-R-906",
  decimalPoint: "CSV-R-907",
  thousands: "CSV-R-908",
  sign: "CSV-R-909",
  blank: "CSV-R-910",
  date: "CSV-R-911",
  dateWithPoints: "CSV-R-911",
  value: "CSV-R-912",
  zero: "CSV-R-913",
  lostZero: "CSV-R-915",
  reserved: "CSV-R-916",
} as const;

/** Fields whose conditions have an id of their own, section 5 of the rule catalogue. */
const ownRules: Readonly<Record<number, Partial<Record<DefectKind, string>>>> = {
  1: { empty: "CSV-R-001", zero: "CSV-R-001", letter: "CSV-R-001", sign: "CSV-R-001" },
  2: { value: "CSV-R-002" },
  3: { value: "CSV-R-003" },
  4: { integerDigits: "CSV-R-004", decimals: "CSV-R-004" },
  6: { value: "CSV-R-006" },
  7: { empty: "CSV-R-007", zero: "CSV-R-007", letter: "CSV-R-007" },
  8: { empty: "CSV-R-008", zero: "CSV-R-008", letter: "CSV-R-008" },
  10: { empty: "CSV-R-010", date: "CSV-R-010", dateWithPoints: "CSV-R-010a", lostZero: "CSV-R-010b" },
  11: { tooLong: "CSV-R-011b" },
  12: { tooLong: "CSV-R-012" },
  13: { letter: "CSV-R-013", sign: "CSV-R-013" },
  14: { tooLong: "CSV-R-014" },
  16: { tooLong: "CSV-R-016" },
  18: { value: "CSV-R-018" },
  37: { tooLong: "CSV-R-037" },
  38: { tooLong: "CSV-R-038" },
  39: { integerDigits: "CSV-R-039", decimals: "CSV-R-039" },
  40: { tooLong: "CSV-R-040" },
  41: { letter: "CSV-R-041", integerDigits: "CSV-R-041", sign: "CSV-R-041", decimals: "CSV-R-041" },
  42: { value: "CSV-R-042" },
  43: { letter: "CSV-R-043", integerDigits: "CSV-R-043", sign: "CSV-R-043" },
  90: { value: "CSV-R-090" },
  94: { value: "CSV-R-094" },
  96: { value: "CSV-R-096" },
  98: { value: "CSV-R-098" },
  99: { letter: "CSV-R-099", integerDigits: "CSV-R-099", sign: "CSV-R-099" },
  100: { letter: "CSV-R-100", integerDigits: "CSV-R-100", sign: "CSV-R-100", decimals: "CSV-R-100" },
  101: { letter: "CSV-R-101", integerDigits: "CSV-R-101" },
  108: { letter: "CSV-R-108", integerDigits: "CSV-R-108" },
  113: { value: "CSV-R-113" },
  114: { value: "CSV-R-114" },
  118: { value: "CSV-R-118" },
  119: { letter: "CSV-R-119", integerDigits: "CSV-R-119", sign: "CSV-R-119", decimals: "CSV-R-119" },
  120: { value: "CSV-R-120" },
  122: { value: "CSV-R-122" },
  123: { tooLong: "CSV-R-123" },
  124: { letter: "CSV-R-124", integerDigits: "CSV-R-124", sign: "CSV-R-124", decimals: "CSV-R-124" },
  125: { letter: "CSV-R-125", integerDigits: "CSV-R-125" },
};

/** Every wrong value that follows from the rows of the field table. */
export const fieldMutations: readonly FieldMutation[] = buchungsstapel.fields.flatMap((field) =>
  [...listWrongValues(field)].map(([kind, value]) => ({
    kind,
    key: field.key,
    value,
    rule: ownRules[field.number]?.[kind] ?? ruleOfKind[kind],
  })),
);

/** What can be wrong in a column of its type, as far as the row of the table says it. */
export function* listWrongValues(field: Field): Generator<readonly [DefectKind, string]> {
  if (field.reserved === true) {
    yield ["reserved", "XX"];
    return;
  }
  if (field.required === true) yield ["empty", ""];
  switch (field.type) {
    case "amount":
    case "number": {
      const whole = field.integerDigits ?? field.maxLength;
      const decimals = field.decimals ?? 0;
      if (field.required === true) yield ["zero", decimals > 0 ? "0,00" : "0"];
      yield ["letter", "1x"];
      if (field.allowedValues !== undefined) yield ["value", "9".repeat(whole)];
      else if (field.format === undefined) yield ["integerDigits", "1".repeat(whole + 1)];
      yield ["sign", "-1"];
      yield ["blank", "1 1"];
      if (decimals > 0) {
        yield ["decimals", `1,${"1".repeat(decimals + 1)}`];
        yield ["decimalPoint", "1.5"];
        if (whole > 3) yield ["thousands", "1.000,00"];
      }
      return;
    }
    case "konto":
      if (field.required === true) yield ["zero", "0"];
      yield ["letter", "12A4"];
      yield ["blank", "12 4"];
      yield ["integerDigits", "1234567890"];
      return;
    case "date":
      yield ["date", field.format === "TTMM" ? "3102" : "31022026"];
      yield ["dateWithPoints", "15.01.2026"];
      yield ["lostZero", field.format === "TTMM" ? "501" : "5012026"];
      return;
    case "code":
    case "flag":
      if (field.allowedValues !== undefined)
        yield ["value", findForeign(field.allowedValues.map(({ value }) => value))];
      return;
    case "currency":
      yield ["value", "EURO"];
      yield ["value", "XYQ"];
      return;
    case "country":
      yield ["value", "XQ"];
      yield ["value", "de"];
      return;
    case "text":
      yield ["tooLong", "A".repeat(field.maxLength + 1)];
      return;
    case "timestamp":
    case "iban":
    case "bic":
    case "empty":
      return;
  }
}

function findForeign(allowed: readonly string[]): string {
  return ["7", "5", "4"].find((value) => !allowed.includes(value)) ?? "X";
}
