import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import type { CellRule, RowExample, RowRule, RuleTexts } from "#engine/model/rule.ts";
import { automatikkontoUnsicher } from "#engine/rules/csv/buchungsstapel/automatikkonto-mit-schluessel-unsicher.ts";
import { bankOhneMandat } from "#engine/rules/csv/buchungsstapel/bank-ohne-mandat.ts";
import { beleglink } from "#engine/rules/csv/buchungsstapel/beleglink.ts";
import { buSchluesselUnbekannt } from "#engine/rules/csv/buchungsstapel/bu-schluessel-unbekannt.ts";
import { buchungstextKomma } from "#engine/rules/csv/buchungsstapel/buchungstext-komma.ts";
import { buchungstextSteuerzeichen } from "#engine/rules/csv/buchungsstapel/buchungstext-steuerzeichen.ts";
import { doppelteGeneralumkehr } from "#engine/rules/csv/buchungsstapel/doppelte-generalumkehr.ts";
import { eroeffnungMitSchluessel } from "#engine/rules/csv/buchungsstapel/eroeffnung-mit-schluessel.ts";
import {
  euSchluesselAbgeschnitten,
  partnerSchluesselAbgeschnitten,
} from "#engine/rules/csv/buchungsstapel/eu-schluessel-abgeschnitten.ts";
import { euSchluesselMitFalschenAngaben } from "#engine/rules/csv/buchungsstapel/eu-schluessel-mit-falschen-angaben.ts";
import { euSchluesselOhneAngaben } from "#engine/rules/csv/buchungsstapel/eu-schluessel-ohne-angaben.ts";
import { euSchluesselOhneUstId } from "#engine/rules/csv/buchungsstapel/eu-schluessel-ohne-ust-id.ts";
import { euSteuersatzHoehe } from "#engine/rules/csv/buchungsstapel/eu-steuersatz-hoehe.ts";
import { euSteuersatzOhneLand } from "#engine/rules/csv/buchungsstapel/eu-steuersatz-ohne-land.ts";
import { falscheSteuerseite } from "#engine/rules/csv/buchungsstapel/falsche-steuerseite.ts";
import { funktionOhneSchluessel49 } from "#engine/rules/csv/buchungsstapel/funktion-ohne-schluessel-49.ts";
import { gesellschafterOhneNummer } from "#engine/rules/csv/buchungsstapel/gesellschafter-ohne-nummer.ts";
import { gesperrtesKonto } from "#engine/rules/csv/buchungsstapel/gesperrtes-konto.ts";
import { inlandImEuFall } from "#engine/rules/csv/buchungsstapel/inland-im-eu-fall.ts";
import {
  inlandsschluesselMitEuLand,
  inlandsschluesselMitEuSteuersatz,
} from "#engine/rules/csv/buchungsstapel/inlandsschluessel-mit-eu-land.ts";
import { keinEuLand } from "#engine/rules/csv/buchungsstapel/kein-eu-land.ts";
import { keineSteuerMoeglich } from "#engine/rules/csv/buchungsstapel/keine-steuer-moeglich.ts";
import { kleinunternehmerId } from "#engine/rules/csv/buchungsstapel/kleinunternehmer-id.ts";
import { kontoAufgefuellt } from "#engine/rules/csv/buchungsstapel/konto-aufgefuellt.ts";
import { kursOhneFremdwaehrung } from "#engine/rules/csv/buchungsstapel/kurs-ohne-fremdwaehrung.ts";
import { landUndSteuersatz } from "#engine/rules/csv/buchungsstapel/land-und-steuersatz.ts";
import { mengeOhneKostenstelle } from "#engine/rules/csv/buchungsstapel/menge-ohne-kostenstelle.ts";
import { nummerZurArt } from "#engine/rules/csv/buchungsstapel/nummer-zur-art.ts";
import { nurSkr14 } from "#engine/rules/csv/buchungsstapel/nur-skr14.ts";
import { oposOhnePersonenkonto } from "#engine/rules/csv/buchungsstapel/opos-ohne-personenkonto.ts";
import { paragraph13bOhneSachverhalt } from "#engine/rules/csv/buchungsstapel/paragraph-13b-ohne-sachverhalt.ts";
import { sammelkonto } from "#engine/rules/csv/buchungsstapel/sammelkonto.ts";
import { schluessel49OhneFunktion } from "#engine/rules/csv/buchungsstapel/schluessel-49-ohne-funktion.ts";
import { skontoOhneZahlung } from "#engine/rules/csv/buchungsstapel/skonto-ohne-zahlung.ts";
import { sperreBisOhneSperre } from "#engine/rules/csv/buchungsstapel/sperre-bis-ohne-sperre.ts";
import { steuersatzUndSchluessel } from "#engine/rules/csv/buchungsstapel/steuersatz-und-schluessel.ts";
import { ustIdPruefziffer } from "#engine/rules/csv/buchungsstapel/ust-id-pruefziffer.ts";
import { waehrungAbgeloest } from "#engine/rules/csv/buchungsstapel/waehrung-abgeloest.ts";
import { zweiPersonenkonten } from "#engine/rules/csv/buchungsstapel/zwei-personenkonten.ts";

type Shared<Id extends string = string, Companion extends string = Id> =
  | CellRule<string, Id, Companion>
  | RowRule<string, Id, Companion>;

/**
 * A condition of the Buchungsstapel under an id of its own: recurring bookings become entries of a Buchungsstapel, and
 * both tables name their columns alike.
 */
