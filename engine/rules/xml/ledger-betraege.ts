import { findEndedCurrency } from "#engine/facts/currencies.ts";
import { isRateInverted } from "#engine/facts/exchange-rates.ts";
import {
  requestCurrency,
  requestNewerExport,
  requestNoRate,
  requestRateDirection,
  requestSupport,
} from "#engine/model/client-requests.ts";
import { toCents } from "#engine/model/xml/ledger-facts.ts";
import { change, defectRule, inOrder, ledgerRule, recordRule } from "#engine/model/xml/xml-rule.ts";
import { ledgerSchemaSource, ownCheck, schemaEffect } from "#engine/rules/xml/shared/sources.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";

/** Rules about amounts, currencies and tax rates of a ledger file. */

export const betragNull = defectRule({
  id: "XML-L-012",
  severity: "error",
  title: "Betrag eines Belegsatzes ist 0,00",
  what: "Ein Belegsatz trägt den Betrag 0.00.",
  why: "Das Schema lässt als Betrag jeden Wert außer null zu.",
  effect: schemaEffect,
  fix: "Entfernen Sie den Belegsatz oder tragen Sie den richtigen Betrag ein.",
  fixAtSource: "Das Vorsystem darf Positionen ohne Betrag nicht als Belegsatz ausgeben.",
  clientRequest: "Bitte entfernen Sie in den genannten Rechnungen Positionen mit dem Betrag 0,00.",
  source: `${ledgerSchemaSource}, Typ p7`,
  confidence: "official",
  detects: ["zero"],
  paths: /^\/LedgerImport\/.*\/amount$/,
  good: [change("payable"), change("payable", "<tax>19.00", "<tax>0.00")],
  bad: [change("payable", "119.00", "0.00"), change("cash", "-39.50", "-0.00")],
});

export const gesamtbetragNull = ledgerRule({
  id: "XML-L-013",
  severity: "error",
  title: "Gesamtbetrag 0,00 erst ab Version 6.0",
  what: "„consolidatedAmount“ ist 0.00 in einer Datei der Version 5.0 oder älter.",
  why: "Der Gesamtbetrag 0.00 wurde mit der Version 6.0 als neu angekündigt.",
  effect: "Die Datei wird voraussichtlich abgewiesen.",
  fix: "Erzeugen Sie die Datei in Version 6.0.",
  fixAtSource: "Stellen Sie das Vorsystem auf Version 6.0 um.",
  clientRequest: requestNewerExport,
  source: "DATEV-Entwicklerportal, Neuerungen der XML-Schnittstelle online 6.0",
  confidence: "several",
  refusal: {
    source:
      "DATEV-Entwicklerportal, Neuerungen der XML-Schnittstelle online 6.0: Ein Gesamtbetrag von 0,00 wird erst ab dieser Version angenommen",
  },
  breaks: (ledger) => {
    const at = ledger.consolidate.attributes.get("consolidatedAmount");
    const total = ledger.consolidated("consolidatedAmount");
    return at !== undefined && total !== "" && toCents(total) === 0 && ledger.version < "6.0" ? [{ at }] : inOrder;
  },
  companions: ["XML-G-010", "XML-G-011"],
  good: [change("payable", 'consolidatedAmount="226.00"', 'consolidatedAmount="0.00"', "119.00", "-107.00")],
  bad: [
    change(
      "payable",
      "ledger/v060",
      "ledger/v050",
      'version="6.0"',
      'version="5.0"',
      'consolidatedAmount="226.00"',
      'consolidatedAmount="0.00"',
      "119.00",
      "-107.00",
    ),
  ],
});

export const gesamtbetragNegativ = ledgerRule({
  id: "XML-L-048",
  severity: "hint",
  title: "Negativer Gesamtbetrag gilt als Rechnungskorrektur",
  what: "Der Gesamtbetrag der Rechnung ist negativ.",
  why: "Das Vorzeichen bestimmt die Belegart: Ein negativer Betrag ist eine Rechnungskorrektur, ein positiver eine Rechnung.",
  effect: "Der Beleg wird als Rechnungskorrektur (Gutschrift) übernommen.",
  fix: "Prüfen Sie, ob wirklich eine Rechnungskorrektur vorliegt.",
  fixAtSource: "Prüfen Sie die Vorzeichenlogik der Exportfunktion.",
  clientRequest: "Bitte teilen Sie uns mit, ob die genannten Rechnungen Gutschriften oder Korrekturen sind.",
  source: ledgerSchemaSource,
  confidence: "official",
  breaks: (ledger) => {
    const at = ledger.consolidate.attributes.get("consolidatedAmount");
    return at !== undefined && ledger.kind !== "cashLedger" && ledger.consolidated("consolidatedAmount").startsWith("-")
      ? [{ at }]
      : inOrder;
  },
  good: [change("payable")],
  bad: [
    change(
      "payable",
      'consolidatedAmount="226.00"',
      'consolidatedAmount="-226.00"',
      "119.00",
      "-119.00",
      "107.00",
      "-107.00",
    ),
  ],
});

