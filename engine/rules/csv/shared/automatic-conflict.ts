import type { RowContext } from "#engine/model/row-context.ts";
import { readBuKey } from "#engine/values/bu-key.ts";
import { readKonto } from "#engine/values/konten.ts";

/** A tax key meets an account that calculates tax itself; cells are BU-Schlüssel, Konto, Gegenkonto. */
export const findConflict = (
  [buSchluessel = "", konto = "", gegenkonto = ""]: readonly string[],
  context: RowContext,
): "certain" | "uncertain" | null => {
  if (!readBuKey(buSchluessel).carriesTax) return null;
  const first = readKonto(konto, context).automatic;
  const second = readKonto(gegenkonto, context).automatic;
  return first === "certain" ? first : (second ?? first);
};
