import { createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { HeaderCell } from "./shifted-header.ts";

/**
 * True if the missing fields of a header can only be those at its end: each value fits its own field, and with a gap in
 * front of any value the rest no longer fits.
 */
export function isShortAtEnd(cells: readonly HeaderCell[]): boolean {
  const hasQuotes = cells.some(({ isQuoted }) => isQuoted);
  const fits = ({ value, isQuoted }: HeaderCell, index: number): boolean => {
    const checked = checkedFields[index];
    if (checked === undefined) return false;
    const { field } = checked;
    if (value === "") return field.required !== true;
    if (field.type === "empty" || field.key === "importiertVon") return false;
    if (hasQuotes && isQuoted !== (field.quoted === true)) return false;
    const defect = diagnoseCell(value, checked);
    return defect === null || defect === "portal";
  };
  /** True if a gap of this size fits somewhere: every value after it fits its new field. */
  const hasPlaceForGap = (size: number): boolean => {
    let movesValue = false;
    for (const [at, cell] of [...cells.entries()].toReversed()) {
      const isFilled = cell.value !== "";
      if (!fits(cell, at + size) || (isFilled && becomesText(at, at + size))) return false;
      movesValue ||= isFilled;
      if (movesValue && extfHeader.slice(at, at + size).every(({ required }) => required !== true)) return true;
    }
    return false;
  };
  const sizes = Array.from({ length: extfHeader.length - cells.length }, (_, index) => index + 1);
  return cells.every(fits) && !sizes.some(hasPlaceForGap);
}

const checkedFields = extfHeader.map((field) => createCheckedField(field, 1, null));

/** A text field accepts any value, so a move into one proves nothing. */
const becomesText = (from: number, to: number): boolean =>
  extfHeader[from]?.type !== "text" && extfHeader[to]?.type === "text";
