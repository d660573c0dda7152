import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import type { Risk } from "#engine/repairs/edit/repair.ts";
import type { CellFix, CellToRepair } from "./cell-repair.ts";

/** True when nothing but the stricter expression of the portal could be said against the value. */
export function isAccepted(value: string, { checked }: CellToRepair): boolean {
  if (checked === null) return false;
  const defect = diagnoseCell(value, checked);
  return defect === null || defect === "portal";
}

/**
 * Amounts and numbers in the notation of DATEV. Only the notation changes where there is one reading; where there are
 * two, or digits are dropped, the risk is high.
 */
export function fixNumber(cell: CellToRepair): CellFix | null {
  const type = cell.checked?.field.type;
  if (type !== "amount" && type !== "number" && type !== "konto") return null;
  let risk: Risk = "low";
  let text = cell.value.trim();
  const withoutUnit = text.replace(/^(?:EUR|€)\s*|\s*(?:EUR|€)$/u, "");
  if (withoutUnit !== text) risk = "medium";
  text = withoutUnit.replace(/^\+|\+$/, "");
  if (/\s/.test(text)) {
    // Groups of three are thousands; any other blank may have swallowed something.
    risk = /^\d{1,3}(?:\s\d{3})+(?:,\d*)?$/.test(text) ? raise(risk, "medium") : "high";
    text = text.replace(/\s/g, "");
  }
  const comma = readPoints(text);
  if (comma === null) return null;
  risk = raise(risk, comma.risk);
  const number = cutDecimals(comma.text, cell.checked?.field.decimals ?? 0);
  return accept(cell, number.text, raise(risk, number.risk));
}

/** Trims what must not stand around a value of any type. */
export function fixBlanks(cell: CellToRepair): CellFix | null {
  return (
    accept(cell, cell.value.trim(), "low") ?? fixNumber(cell) ?? accept(cell, cell.value.replace(/\s/g, ""), "medium")
  );
}

export function accept(cell: CellToRepair, value: string, risk: Risk): CellFix | null {
  return value !== cell.value && isAccepted(value, cell) ? { value, risk } : null;
}

export const raise = (risk: Risk, other: Risk): Risk => (ranks[other] > ranks[risk] ? other : risk);

const ranks: Record<Risk, number> = { low: 0, medium: 1, high: 2 };

/** Points and apostrophes to the one comma there may be. */
function readPoints(text: string): { readonly text: string; readonly risk: Risk } | null {
  if (/^\d+(?:,\d*)?$/.test(text)) return { text: text.replace(/,$/, ""), risk: "low" };
  if (/^\d{1,3}(?:[.'’]\d{3})+,\d*$/.test(text))
    return { text: text.replace(/[.'’]/g, "").replace(/,$/, ""), risk: "low" };
  if (/^\d{1,3}(?:['’]\d{3})+$/.test(text)) return { text: text.replace(/['’]/g, ""), risk: "low" };
  if (/^\d{1,3}(?:[,'’]\d{3})+\.\d+$/.test(text)) {
    return { text: text.replace(/[,'’]/g, "").replace(".", ","), risk: "medium" };
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return { text: text.replaceAll(".", ""), risk: "medium" };
  // 1.234 may be a thousand or a little more than one.
  if (/^\d{1,3}\.\d{3}$/.test(text)) return { text: text.replace(".", ""), risk: "high" };
  if (/^\d+\.\d+$/.test(text)) return { text: text.replace(".", ","), risk: "low" };
  return null;
}

function cutDecimals(text: string, decimals: number): { readonly text: string; readonly risk: Risk } {
  const [whole = "", fraction = ""] = text.split(",");
  if (fraction.length <= decimals) return { text, risk: "low" };
  const kept = decimals === 0 ? whole : `${whole},${fraction.slice(0, decimals)}`;
  if (/^0*$/.test(fraction.slice(decimals))) return { text: kept, risk: "low" };
  if (decimals === 0) return { text, risk: "high" };
  return { text: roundUp(whole, fraction, decimals), risk: "high" };
}

/** Commercial rounding on the digits: a binary fraction would round 1,005 down. */
function roundUp(whole: string, fraction: string, decimals: number): string {
  const digits = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const text = digits.toString().padStart(whole.length + decimals, "0");
  return `${text.slice(0, -decimals)},${text.slice(-decimals)}`;
}
