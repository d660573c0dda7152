import { findPlainRate } from "#engine/facts/automatic-keys.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { rateOn } from "#engine/facts/dated/dated-rates.ts";
import { chartOf, type Kontenplan, readKonto, readStandardkonto } from "#engine/facts/konten.ts";
import type { TaxCase } from "#engine/facts/tables/tax-keys.ts";
import { mayHoldOn } from "#engine/facts/tax-keys.ts";
import type { BookedRow } from "#engine/model/batch/batch-facts.ts";
import { formatRate } from "#engine/values/number-formats.ts";

/** How DATEV will compute the tax of a record. */
export type Treatment =
  /** German tax of a sale or an invoice received, at this rate. */
  | { readonly kind: "domestic"; readonly rate: number; readonly words: string }
  /** A key of § 13b UStG, of an innergemeinschaftlicher Erwerb and the like. */
  | { readonly kind: "special"; readonly taxCase: TaxCase; readonly words: string }
  /** No key on an account that computes no tax itself. */
  | { readonly kind: "none"; readonly words: string }
  /** Keys of the office, accounts of its own, charts that are not known. */
  | { readonly kind: "unknown" };

/** By key and account as the facts of the day say; where they leave it open, nothing is claimed. */
export const findTreatment = (
  row: BookedRow & { readonly sachkonto: string; readonly plan: Kontenplan },
): Treatment => {
  const { key, taxKey } = readBuKey(row.buSchluessel);
  if (key === "") return ofAccount(row.sachkonto, row.plan);
  const day = row.leistungsdatum ?? row.day;
  if (taxKey === undefined || !mayHoldOn(taxKey, day)) return unknown;
  const words = `BU-Schlüssel ${key}`;
  if (taxKey.taxCase !== "domestic" && taxKey.taxCase !== "inputTax")
    return { kind: "special", taxCase: taxKey.taxCase, words };
  const rate = taxKey.rateSelectable === "DE" ? row.rate : rateOn(taxKey.rates, day);
  return rate === null ? unknown : { kind: "domestic", rate, words: `${words}, ${formatRate(rate)}` };
};

const unknown: Treatment = { kind: "unknown" };

const ofAccount = (konto: string, plan: Kontenplan): Treatment => {
  const chart = chartOf(plan);
  const standard = readStandardkonto(konto, plan);
  if (chart === null || standard === null) return unknown;
  const plain = findPlainRate(chart, standard, plan.wjBeginn);
  if (plain !== null)
    return { kind: "domestic", rate: plain.rate, words: `Automatikkonto ${konto}, ${formatRate(plain.rate)}` };
  const isOpen = readKonto(konto, plan).automatic !== null;
  return isOpen ? unknown : { kind: "none", words: `Konto ${konto} ohne BU-Schlüssel` };
};
