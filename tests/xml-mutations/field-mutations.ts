import { ledgerSchema } from "#engine/formats/xml/ledger-schema.ts";
import type { SimpleType } from "#engine/formats/xml/schema-table.ts";
import {
  changeRecord,
  fieldsOf,
  type Kind,
  type Ledger,
  ledgers,
  lineOfRecord,
  recordPath,
  writeLedger,
} from "./base-ledgers.ts";

export interface FieldMutation {
  readonly kind: string;
  readonly ledger: Kind;
  readonly field: string;
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  readonly path: string;
  /** The value is wrong, not the place of the element. */
  readonly isValue: boolean;
}

/** Wrong values and wrong places of every field that the base files fill. */
export const writeFieldMutations = (): readonly FieldMutation[] =>
  Object.values(ledgers).flatMap((ledger) =>
    fieldsOf(ledger.kind).flatMap(({ name, type = "", min = 0 }) => {
      const value = ledger.records[1]?.[name];
      const simple = ledgerSchema.types[type];
      if (value === undefined || simple === undefined) return [];
      const path = `${recordPath(ledger.kind)}/${name}`;
      const field = { ledger: ledger.kind, field: name, path };
      const ofValue = wrongValues(type, simple, value, min > 0).map(([kind, wrong, rule]): FieldMutation => {
        const text = writeLedger(changeRecord(ledger, { [name]: wrong }));
        return {
          ...field,
          kind,
          text,
          isValue: true,
          rule: ownRule(ledger, name, kind) ?? rule,
          line: lineOfRecord(text, ledger.kind, name),
        };
      });
      const ofPlace = wrongPlaces(ledger, name, min > 0).map(([kind, text, line, wrongPath]): FieldMutation => {
        const rule = placeRules[kind] ?? "XML-G-012";
        return { ...field, kind, text, rule, isValue: false, line, path: wrongPath ?? path };
      });
      return [...ofValue, ...ofPlace];
    }),
  );

const placeRules: { readonly [kind: string]: string } = {
  twice: "XML-G-012b",
  missing: "XML-G-012a",
  "too late": "XML-G-012c",
};

type WrongValue = readonly [kind: string, value: string, rule: string];

const wrongValues = (type: string, simple: SimpleType, value: string, required: boolean): readonly WrongValue[] => {
  if (type === "p10029")
    return [
      ["german date", "05.03.2024", "XML-G-016"],
      ["day that does not exist", "2023-02-29", "XML-G-016"],
      ["time zone", "2024-03-05Z", "XML-G-016"],
      ["blank inside", "2024-03 -05", "XML-G-017"],
    ];
  const decimals = decimalsOf[type];
  if (decimals !== undefined)
    return [
      ["comma", value.replace(".", ","), "XML-G-015"],
      ["no decimals", value.replace(/\..*/, ""), "XML-G-015"],
      ["one decimal more", `${value}0`, "XML-G-015"],
      ["too large", decimals, "XML-G-014"],
      ["letter", `${value}x`, "XML-G-014"],
      ...(type === "p33" ? [] : [["zero", value.replace(/[1-9]/g, "0"), "XML-G-014"] as const]),
      ["blank inside", `${value.slice(0, -1)} ${value.slice(-1)}`, "XML-G-017"],
    ];
  const maxLength = "maxLength" in simple ? simple.maxLength : undefined;
  return [
    ...(type === "p10041" || type === "p10040" ? [] : [["empty", "", required ? "XML-G-014" : "XML-G-018"] as const]),
    ...(maxLength === undefined ? [] : [["too long", "A".repeat(maxLength + 1), "XML-G-014"] as const]),
    ...(type === "p10041" ? [["blank in front", ` ${value}`, "XML-G-017"] as const] : []),
    ...(type !== "p10041" && isCode(simple) ? codeDefects(value) : []),
  ];
};

/** A value beyond the limit of the type. */
const decimalsOf: { readonly [type: string]: string } = {
  p7: "10000000000.00",
  p31: "10000.000000",
  p33: "100.00",
  p34: "100000000.00",
  p37: "1000000000000.0000",
};

const isCode = (type: SimpleType): boolean =>
  "base" in type && (type.pattern !== undefined || type.values !== undefined || type.base !== "string");

const codeDefects = (value: string): readonly WrongValue[] => [
  ["foreign letter", `${value.slice(0, -1)}§`, "XML-G-014"],
  ["invisible letter", `${value}\u00a0`, "XML-G-017"],
];

/** Conditions with a rule of their own. */
const ownRule = ({ kind }: Ledger, field: string, defect: string): string | undefined => {
  if (field === "amount" && defect === "zero") return "XML-L-012";
  if (field === "invoiceId") return "XML-L-043";
  if (kind === "cashLedger" && field === "currencyCode") return defect === "empty" ? "XML-G-022" : "XML-L-034";
  return undefined;
};

/** Text of the file, line and path of the defect. */
const wrongPlaces = (
  ledger: Ledger,
  field: string,
  required: boolean,
): readonly (readonly [kind: string, text: string, line: number, path?: string])[] => {
  const text = writeLedger(ledger);
  const line = lineOfRecord(text, ledger.kind, field);
  const lines = text.split("\n");
  const own = lines[line - 1] ?? "";
  const replaced = (...others: readonly string[]): string =>
    [...lines.slice(0, line - 1), ...others, ...lines.slice(line)].join("\n");
  const capital = field.charAt(0).toUpperCase() + field.slice(1);
  const isLast = lines[line] === `</${ledger.kind}>`;
  return [
    ["twice", replaced(own, own), line + 1],
    ["capital letter", replaced(own.replaceAll(field, capital)), line, `${recordPath(ledger.kind)}/${capital}`],
    ["other namespace", replaced(own.replace(`<${field}>`, `<${field} xmlns="urn:x">`)), line],
    ...(required ? [["missing", replaced(), lineOfRecord(text, ledger.kind)] as const] : []),
    ...(isLast ? [] : [["too late", ...moveToEnd(lines, line, ledger.kind)] as const]),
  ];
};

/** After the last field of the second record; answers the line it stands in then. */
const moveToEnd = (lines: readonly string[], line: number, kind: Kind): readonly [text: string, line: number] => {
  const own = lines[line - 1] ?? "";
  const without = lines.filter((_, index) => index !== line - 1);
  const end = without.findIndex((other, index) => index >= line - 1 && other === `</${kind}>`);
  return [[...without.slice(0, end), own, ...without.slice(end)].join("\n"), end + 1];
};
