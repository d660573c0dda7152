import { requestName } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { forBothTables } from "#engine/rules/csv/shared/both-tables.ts";
import { nameField } from "#engine/rules/csv/shared/describe-missing.ts";
import { namePrefixes, nobilityTitles } from "#engine/values/name-parts.ts";

/** A name column and the Adressattyp it belongs to; an empty Adressattyp means 2. */
interface NameColumn<Companion extends string> {
  readonly key: "nameUnternehmen" | "namePerson" | "vornamePerson" | "nameOhneAngabe";
  readonly type: "0" | "1" | "2";
  readonly label: string;
  readonly companions?: readonly [dk: Companion, da: Companion];
}

const nameDesFalschenTyps = <Id extends string, Companion extends string = never>(
  ids: readonly [dk: Id, da: Id],
  { key, type, label, companions }: NameColumn<Companion>,
) =>
  forBothTables(ids, ({ id, table, source, pick }) =>
    rowRule(table, {
      id,
      severity: "warning",
      title: `Das Namensfeld passt nicht zum Adressattyp (${label})`,
      what: `Das Namensfeld für den Adressattyp ${type} (${label}) ist gefüllt, angegeben ist aber ein anderer Adressattyp.`,
      why: "Der Adressattyp bestimmt, welches Namensfeld gilt; ohne Angabe gilt 2 (Unternehmen).",
      effect: "Der Name wird gespeichert, obwohl er nicht zum Adressattyp passt; das führt zu unerwünschten Anzeigen.",
      fix: "Tragen Sie den Namen in das Feld des Adressattyps ein oder ändern Sie den Adressattyp.",
      fixAtSource: "Lassen Sie das Vorsystem nur das Namensfeld des Adressattyps ausgeben.",
      clientRequest: requestName,
      source,
      confidence: "official",
      needs: [key, "adressattyp"],
      when: [key],
      holds: ([, adressattyp = ""]) => (adressattyp || "2") === type,
      companions: companions === undefined ? [] : [pick(...companions)],
      good: [{ cells: ["Muster", type] }],
      bad: [{ cells: ["Muster", type === "2" ? "0" : "2"] }],
    }),
  );

export const nameUnternehmen = nameDesFalschenTyps(["CSV-DK-002", "CSV-DA-004"], {
  key: "nameUnternehmen",
  type: "2",
  label: "Unternehmen",
  companions: ["CSV-DK-002a", "CSV-DA-004a"],
});
export const namePerson = nameDesFalschenTyps(["CSV-DK-004", "CSV-DA-007"], {
  key: "namePerson",
  type: "1",
  label: "natürliche Person",
});
export const vornamePerson = nameDesFalschenTyps(["CSV-DK-005", "CSV-DA-008"], {
  key: "vornamePerson",
  type: "1",
  label: "natürliche Person",
});
export const nameOhneAngabe = nameDesFalschenTyps(["CSV-DK-006", "CSV-DA-009"], {
  key: "nameOhneAngabe",
  type: "0",
  label: "keine Angabe",
});

export const nameFehlt = forBothTables(["CSV-DK-002a", "CSV-DA-004a"], ({ id, table, pick }) => {
  const konto = pick("konto", "adressnummer");
  return rowRule(table, {
    id,
    severity: "warning",
    title: "Das Namensfeld des Adressattyps ist leer",
    what: "Für den angegebenen Adressattyp ist kein Name eingetragen; ohne Angabe gilt 2 (Unternehmen).",
    why: "Je Adressattyp gibt es ein eigenes Namensfeld.",
    effect: "Das Konto oder die Adresse hat keinen sichtbaren Namen.",
    fix: "Tragen Sie den Namen in das Feld des Adressattyps ein.",
    fixAtSource: "Lassen Sie das Vorsystem den Namen passend zum Adressattyp ausgeben.",
    clientRequest: requestName,
    source: "Öffentliche Schnittstellenbeschreibungen zu Debitoren/Kreditoren",
    confidence: "several",
    needs: ["nameUnternehmen", "namePerson", "nameOhneAngabe", "adressattyp", konto],
    marks: "adressattyp",
    when: [konto],
    holds: ([unternehmen = "", person = "", ohneAngabe = "", adressattyp = ""]) =>
      ({ "0": ohneAngabe, "1": person })[adressattyp] !== "" && (/^[01]$/.test(adressattyp) || unternehmen !== ""),
    describe: ([, , , adressattyp = ""], _context, fields) => {
      const missing = fields[{ "0": 2, "1": 1 }[adressattyp] ?? 0];
      return missing === undefined ? {} : { detail: `Es fehlt ${nameField(missing)}.` };
    },
    companions: [pick("CSV-DK-002", "CSV-DA-004")],
    good: [{ cells: ["Muster GmbH", "", "", "2", "10000"] }, { cells: ["", "Muster", "", "1", "10000"] }],
    bad: [{ cells: ["", "", "", "2", "10000"] }, { cells: ["Muster GmbH", "", "", "1", "10000"] }],
  });
});

