import { weigh } from "#engine/repairs/edit/repair.ts";
import type { Plain, ValueFix } from "./value-fix.ts";

/** A number in the notation of the type; null where it has more than one reading. */
export const fixNumber = (text: string, { base, fractionDigits }: Plain): ValueFix | null => {
  if (base === "decimal" && fractionDigits !== undefined) return fixDecimal(text, fractionDigits);
  return integers.has(base) ? fixInteger(text) : null;
};

const hasOtherReading = "Die Zahl lässt sich auch anders lesen; vergleichen Sie sie mit dem Vorsystem.";

const integers: ReadonlySet<string> = new Set([
  "byte",
  "unsignedByte",
  "short",
  "unsignedShort",
  "unsignedInt",
  "long",
]);

const fixDecimal = (text: string, decimals: number): ValueFix | null => {
  const [, sign = "", whole = "", separator = "", fraction = ""] = /^([+-]?)(\d+)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole === "") return fixGrouped(text, decimals);
  // Three digits after one separator may as well be thousands, unless the type has that many decimals itself.
  if (fraction.length === 3 && decimals !== 3 && decimals < 4) return null;
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const isAmbiguous = separator === "," && fraction.length === 3;
  return {
    value: `${sign}${whole.replace(/^0+(?=\d)/, "")}.${kept}`,
    ...weigh(isAmbiguous ? "medium" : "low", hasOtherReading),
    title:
      separator === "," ? "Dezimalkomma durch Punkt ersetzen" : "Vorgeschriebene Zahl der Nachkommastellen schreiben",
  };
};

/** Both separators are present, so the last one is the decimal separator. */
const fixGrouped = (text: string, decimals: number): ValueFix | null => {
  const [, sign = "", whole = "", , fraction = ""] =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+)(,)(\d+)$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:[,'’]\d{3})+)(\.)(\d+)$/.exec(text) ??
    [];
  if (whole === "" || fraction.length > decimals) return null;
  return {
    value: `${sign}${whole.replace(/\D/g, "")}.${fraction.padEnd(decimals, "0")}`,
    risk: "low",
    title: "Tausendertrennzeichen entfernen",
  };
};

const fixInteger = (text: string): ValueFix | null => {
  const [, digits = "", fraction = ""] = /^\+?0*(\d+)([.,]0+)?$/.exec(text) ?? [];
  if (digits === "") return null;
  const title = fraction === "" ? "Führende Nullen entfernen" : "Nachkommastellen einer ganzen Zahl entfernen";
  return { value: digits, risk: "medium", loses: hasOtherReading, title };
};