export const pluszeichen = recordRule({
  id: "XML-L-050",
  severity: "hint",
  title: "Pluszeichen vor dem Betrag",
  what: "Vor dem Betrag steht ein Pluszeichen.",
  why: "Das Muster des Schemas lässt es zu, die Beschreibung nennt nur das Minuszeichen.",
  effect: "Vermutlich keine.",
  fix: "Entfernen Sie das Pluszeichen.",
  fixAtSource: "Positive Beträge sollen ohne Vorzeichen ausgegeben werden.",
  clientRequest: requestSupport,
  source: `${ledgerSchemaSource}, Typ p7`,
  confidence: "official",
  needs: ["amount"],
  holds: (record) => !record("amount").startsWith("+"),
  good: [change("payable")],
  bad: [change("payable", "119.00", "+119.00")],
});

export const kasseNurEuro = ledgerRule({
  id: "XML-L-034",
  severity: "error",
  title: "Kassendaten in anderer Währung als EUR",
  what: "Die gemeinsame Währung oder die Währung eines Kassenvorgangs ist nicht EUR.",
  why: "Das Kassenbuch wird in EUR geführt; das Schema lässt im Kassenvorgang nur EUR zu.",
  effect: "Die Datei wird abgewiesen.",
  fix: "Rechnen Sie die Beträge in EUR um und tragen Sie EUR ein.",
  fixAtSource: "Führen Sie Fremdwährungskassen getrennt und übergeben Sie nur EUR-Beträge.",
  clientRequest: "Bitte führen Sie die Kasse in EUR und geben Sie fremde Währungen getrennt an.",
  source: ledgerSchemaSource,
  confidence: "official",
  refusal: {
    source: `${ledgerSchemaSource}: Für die Währung eines Kassenvorgangs legt es EUR fest, und eine abweichende gemeinsame Währung wird abgelehnt`,
  },
  expected: "EUR",
  detects: ["fixed"],
  paths: /\/cashLedger\/currencyCode$/,
  breaks: (ledger) => {
    const at = ledger.consolidate.attributes.get("consolidatedCurrencyCode");
    const currency = ledger.consolidated("consolidatedCurrencyCode");
    return ledger.kind === "cashLedger" && at !== undefined && currency !== "" && currency !== "EUR"
      ? [{ at, expected: "EUR" }]
      : inOrder;
  },
  good: [change("cash"), change("payable", 'CurrencyCode="EUR"', 'CurrencyCode="USD"')],
  bad: [
    change("cash", 'CurrencyCode="EUR"', 'CurrencyCode="CHF"'),
    change("cash", "<currencyCode>EUR", "<currencyCode>CHF"),
  ],
});

const dollars = ["<currencyCode>EUR", "<currencyCode>USD"] as const;
const withRate = (rate: string): readonly string[] => [
  "<bpAccountNo>",
  `<exchangeRate>${rate}</exchangeRate><bpAccountNo>`,
];

export const kursVerkehrt = recordRule({
  id: "XML-L-037",
  severity: "hint",
  title: "Umrechnungskurs scheint verkehrt herum",
  what: "Der Kurs liegt weit außerhalb des Üblichen, sein Kehrwert aber mitten darin.",
  why: "„exchangeRate“ nennt die Einheiten der Fremdwährung für 1 EUR.",
  effect: "Der Betrag in EUR wird falsch berechnet.",
  fix: "Tragen Sie den Kehrwert des Kurses ein.",
  fixAtSource: "Prüfen Sie, in welcher Richtung das Vorsystem den Kurs ausgibt.",
  clientRequest: requestRateDirection,
  source: `${ledgerSchemaSource} (Richtung); ${ownCheck}`,
  confidence: "inferred",
  needs: ["exchangeRate", "currencyCode"],
  marks: "exchangeRate",
  holds: (record) => !isRateInverted(record("currencyCode"), Number(record("exchangeRate"))),
  companions: ["XML-L-004"],
  good: [change("payable", ...dollars, ...withRate("1.085000"))],
  bad: [change("payable", "<currencyCode>EUR", "<currencyCode>CZK", ...withRate("0.040000"))],
});