const series = <Id extends string, Companion extends string = never>(
  id: Id,
  rule: Shared,
  companions: readonly Companion[] = [],
  severity: RuleTexts["severity"] = rule.severity,
): Shared<Id, Companion> => {
  const own = {
    id,
    severity,
    table: wiederkehrendeBuchungen,
    what: renumber(rule.what),
    why: renumber(rule.why),
    fix: renumber(rule.fix),
    fixAtSource: renumber(rule.fixAtSource),
    source: rule.source.replace(/Buchungsstapel(?:, Felder? [\d, undbis]+)?/, "Wiederkehrende Buchungen"),
    companions,
  };
  if (rule.scope === "cell") return { ...rule, ...own, fields: rule.fields.filter(isColumn) };
  const alsoFor = (rule.alsoFor ?? []).filter((keys) =>
    keys.every((key) => isColumn(key) || rule.mayLack?.includes(key) === true),
  );
  return { ...rule, ...own, alsoFor, good: toSeries(rule, rule.good), bad: toSeries(rule, rule.bad) };
};

/** Examples that fill no column a recurring booking lacks; every record has a Belegdatum, whatever the example is about. */
const toSeries = ({ needs }: RowRule, examples: readonly RowExample[]): readonly RowExample[] =>
  examples
    .filter(({ cells }) => needs.every((key, at) => isColumn(key) || key === "belegdatum" || (cells[at] ?? "") === ""))
    .map(({ header: { datumVon: _from, datumBis: _to, ...header } = {}, ...example }) => ({ ...example, header }));

const numberByKey: ReadonlyMap<string, number> = new Map(
  wiederkehrendeBuchungen.fields.map(({ key, number }) => [key, number]),
);
const isColumn = (key: string): boolean => numberByKey.has(key);

/** Texts name columns by number, and each category counts its own. */
const renumber = (text: string): string =>
  text.replace(/(?<=Felder? (?:[\d, undbis]+ )?)\d+/g, (number) => {
    const key = buchungsstapel.fields[Number(number) - 1]?.key ?? "";
    return String(numberByKey.get(key) ?? number);
  });

/** Everything of the Buchungsstapel that one record alone can break and that is not said elsewhere here; a hint where samples of the vendor break it. */
export const wieImBuchungsstapel = [
  series("CSV-WK-008a", buSchluesselUnbekannt, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-020a", buchungstextKomma),
  series("CSV-WK-020b", buchungstextSteuerzeichen),
  series("CSV-WK-026", beleglink),
  series("CSV-WK-103", kursOhneFremdwaehrung),
  series("CSV-WK-108", kontoAufgefuellt),
  series("CSV-WK-110", zweiPersonenkonten),
  series("CSV-WK-111", sammelkonto),
  series("CSV-WK-115a", automatikkontoUnsicher, ["CSV-R-914"]),
  series("CSV-WK-116", keineSteuerMoeglich, ["CSV-R-914"]),
  series("CSV-WK-117", falscheSteuerseite, ["CSV-R-914"]),
  series("CSV-WK-119", doppelteGeneralumkehr, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-120", euSchluesselOhneAngaben, ["CSV-R-914", "CSV-WK-101c", "CSV-WK-122"]),
  series("CSV-WK-121", euSchluesselMitFalschenAngaben, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-122", euSteuersatzOhneLand),
  series("CSV-WK-123", keinEuLand),
  series("CSV-WK-124a", ustIdPruefziffer),
  series("CSV-WK-125", inlandImEuFall, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-126", euSteuersatzHoehe, ["CSV-R-914", "CSV-WK-122", "CSV-WK-156"]),
  series("CSV-WK-127", paragraph13bOhneSachverhalt, ["CSV-R-914", "CSV-WK-101c", "CSV-WK-117"]),
  series("CSV-WK-128", schluessel49OhneFunktion, ["CSV-R-914"]),
  series("CSV-WK-128a", funktionOhneSchluessel49, ["CSV-R-914", "CSV-WK-101c", "CSV-WK-117"]),
  series("CSV-WK-131", bankOhneMandat, [], "hint"),
  series("CSV-WK-134", gesellschafterOhneNummer),
  series("CSV-WK-140", skontoOhneZahlung),
  series("CSV-WK-142", steuersatzUndSchluessel, ["CSV-R-914", "CSV-WK-101c", "CSV-WK-117"]),
  series("CSV-WK-144", nurSkr14),
  series("CSV-WK-146", oposOhnePersonenkonto, [], "hint"),
  series("CSV-WK-147", mengeOhneKostenstelle, ["CSV-R-914"]),
  series("CSV-WK-148", sperreBisOhneSperre, [], "hint"),
  series("CSV-WK-150", eroeffnungMitSchluessel, ["CSV-R-914"]),
  series("CSV-WK-151", landUndSteuersatz, [], "hint"),
  series("CSV-WK-153", gesperrtesKonto),
  series("CSV-WK-154", kleinunternehmerId),
  series("CSV-WK-156", inlandsschluesselMitEuSteuersatz, ["CSV-R-914"]),
  series("CSV-WK-156a", inlandsschluesselMitEuLand, ["CSV-R-914", "CSV-WK-101c", "CSV-WK-117"]),
  series("CSV-WK-157", euSchluesselAbgeschnitten, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-157a", partnerSchluesselAbgeschnitten, ["CSV-R-914", "CSV-WK-101c"]),
  series("CSV-WK-158", euSchluesselOhneUstId, ["CSV-R-914"]),
  series("CSV-WK-160", waehrungAbgeloest, ["CSV-WK-002"]),
  series("CSV-WK-161", nummerZurArt),
];
