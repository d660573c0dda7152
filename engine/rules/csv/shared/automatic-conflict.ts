import { readBuKey } from "#engine/facts/bu-key.ts";
import type { Konto } from "#engine/facts/konten.ts";

/** A tax key meets an account that calculates tax itself; cells are BU-Schlüssel, Konto, Gegenkonto. */
export const findConflict = ([buSchluessel, konto, gegenkonto]: readonly [
  buSchluessel: string,
  konto: Konto,
  gegenkonto: Konto,
]): "certain" | "uncertain" | null => {
  if (!readBuKey(buSchluessel).carriesTax) return null;
  const first = konto.automatic;
  const second = gegenkonto.automatic;
  return first === "certain" ? first : (second ?? first);
};