export const titelOhnePerson = forBothTables(["CSV-DK-012", "CSV-DA-011"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "hint",
    title: "Titel oder Namensvorsatz bei einem Unternehmen",
    what: "Titel, Adelstitel oder Namensvorsatz ist gefüllt, der Adressattyp ist aber Unternehmen.",
    why: "Diese Felder gelten nur für natürliche Personen (Adressattyp 1).",
    effect: "Der Wert wird gespeichert, aber nicht angezeigt.",
    fix: "Leeren Sie das Feld oder ändern Sie den Adressattyp.",
    fixAtSource: "Lassen Sie das Vorsystem diese Felder nur bei natürlichen Personen ausgeben.",
    clientRequest: "Bitte lassen Sie bei den genannten Unternehmen Titel und Namenszusatz weg.",
    source,
    confidence: "official",
    needs: ["titel", "adressattyp"],
    alsoFor: [
      ["adelstitel", "adressattyp"],
      ["namensvorsatz", "adressattyp"],
    ],
    holds: ([titel = "", adressattyp = ""]) => titel === "" || (adressattyp || "2") !== "2",
    good: [{ cells: ["Dr.", "1"] }, { cells: ["", "2"] }],
    bad: [{ cells: ["Dr.", "2"] }, { cells: ["Dr.", ""] }],
  }),
);

const bekannterWert = <Id extends string>(
  ids: readonly [dk: Id, da: Id],
  key: "adelstitel" | "namensvorsatz",
  values: ReadonlySet<string>,
  [good, bad]: readonly [string, string],
) =>
  forBothTables(ids, ({ id, table, pick }) =>
    rowRule(table, {
      id,
      severity: "hint",
      title: key === "adelstitel" ? "Der Adelstitel ist nicht bekannt" : "Der Namensvorsatz ist nicht bekannt",
      what: "Der Wert steht nicht in der veröffentlichten Liste.",
      why: "DATEV führt für dieses Feld eine feste Liste von Werten (Stand 2015).",
      effect: "Der Wert wird vermutlich übernommen, aber nicht als Auswahlwert erkannt.",
      fix: "Verwenden Sie einen Wert der Liste in der dort üblichen Schreibweise.",
      fixAtSource: "Gleichen Sie die Auswahlliste des Vorsystems mit der Liste von DATEV ab.",
      clientRequest: "Bitte prüfen Sie bei den genannten Personen Titel und Namenszusatz.",
      source: `DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt ${key === "adelstitel" ? "6.2" : "6.3"}`,
      confidence: "official",
      needs: [key],
      holds: ([value = ""]) => values.has(value.trim()),
      companions: [pick("CSV-DK-012", "CSV-DA-011")],
      good: [{ cells: [good] }],
      bad: [{ cells: [bad] }],
    }),
  );

export const adelstitel = bekannterWert(["CSV-DK-013", "CSV-DA-012"], "adelstitel", nobilityTitles, [
  "Fürstin",
  "Kaiser",
]);
export const namensvorsatz = bekannterWert(["CSV-DK-014", "CSV-DA-013"], "namensvorsatz", namePrefixes, [
  "von der",
  "zub",
]);
