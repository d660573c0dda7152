import type { OwnTaxKeys } from "#engine/facts/own-tax-keys.ts";
import type { ImportRoute } from "#engine/report/report.ts";

/** Input of row rules besides the cells; numbers are parsed once per file. */
export interface RowContext {
  readonly route: ImportRoute;
  readonly formatVersion: number | null;
  /** Digits of general ledger accounts, or null when the header does not say. */
  readonly sachkontenlaenge: number | null;
  /** Base currency of header field 22, `EUR` when empty. */
  readonly wkz: string;
  readonly festschreibung: string;
  readonly sachkontenrahmen: string;
  /** Days since 1970 or null. */
  readonly wjBeginn: number | null;
  readonly datumVon: number | null;
  readonly datumBis: number | null;
  /** Day since 1970 the file was created on, from header field 6; rules never read the clock. */
  readonly erzeugtAm: number | null;
  /** Tax keys of the client; null when the host knows no list. */
  readonly ownTaxKeys: OwnTaxKeys | null;
  /** Day since 1970 of a TTMM date inside the fiscal year (see the head of section 6 of the rule catalogue), or null. */
  readonly postingDay: (ttmm: string) => number | null;
}