export const kursBeiEuro = recordRule({
  id: "XML-L-038",
  severity: "hint",
  title: "Umrechnungskurs bei Währung EUR",
  what: "Der Belegsatz lautet auf EUR und nennt einen anderen Kurs als 1.000000.",
  why: "Für Beträge in EUR hat ein Kurs keine Bedeutung.",
  effect: "Die Angabe bleibt vermutlich ohne Wirkung.",
  fix: "Entfernen Sie exchangeRate oder prüfen Sie die Währung.",
  fixAtSource: "Das Vorsystem soll den Kurs nur bei Fremdwährung ausgeben.",
  clientRequest: requestNoRate,
  source: ownCheck,
  confidence: "inferred",
  needs: ["exchangeRate", "currencyCode"],
  marks: "exchangeRate",
  holds: (record) => record("currencyCode") !== "EUR" || Number(record("exchangeRate")) === 1,
  good: [change("payable", ...withRate("1.000000")), change("payable", ...dollars, ...withRate("1.085000"))],
  bad: [change("payable", ...withRate("1.085000"))],
});

export const kursFehlt = recordRule({
  id: "XML-L-039",
  severity: "hint",
  title: "Fremdwährung ohne Umrechnungskurs",
  what: "Der Belegsatz lautet auf eine Fremdwährung und nennt keinen Kurs.",
  why: "Ohne exchangeRate wird der Kurs der hinterlegten Kurstabelle verwendet.",
  effect: "Der Betrag in EUR kann vom Betrag im Vorsystem abweichen.",
  fix: "Ergänzen Sie den Kurs, wenn er feststeht.",
  fixAtSource: "Das Vorsystem soll den verwendeten Kurs mit ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Rechnungen in fremder Währung auch den Umrechnungskurs an.",
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["currencyCode"],
  holds: (record, _ledger, isWritten) => record("currencyCode") === "EUR" || isWritten("exchangeRate"),
  companions: ["XML-L-004"],
  good: [change("payable"), change("payable", ...dollars, ...withRate("1.085000"))],
  bad: [change("payable", ...dollars)],
});

export const fruehereWaehrung = recordRule({
  id: "XML-L-040",
  severity: "hint",
  title: "Währung war am Belegdatum nicht mehr gültig",
  what: "Die Währung ist zulässig, war am Belegdatum aber kein gesetzliches Zahlungsmittel mehr.",
  why: "Die Werteliste enthält auch frühere Währungen.",
  effect: "Der Beleg wird vermutlich in falscher Währung übernommen.",
  fix: "Prüfen Sie Währung und Belegdatum.",
  fixAtSource: "Berichtigen Sie die Währung in den Stammdaten des Vorsystems.",
  clientRequest: requestCurrency,
  source: `${ledgerSchemaSource}, Typ p1; ${ownCheck}`,
  confidence: "inferred",
  needs: ["currencyCode", "date"],
  holds: (record) => findEndedCurrency(record("currencyCode"), parseIsoDate(record("date"))) === undefined,
  companions: ["XML-L-004", "XML-L-039"],
  good: [change("payable", ...dollars)],
  bad: [
    change("payable", "<currencyCode>EUR", "<currencyCode>DEM"),
    change("payable", "<currencyCode>EUR", "<currencyCode>HRK"),
  ],
});

export const steuersatz = recordRule({
  id: "XML-L-045",
  severity: "hint",
  title: "Ungewöhnlicher Steuersatz",
  what: "Der Steuersatz ist zum Belegdatum kein deutscher Umsatzsteuersatz. Die Sätze 16 und 5 Prozent galten vom 01.07. bis 31.12.2020.",
  why: "Der Steuersatz ist eine Zusatzinformation und dient dem Abgleich.",
  effect: "Der Wert wird übernommen, führt aber möglicherweise zu Rückfragen.",
  fix: "Prüfen Sie den Steuersatz; bei ausländischer Steuer ist nichts zu tun.",
  fixAtSource: "Prüfen Sie den Steuerschlüssel der Position im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen den Steuersatz.",
  source: ownCheck,
  confidence: "inferred",
  needs: ["tax", "date"],
  holds: (record) => {
    const rate = Number(record("tax"));
    const date = record("deliveryDate") || record("date");
    const isForeign = record("shipToCountry") !== "" && record("shipToCountry") !== "DE";
    if (isForeign || [0, 7, 19].includes(rate)) return true;
    return [5, 16].includes(rate) && date >= "2020-07-01" && date <= "2020-12-31";
  },
  good: [
    change("payable"),
    change("payable", "<tax>19.00", "<tax>0.00"),
    change("payable", "<bpAccountNo>", "<shipToCountry>FR</shipToCountry><bpAccountNo>", "<tax>19.00", "<tax>20.00"),
  ],
  bad: [change("payable", "<tax>19.00", "<tax>16.00"), change("payable", "<tax>19.00", "<tax>1.90")],
});
