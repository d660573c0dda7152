import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { namePrefixes, nobilityTitles } from "#engine/formats/reference/name-parts.ts";
import { type Rule, rowRule } from "#engine/rules/rule.ts";
import { type AddressTable, areaOf, numberOf, sourceOf } from "./address-table.ts";

/** Name columns and the Adressattyp they belong to; an empty Adressattyp means 2. */
const names = [
  { key: "nameUnternehmen", type: "2", label: "Unternehmen" },
  { key: "namePerson", type: "1", label: "natürliche Person" },
  { key: "vornamePerson", type: "1", label: "natürliche Person" },
  { key: "nameOhneAngabe", type: "0", label: "keine Angabe" },
] as const;

const nameDesFalschenTyps = (table: AddressTable, { key, type, label }: (typeof names)[number]) =>
  rowRule(table, {
    id: `${areaOf(table)}-${numberOf(table, key)}`,
    severity: "warning",
    title: `Das Namensfeld passt nicht zum Adressattyp (${label})`,
    what: `Das Namensfeld für den Adressattyp ${type} (${label}) ist gefüllt, angegeben ist aber ein anderer Adressattyp.`,
    why: "Der Adressattyp bestimmt, welches Namensfeld gilt; ohne Angabe gilt 2 (Unternehmen).",
    effect: "Der Name wird gespeichert, obwohl er nicht zum Adressattyp passt; das führt zu unerwünschten Anzeigen.",
    fix: "Tragen Sie den Namen in das Feld des Adressattyps ein oder ändern Sie den Adressattyp.",
    fixAtSource: "Lassen Sie das Vorsystem nur das Namensfeld des Adressattyps ausgeben.",
    source: sourceOf(table),
    confidence: "official",
    ...(key === "nameUnternehmen" ? { companions: [idOfMissing(table)] } : {}),
    needs: [key, "adressattyp"],
    when: [key],
    holds: ([name = "", adressattyp = ""]) => name === "" || (adressattyp || "2") === type,
    good: [{ cells: ["Muster", type] }],
    bad: [{ cells: ["Muster", type === "2" ? "0" : "2"] }],
  });

const idOfMissing = (table: AddressTable) => `${areaOf(table)}-${numberOf(table, "nameUnternehmen")}a`;

const nameFehlt = (table: AddressTable) => {
  const account = table === diverseAdressen ? "adressnummer" : "konto";
  return rowRule(table, {
    id: idOfMissing(table),
    severity: "warning",
    title: "Das Namensfeld des Adressattyps ist leer",
    what: "Für den angegebenen Adressattyp ist kein Name eingetragen; ohne Angabe gilt 2 (Unternehmen).",
    why: "Je Adressattyp gibt es ein eigenes Namensfeld.",
    effect: "Das Konto oder die Adresse hat keinen sichtbaren Namen.",
    fix: "Tragen Sie den Namen in das Feld des Adressattyps ein.",
    fixAtSource: "Lassen Sie das Vorsystem den Namen passend zum Adressattyp ausgeben.",
    source: "Öffentliche Schnittstellenbeschreibungen zu Debitoren/Kreditoren",
    confidence: "several",
    companions: [`${areaOf(table)}-${numberOf(table, "nameUnternehmen")}`],
    needs: ["nameUnternehmen", "namePerson", "nameOhneAngabe", "adressattyp", account],
    when: [account],
    holds: ([unternehmen = "", person = "", ohneAngabe = "", adressattyp = ""]) =>
      ({ "0": ohneAngabe, "1": person })[adressattyp] !== "" && (/^[01]$/.test(adressattyp) || unternehmen !== ""),
    good: [{ cells: ["Muster GmbH", "", "", "2", "10000"] }, { cells: ["", "Muster", "", "1", "10000"] }],
    bad: [{ cells: ["", "", "", "2", "10000"] }, { cells: ["Muster GmbH", "", "", "1", "10000"] }],
  });
};

const titelOhnePerson = (table: AddressTable) =>
  rowRule(table, {
    id: `${areaOf(table)}-${numberOf(table, "titel")}`,
    severity: "hint",
    title: "Titel oder Namensvorsatz bei einem Unternehmen",
    what: "Titel, Adelstitel oder Namensvorsatz ist gefüllt, der Adressattyp ist aber Unternehmen.",
    why: "Diese Felder gelten nur für natürliche Personen (Adressattyp 1).",
    effect: "Der Wert wird gespeichert, aber nicht angezeigt.",
    fix: "Leeren Sie das Feld oder ändern Sie den Adressattyp.",
    fixAtSource: "Lassen Sie das Vorsystem diese Felder nur bei natürlichen Personen ausgeben.",
    source: sourceOf(table),
    confidence: "official",
    needs: ["titel", "adressattyp"],
    alsoFor: [
      ["adelstitel", "adressattyp"],
      ["namensvorsatz", "adressattyp"],
    ],
    holds: ([titel = "", adressattyp = ""]) => titel === "" || (adressattyp || "2") !== "2",
    good: [{ cells: ["Dr.", "1"] }, { cells: ["", "2"] }],
    bad: [{ cells: ["Dr.", "2"] }, { cells: ["Dr.", ""] }],
  });

const bekannterWert = (
  table: AddressTable,
  key: "adelstitel" | "namensvorsatz",
  known: ReadonlySet<string>,
  [good, bad]: readonly [string, string],
) =>
  rowRule(table, {
    id: `${areaOf(table)}-${numberOf(table, key)}`,
    severity: "hint",
    title: key === "adelstitel" ? "Der Adelstitel ist nicht bekannt" : "Der Namensvorsatz ist nicht bekannt",
    what: "Der Wert steht nicht in der veröffentlichten Liste.",
    why: "DATEV führt für dieses Feld eine feste Liste von Werten (Stand 2015).",
    effect: "Der Wert wird vermutlich übernommen, aber nicht als Auswahlwert erkannt.",
    fix: "Verwenden Sie einen Wert der Liste in der dort üblichen Schreibweise.",
    fixAtSource: "Gleichen Sie die Auswahlliste des Vorsystems mit der Liste von DATEV ab.",
    source: `DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt ${key === "adelstitel" ? "6.2" : "6.3"}`,
    confidence: "official",
    companions: [`${areaOf(table)}-${numberOf(table, "titel")}`],
    needs: [key],
    holds: ([value = ""]) => known.has(value.trim()),
    good: [{ cells: [good] }],
    bad: [{ cells: [bad] }],
  });

export const namensregeln = (table: AddressTable): readonly Rule[] => [
  ...names.map((name) => nameDesFalschenTyps(table, name)),
  nameFehlt(table),
  titelOhnePerson(table),
  bekannterWert(table, "adelstitel", nobilityTitles, ["Fürstin", "Kaiser"]),
  bekannterWert(table, "namensvorsatz", namePrefixes, ["von der", "zub"]),
];
