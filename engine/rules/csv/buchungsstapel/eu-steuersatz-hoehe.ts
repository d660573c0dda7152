import {
  type EuRatesOfDay,
  findEuRates,
  findFormerRate,
  highestEuRate,
  nameEuCountry,
} from "#engine/facts/eu-vat-rates.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { type OccurrenceWords, rowRule } from "#engine/model/rule.ts";
import { formatNumber } from "#engine/rules/csv/shared/format-values.ts";
import { readNumber } from "#engine/rules/csv/shared/read-values.ts";
import { readPostingPeriod, readSupplyPeriod, taxDayOf } from "#engine/rules/csv/shared/tax-periods.ts";
import { formatIsoDate } from "#engine/values/calendar.ts";

/** The code of the country at the beginning of a VAT id. */
const readCountry = (landUstId: string): string => landUstId.slice(0, 2);

export const euSteuersatzHoehe = rowRule(buchungsstapel, {
  id: "CSV-X-026",
  severity: "hint",
  title: "Ungewöhnlicher EU-Steuersatz",
  what: "Der EU-Steuersatz ist zum Leistungsdatum, sonst zum Belegdatum, kein Satz des angegebenen Landes, oder er ist höher als jeder Satz eines Mitgliedstaates.",
  why: "Jeder Mitgliedstaat legt seine Steuersätze fest; maßgeblich ist der Tag der Leistung. Gutschriften und Anzahlungen können noch den früheren Satz tragen.",
  effect: "Der Import ist möglich; die Steuer wird mit dem angegebenen Satz gerechnet und im Bestimmungsland gemeldet.",
  fix: "Prüfen Sie Steuersatz, Land und Leistungsdatum.",
  fixAtSource: "Prüfen Sie die Steuersätze der Mitgliedstaaten im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Verkäufen ins EU-Ausland Land und Steuersatz.",
  source: "Steuersätze der Mitgliedstaaten seit 2019 (EU-Kommission, öffentliche Listen, Amtsblätter)",
  confidence: "several",
  needs: ["euSteuersatzBestimmung", "euLandUstIdBestimmung", "belegdatum", "leistungsdatum"],
  alsoFor: [
    ["euSteuersatzUrsprung", "euLandUstIdUrsprung", "belegdatum", "leistungsdatum"],
    ["euSteuersatzAnzahlungen", "euLandAnzahlungen", "belegdatum", "leistungsdatum"],
    ["steuersatz", "land", "belegdatum", "leistungsdatum"],
  ],
  mayLack: ["belegdatum", "leistungsdatum"],
  when: ["euSteuersatzBestimmung", "euSteuersatzUrsprung", "euSteuersatzAnzahlungen", "steuersatz"],
  reads: {
    euSteuersatzBestimmung: readNumber,
    euLandUstIdBestimmung: readCountry,
    belegdatum: readPostingPeriod,
    leistungsdatum: readSupplyPeriod,
  },
  holds: ([rate, country, belegdatum, leistungsdatum], context) => {
    // Many member states have zero rates.
    if (rate === null || rate === 0) return true;
    if (rate > highestEuRate) return false;
    const day = taxDayOf(leistungsdatum, belegdatum, context);
    return day === null || findEuRates(country, day)?.rates.has(rate) !== false;
  },
  describe: ([rateText = "", landUstId = "", belegdatum = "", leistungsdatum = ""], context) => {
    const day = taxDayOf(readSupplyPeriod(leistungsdatum, context), readPostingPeriod(belegdatum, context), context);
    const country = readCountry(landUstId);
    const rates = day === null ? null : findEuRates(country, day);
    const rate = readNumber(rateText);
    return day === null || rates === null || rate === null ? {} : listRates(rates, rate, day);
  },
  companions: ["CSV-R-914", "CSV-X-022", "CSV-X-035", "CSV-X-056"],
  good: [
    { cells: ["20,00", "FR", "1501", ""] },
    { cells: ["0,00", "IE", "1501", ""] },
    { cells: ["23,00", "SK", "1501", ""] },
    { cells: ["20,00", "SK", "1501", "31122024"] },
    { cells: ["19,00", "AT", "1501", ""] },
  ],
  bad: [
    { cells: ["91,00", "FR", "1501", ""] },
    { cells: ["91,00", "", "1501", ""] },
    { cells: ["20,00", "SK", "1501", ""] },
    { cells: ["22,00", "EE", "1501", "01072025"] },
    { cells: ["9,00", "LT", "1501", ""] },
  ],
});

function listRates({ country, standard, rates }: EuRatesOfDay, rate: number, day: number): OccurrenceWords {
  const [regular = 0] = standard.rates;
  const others = [...rates].filter((other) => other !== regular).toSorted((a, b) => a - b);
  const since =
    standard.validFrom === undefined || standard.validFrom <= "2019-01-01"
      ? ""
      : ` seit ${formatIsoDate(standard.validFrom)}`;
  const reduced = others.length === 0 ? "" : `, sonst ${others.map((other) => formatNumber(other)).join(", ")}`;
  const former = findFormerRate(country, rate, day);
  return {
    expected: `${formatNumber(regular)} (${nameEuCountry(country)}${since})${reduced}`,
    ...(former?.validTo !== undefined && {
      detail: `${formatNumber(rate)} galt dort bis ${formatIsoDate(former.validTo)}.`,
    }),
  };
}
