import type { BuKey } from "#engine/facts/bu-key.ts";
import type { Konto } from "#engine/facts/konten.ts";

/**
 * Records of a Buchungsstapel as numbers, for conditions over the whole file; those with a wrong number of fields are
 * left out, and beyond half a million records there are none. Only the first `count` entries of each array are valid.
 */
export interface Journal {
  readonly count: number;
  /** Umsatz in hundredths; -1 when the field is not a number. */
  readonly cents: Float64Array;
  /** Combination of `flag`. */
  readonly flags: Uint16Array;
  /** Places in `konten`; -1 when the field is no account. */
  readonly konto: Int32Array;
  readonly gegenkonto: Int32Array;
  /** Each account of the file once, in the order of its first appearance. */
  readonly konten: readonly KontoInFile[];
  /** The only person account of the record and the account opposite, as places in `konten`; -1 when there are none or two. */
  readonly partner: Int32Array;
  readonly opposite: Int32Array;
  /** 1 when the person account stands on the side of an invoice: Debitor Soll, Kreditor Haben. */
  readonly isInvoiceSide: Uint8Array;
  /** 1 for a Generalumkehr, by key or by field 118. */
  readonly isReversal: Uint8Array;
  /** 0 without, -1 when it is no number. */
  readonly buSchluessel: Int16Array;
  /** Day × 100 + month; 0 when the field is no date. */
  readonly belegdatum: Uint16Array;
  /** Letter of the differing Versteuerungsart (field 42); 0 when it is empty or no single letter. */
  readonly versteuerungsart: Uint8Array;
  /** Equal for records with the same Belegfeld 1; -1 when it is empty or 0. */
  readonly belegfeld1: Int32Array;
  /** By number of Belegfeld 1: 1 when more than one record has it. */
  readonly belegfeld1Repeats: Uint8Array;
  /** The digits at the end of Belegfeld 1 as a number; -1 when there are none or more than 15. */
  readonly lastNumber: Float64Array;
  /** Hash of the text before them. */
  readonly prefixHash: Int32Array;
  /** Digits of the longest account as written. */
  readonly maxKontoLength: number;
  /** Parsed key of a record. */
  readonly readKey: (row: number) => BuKey;
  readonly hasSameText: (row: number, other: number) => boolean;
  /** Skonto of field 13 in hundredths; 0 without, -1 when it is no number. Read from the file again: few records have one. */
  readonly readSkonto: (row: number) => number;
  /** Makes a search for records whose Buchungstext contains one of the words, given in small letters of ASCII. */
  readonly searchTexts: (words: readonly string[]) => (row: number) => boolean;
}

export interface KontoInFile extends Konto {
  readonly number: number;
  /** The four-digit account of the chart, or null when the firm has given the account a number of its own. */
  readonly standard: string | null;
}

export const flag = {
  soll: 1,
  haben: 2,
  /** The currency of the Umsatz differs from that of the client. */
  foreign: 4,
  /** Field 118 says Generalumkehr. */
  reversal: 8,
  locked: 16,
  unlocked: 32,
  skonto: 64,
  /** The Buchungstext names Gutschrift or Storno. */
  namesCredit: 128,
  /** The Buchungstext names Skonto. */
  namesSkonto: 256,
  /** The record names another member state and its tax rate, in fields 40 and 41. */
  euTaxed: 512,
  /** The Buchungstext names an acquisition (Erwerb, Warenbezug), of whatever kind. */
  namesAcquisition: 1024,
  /** The Buchungstext of a record with a key names § 13b UStG or reverse charge. */
  namesReverseCharge: 2048,
} as const;
