import { readBuKey } from "#engine/facts/bu-key.ts";
import { readKonto } from "#engine/facts/konten.ts";
import { findTaxKey } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { nameField } from "#engine/rules/csv/shared/describe-missing.ts";

export const euSchluesselOhneUstId = rowRule(buchungsstapel, {
  id: "CSV-X-058",
  severity: "hint",
  title: "EU-Schlüssel ohne USt-IdNr. des Geschäftspartners",
  what: "Der Schlüssel steht für einen Umsatz mit einem Unternehmer in einem anderen Mitgliedstaat; der Datensatz nennt seine USt-IdNr. nicht.",
  why: "Innergemeinschaftliche Lieferungen und Leistungen werden mit der USt-IdNr. des Empfängers gemeldet; sie steht in Feld 40 oder in den Stammdaten des Personenkontos.",
  effect: "Fehlt die USt-IdNr. auch in den Stammdaten, ist die Zusammenfassende Meldung unvollständig.",
  fix: "Ergänzen Sie die USt-IdNr. in Feld 40, oder prüfen Sie die Stammdaten des Geschäftspartners.",
  fixAtSource: "Lassen Sie das Vorsystem bei diesen Schlüsseln die USt-IdNr. ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Geschäften mit Unternehmen im EU-Ausland deren USt-IdNr. ein.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8",
  confidence: "official",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: {
    euLandUstIdBestimmung: (landUstId: string) => landUstId.length > 2,
    konto: readKonto,
    gegenkonto: readKonto,
  },
  holds: ([buSchluessel, hasUstId]) => hasUstId || findTaxKey(readBuKey(buSchluessel).original)?.needsVatId !== true,
  describe: ([, , konto = "", gegenkonto = ""], context, [, field]) => {
    const partner = [konto, gegenkonto].find((one) => readKonto(one, context).isPersonenkonto);
    const missing = field === undefined ? "" : `Es fehlt die Nummer in ${nameField(field)}. `;
    return {
      detail: `${missing}${partner === undefined ? "Keines der Konten ist ein Personenkonto, aus dessen Stammdaten sie kommen könnte." : `Maßgeblich sind dann die Stammdaten von ${partner}.`}`,
    };
  },
  companions: ["CSV-C-005", "CSV-R-009b"],
  good: [{ cells: ["11", "FR40303265045", "10000", "8200"] }, { cells: ["9", "", "4930", "70000"] }],
  bad: [
    { cells: ["11", "", "10000", "8200"] },
    { cells: ["231", "FR", "10000", "8200"] },
    { cells: ["0061", "", "10000", "8200"] },
  ],
});
