import { type KontoTotals, sumKonten } from "./sum-konten.ts";

/** Sums of one account in two files, in hundredths; zero if a file does not use it. */
export interface KontoChange {
  readonly konto: number;
  readonly before: Pick<KontoTotals, "soll" | "haben">;
  readonly after: Pick<KontoTotals, "soll" | "haben">;
}

/** Sums of two Buchungsstapel. */
export interface ComparedTotals {
  readonly umsatzBefore: number;
  readonly umsatzAfter: number;
  /** Accounts whose sums differ, ascending. */
  readonly konten: readonly KontoChange[];
  /** Accounts with equal sums. */
  readonly unchanged: number;
}

/** Compares the sums of each account; null if one of the files is no Buchungsstapel. */
export const compareTotals = (earlier: Uint8Array, later: Uint8Array): ComparedTotals | null => {
  const [before, after] = [sumKonten(earlier), sumKonten(later)];
  if (before === null || after === null) return null;
  const [kontenBefore, kontenAfter] = [before, after].map(
    ({ konten }) => new Map(konten.map((one) => [one.konto, one])),
  );
  const all = [...new Set([...before.konten, ...after.konten].map(({ konto }) => konto))].sort((a, b) => a - b);
  const changes = all.map((konto) => ({
    konto,
    before: sidesOf(kontenBefore?.get(konto)),
    after: sidesOf(kontenAfter?.get(konto)),
  }));
  const konten = changes.filter((one) => one.before.soll !== one.after.soll || one.before.haben !== one.after.haben);
  return {
    umsatzBefore: before.umsatz,
    umsatzAfter: after.umsatz,
    konten,
    unchanged: changes.length - konten.length,
  };
};

const sidesOf = (totals: KontoTotals | undefined): KontoChange["before"] => ({
  soll: totals?.soll ?? 0,
  haben: totals?.haben ?? 0,
});
