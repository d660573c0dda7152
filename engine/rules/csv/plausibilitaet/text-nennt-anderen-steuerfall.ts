import type { BuKey } from "#engine/facts/bu-key.ts";
import { rateOn } from "#engine/facts/dated/dated-rates.ts";
import type { TaxCase } from "#engine/facts/tables/tax-keys.ts";
import { describeKey, findTaxKey, listTaxKeys } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";
import { formatRate } from "#engine/values/number-formats.ts";

export const textNenntAnderenSteuerfall = journalRule(buchungsstapel, {
  id: "CSV-X-059",
  severity: "hint",
  title: "Der Buchungstext nennt einen anderen Steuerfall als der Schlüssel",
  what: "Der Buchungstext nennt einen innergemeinschaftlichen Erwerb oder § 13b UStG, der BU-Schlüssel steht für etwas anderes.",
  why: "Innergemeinschaftliche Erwerbe und Leistungen nach § 13b UStG haben eigene Schlüssel; ein Schlüssel der Form nach kann eine Generalumkehr oder von der Kanzlei belegt sein.",
  effect: "Der Import ist möglich; der Umsatz wird im falschen Steuerfall gemeldet oder storniert.",
  fix: "Prüfen Sie, welcher Steuerfall gemeint ist, und verwenden Sie seinen Schlüssel.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerfälle zu BU-Schlüsseln im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen, ob der Buchungstext zum Steuersatz passt.",
  source: "Öffentlicher Fehlerbericht; DATEV Schnittstellen-Entwicklungsleitfaden 2015; Steuerschlüssel Stand 2021",
  confidence: "inferred",
  marks: "buSchluessel",
  find: (journal) => {
    const { count, flags, buSchluessel, readKey, searchTexts } = journal;
    const namesMemberState = searchTexts(wordsOfMemberStates);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      if ((buSchluessel[row] as number) <= 0) continue;
      const words = flags[row] as number;
      if ((words & flag.namesAcquisition) !== 0 && namesMemberState(row)) {
        if (!isOf(readKey(row), acquisition)) matches.push(row);
      } else if ((words & flag.namesReverseCharge) !== 0) {
        if (!isOf(readKey(row), reverseCharge)) matches.push(row);
      }
    }
    return matches;
  },
  describe: (read, { wjBeginn }) => {
    const text = read("buchungstext").toLowerCase();
    const named = [acquisition, reverseCharge].find(({ words }) =>
      words.every((list) => list.some((word) => text.includes(word))),
    );
    if (named === undefined) return {};
    const keys = listTaxKeys()
      .filter(({ key, taxCase, isOf2020 }) => key.length === 2 && named.taxCases.has(taxCase) && isOf2020 !== true)
      .map(({ key, rates, meaning }) => {
        const rate = rateOn(rates, wjBeginn);
        return rate === null ? `${key} (${meaning})` : `${key} (${meaning}, ${formatRate(rate)})`;
      });
    return {
      detail: `${describeKey(read("buSchluessel"))} Für ${named.name} stehen ${keys.join(", ")}. Ist einer davon gemeint?`,
    };
  },
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-028"],
  good: [
    { rows: [{ ...purchase("19"), buchungstext: "innergem. Erwerb Ware" }] },
    { rows: [{ ...purchase("9"), buchungstext: "Erwerb Software" }] },
    { rows: [{ ...purchase("9"), buchungstext: "Warenbezug neu ab Lager" }] },
    { rows: [{ ...purchase("94"), sachverhaltLL: "7", buchungstext: "Bauleistung § 13b" }] },
  ],
  bad: [
    { rows: [{ ...purchase("89"), buchungstext: "innergem. Erwerb 19 %" }] },
    { rows: [{ ...purchase("89"), buchungstext: "Warenbezug EU 7 Prozent" }] },
    { rows: [{ ...purchase("93"), buchungstext: "Subunternehmer §13b UStG" }] },
    { rows: [{ ...purchase("9"), buchungstext: "i.g. Erwerb Maschine" }] },
  ],
});

interface NamedCase {
  /** One word of each list stands in the Buchungstext, whatever its case. */
  readonly words: readonly (readonly string[])[];
  readonly taxCases: ReadonlySet<TaxCase>;
  readonly name: string;
}

const wordsOfMemberStates = ["innergem", "i.g.", "ig.", "ig-", "ig ", "eu-", " eu ", "eu erwerb", "eu warenbezug"];

/** Acquisitions are named by the words behind `flag.namesAcquisition`. */
const acquisition: NamedCase = {
  words: [["erwerb", "warenbezug"], wordsOfMemberStates],
  taxCases: new Set(["intraCommunityAcquisition", "triangular"]),
  name: "einen innergemeinschaftlichen Erwerb",
};

/** Named by the words behind `flag.namesReverseCharge`. */
const reverseCharge: NamedCase = {
  words: [["13b", "13 b", "reverse"]],
  taxCases: new Set(["reverseChargeRecipient", "reverseChargeSupplier"]),
  name: "§ 13b UStG",
};

/** A Generalumkehr belongs to the case of its original; 49 takes its case from the fields 45 to 47. */
function isOf({ key, original }: BuKey, { taxCases }: NamedCase): boolean {
  const taxCase = findTaxKey(original)?.taxCase;
  return key === "49" || (taxCase !== undefined && taxCases.has(taxCase));
}

function purchase(buSchluessel: string) {
  return { konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel } as const;
}
