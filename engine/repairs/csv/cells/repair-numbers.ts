import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import type { ColumnNotation } from "#engine/repairs/csv/columns/column-notation.ts";
import type { Risk } from "#engine/repairs/edit/repair.ts";
import type { CellFix, CellToRepair } from "./cell-repair.ts";

/** True when nothing but the stricter expression of the portal could be said against the value. */
export function isAccepted(value: string, { checked }: CellToRepair): boolean {
  if (checked === null) return false;
  const defect = diagnoseCell(value, checked);
  return defect === null || defect === "portal";
}

/**
 * Amounts and numbers in the notation of DATEV. Only the notation changes where the whole column agrees on its decimal
 * sign; where a value alone has two readings, or digits are dropped, the risk is high. An account is never mere notation.
 */
export function fixNumber(cell: CellToRepair): CellFix | null {
  const field = cell.checked?.field;
  if (field === undefined || (field.type !== "amount" && field.type !== "number" && field.type !== "konto"))
    return null;
  const { decimal } = cell.notation();
  let risk: Risk = "low";
  let text = cell.value.trim();
  const withoutUnit = text.replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/u, "");
  if (withoutUnit !== text) risk = "medium";
  text = withoutUnit.replace(/^\+|\+$/, "");
  if (/\s/.test(text)) {
    // Groups of three are thousands; any other blank may have swallowed something.
    const isGrouped = /^\d{1,3}(?:\s\d{3})+(?:,\d*)?$/.test(text);
    risk = isGrouped ? raise(risk, decimal === "comma" && text.includes(",") ? "low" : "medium") : "high";
    text = text.replace(/\s/g, "");
  }
  const decimals = field.decimals ?? 0;
  const comma = readPoints(text, decimal, decimals);
  if (comma === null) return null;
  risk = raise(risk, comma.risk);
  const number = cutDecimals(comma.text, decimals, decimal);
  risk = raise(risk, number.risk);
  return accept(
    cell,
    number.text,
    field.type === "konto" && number.text !== cell.value.trim() ? raise(risk, "medium") : risk,
  );
}

/** Trims what must not stand around a value of any type. */
export function fixBlanks(cell: CellToRepair): CellFix | null {
  return (
    accept(cell, cell.value.trim(), "low") ?? fixNumber(cell) ?? accept(cell, cell.value.replace(/\s/g, ""), "medium")
  );
}

export function accept<R extends Risk>(
  cell: CellToRepair,
  value: string,
  risk: R,
): (CellFix & { readonly risk: R }) | null {
  return value !== cell.value && isAccepted(value, cell) ? { value, risk } : null;
}

export const raise = (risk: Risk, other: Risk): Risk => (ranks[other] > ranks[risk] ? other : risk);

const ranks: Record<Risk, number> = { low: 0, medium: 1, high: 2 };

/** Points and apostrophes to the one comma there may be; `decimal` is the sign the column proves. */
function readPoints(
  text: string,
  decimal: ColumnNotation["decimal"],
  decimals: number,
): { readonly text: string; readonly risk: Risk } | null {
  const riskIf = (sign: "comma" | "point"): Risk => (decimal === sign ? "low" : "medium");
  if (decimal === "point" && /^\d{1,3}(?:,\d{3})+$/.test(text))
    return { text: text.replaceAll(",", ""), risk: "medium" };
  if (/^\d+(?:,\d*)?$/.test(text)) return { text: text.replace(/,$/, ""), risk: "low" };
  if (/^\d{1,3}(?:[.'’]\d{3})+,\d*$/.test(text))
    return { text: text.replace(/[.'’]/g, "").replace(/,$/, ""), risk: riskIf("comma") };
  if (/^\d{1,3}(?:['’]\d{3})+$/.test(text)) return { text: text.replace(/['’]/g, ""), risk: "low" };
  if (/^\d{1,3}(?:[,'’]\d{3})+\.\d+$/.test(text)) {
    return { text: text.replace(/[,'’]/g, "").replace(".", ","), risk: riskIf("point") };
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return { text: text.replaceAll(".", ""), risk: riskIf("comma") };
  // 1.234 may be a thousand or a little more than one; only the other values of the column tell.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    return decimal === "point" && decimals > 2
      ? { text: text.replace(".", ","), risk: "low" }
      : { text: text.replace(".", ""), risk: decimal === "comma" ? "low" : "high" };
  }
  if (/^\d+\.\d+$/.test(text)) return { text: text.replace(".", ","), risk: riskIf("point") };
  return null;
}

function cutDecimals(
  text: string,
  decimals: number,
  decimal: ColumnNotation["decimal"],
): { readonly text: string; readonly risk: Risk } {
  const [whole = "", fraction = ""] = text.split(",");
  if (fraction.length <= decimals) return { text, risk: "low" };
  const kept = decimals === 0 ? whole : `${whole},${fraction.slice(0, decimals)}`;
  // 1,000 may be a thousand as well, and 1.000 has already been read as one of them.
  const hasOneReading = fraction.length !== 3 || decimal === "comma";
  if (/^0*$/.test(fraction.slice(decimals))) return { text: kept, risk: hasOneReading ? "low" : "high" };
  if (decimals === 0) return { text, risk: "high" };
  return { text: roundUp(whole, fraction, decimals), risk: "high" };
}

/** Commercial rounding on the digits: a binary fraction would round 1,005 down. */
function roundUp(whole: string, fraction: string, decimals: number): string {
  const digits = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const text = digits.toString().padStart(whole.length + decimals, "0");
  return `${text.slice(0, -decimals)},${text.slice(-decimals)}`;
}
