import { readPresence } from "#engine/model/cell-reader.ts";
import { requestAddressKind, requestPostcode } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { forBothTables } from "#engine/rules/csv/shared/both-tables.ts";

export const adressattyp = forBothTables(["CSV-DK-007", "CSV-DA-010"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "error",
    title: "Der Adressattyp ist ungültig",
    what: "Der Adressattyp ist nicht 0, 1 oder 2.",
    why: "0 steht für keine Angabe, 1 für natürliche Person, 2 für Unternehmen; leer gilt 2.",
    effect: "Der Datensatz wird vermutlich abgelehnt.",
    fix: "Tragen Sie 0, 1 oder 2 ein oder lassen Sie das Feld leer.",
    fixAtSource: "Prüfen Sie die Zuordnung der Adressattypen im Vorsystem.",
    clientRequest:
      "Bitte geben Sie bei den genannten Geschäftspartnern an, ob es sich um ein Unternehmen oder um eine Person handelt.",
    source,
    confidence: "official",
    fields: ["adressattyp"],
    detects: ["value"],
    good: ["0", "1", "2"],
    bad: ["3", "P"],
  }),
);

const adressart = <Id extends string>(ids: readonly [dk: Id, da: Id], key: "adressart" | "adressartRechnung") =>
  forBothTables(ids, ({ id, table, source }) =>
    cellRule(table, {
      id,
      severity: "error",
      title: "Die Adressart ist ungültig",
      what: "Die Adressart ist nicht STR, PF oder GK.",
      why: "Zugelassen sind STR (Straße), PF (Postfach) und GK (Großkunde); leer wird die Adressart abgeleitet.",
      effect: "Der Datensatz wird vermutlich abgelehnt.",
      fix: "Tragen Sie STR, PF oder GK ein oder lassen Sie das Feld leer.",
      fixAtSource: "Prüfen Sie die Zuordnung der Adressarten im Vorsystem.",
      clientRequest: requestAddressKind,
      source,
      confidence: "official",
      fields: [key],
      detects: ["value"],
      good: ["STR", "PF", "GK"],
      bad: ["str", "XX"],
    }),
  );

export const adressartAnschrift = adressart(["CSV-DK-015", "CSV-DA-015"], "adressart");
export const adressartRechnung = adressart(["CSV-DK-153", "CSV-DA-029"], "adressartRechnung");

export const strasseUndPostfach = forBothTables(["CSV-DK-016", "CSV-DA-016"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "hint",
    title: "Straße und Postfach sind beide angegeben",
    what: "In derselben Anschrift stehen Straße und Postfach.",
    why: "Gezeigt wird eine der beiden Angaben; das Postfach hat Vorrang.",
    effect: "Die Postfachanschrift wird verwendet.",
    fix: "Prüfen Sie, ob das Postfach die gewünschte Anschrift ist.",
    fixAtSource: "Lassen Sie das Vorsystem nur die gewünschte Anschrift ausgeben.",
    clientRequest: "Bitte geben Sie bei den genannten Geschäftspartnern entweder die Straße oder das Postfach an.",
    source,
    confidence: "official",
    needs: ["strasse", "postfach"],
    alsoFor: [["strasseRechnung", "postfachRechnung"]],
    reads: readPresence,
    holds: ([hasStrasse, hasPostfach]) => !hasStrasse || !hasPostfach,
    good: [{ cells: ["Musterweg 1", ""] }, { cells: ["", "1234"] }],
    bad: [{ cells: ["Musterweg 1", "1234"] }],
  }),
);

export const adressartOhneAngabe = forBothTables(["CSV-DK-016a", "CSV-DA-016a"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "Zur Adressart fehlt die Straße oder das Postfach",
    what: "Die Adressart ist PF ohne Postfach oder STR ohne Straße.",
    why: "Die Adressart bestimmt, welches der beiden Felder die Anschrift bildet.",
    effect: "Die Anschrift ist unvollständig.",
    fix: "Ergänzen Sie das fehlende Feld oder ändern Sie die Adressart.",
    fixAtSource: "Lassen Sie das Vorsystem die Adressart passend zur Anschrift ausgeben.",
    clientRequest: requestAddressKind,
    source,
    confidence: "inferred",
    needs: ["adressart", "strasse", "postfach"],
    alsoFor: [["adressartRechnung", "strasseRechnung", "postfachRechnung"]],
    holds: ([art = "", strasse = "", postfach = ""]) =>
      !((art === "PF" && postfach === "") || (art === "STR" && strasse === "")),
    good: [{ cells: ["PF", "", "1234"] }, { cells: ["STR", "Musterweg 1", ""] }, { cells: ["GK", "", ""] }],
    bad: [{ cells: ["PF", "Musterweg 1", ""] }, { cells: ["STR", "", "1234"] }],
  }),
);

const digitsByCountry: Readonly<Record<string, number>> = { "": 5, DE: 5, AT: 4, CH: 4 };

const postleitzahl = <Id extends string>(
  ids: readonly [dk: Id, da: Id],
  key: "postleitzahl" | "postleitzahlRechnung",
) =>
  forBothTables(ids, ({ id, table }) =>
    rowRule(table, {
      id,
      severity: "warning",
      title: "Die Postleitzahl passt nicht zum Land",
      what: "Die Postleitzahl hat nicht die Stellen ihres Landes.",
      why: "Deutsche Postleitzahlen haben fünf Ziffern, österreichische und Schweizer vier; ohne Land gilt Deutschland.",
      effect: "Die Anschrift ist falsch; Post kommt zurück.",
      fix: "Berichtigen Sie die Postleitzahl oder ergänzen Sie das Land.",
      fixAtSource: "Geben Sie Postleitzahlen als Text aus, damit führende Nullen erhalten bleiben.",
      clientRequest: requestPostcode,
      source: "DATEV-Entwicklerportal, Debitoren/Kreditoren; Aufbau der Postleitzahlen",
      confidence: "inferred",
      needs: [key, key === "postleitzahl" ? "land" : "landRechnung"],
      when: [key],
      holds: ([plz = "", land = ""]) => {
        const digits = digitsByCountry[land];
        return digits === undefined || (plz.length === digits && /^\d+$/.test(plz));
      },
      describe: ([, country = ""]) => ({ expected: digitsByCountry[country] === 4 ? "vier Ziffern" : "fünf Ziffern" }),
      good: [{ cells: ["90429", "DE"] }, { cells: ["1010", "AT"] }, { cells: ["SW1A 1AA", "GB"] }],
      bad: [{ cells: ["1099", "DE"] }, { cells: ["9042", ""] }, { cells: ["10100", "AT"] }],
    }),
  );

export const postleitzahlAnschrift = postleitzahl(["CSV-DK-018", "CSV-DA-018"], "postleitzahl");
export const postleitzahlRechnung = postleitzahl(["CSV-DK-156", "CSV-DA-032"], "postleitzahlRechnung");

export const postleitzahlMitBuchstaben = forBothTables(["CSV-DK-018a", "CSV-DA-018a"], ({ id, table, pick }) =>
  cellRule(table, {
    id,
    severity: "hint",
    title: "Die Postleitzahl enthält andere Zeichen als Ziffern",
    what: "In der Postleitzahl stehen Buchstaben, Leerzeichen oder Bindestriche.",
    why: "Das Entwicklerportal nennt für das Feld nur Ziffern; ausländische Postleitzahlen enthalten auch Buchstaben.",
    effect: "Eine Folge für den Import ist nicht bekannt.",
    fix: "Eine Korrektur ist bei ausländischen Anschriften nicht erforderlich.",
    fixAtSource: "Geben Sie die Postleitzahl ohne Länderkürzel aus.",
    clientRequest: requestPostcode,
    source: "DATEV-Entwicklerportal, Debitoren/Kreditoren, Feld 18",
    confidence: "official",
    fields: ["postleitzahl", "postleitzahlRechnung"],
    detects: ["portal"],
    companions: [pick("CSV-DK-018", "CSV-DA-018"), pick("CSV-DK-156", "CSV-DA-032")],
    good: ["90429"],
    bad: ["D-90429"],
  }),
);

const land = <Id extends string>(ids: readonly [dk: Id, da: Id], key: "land" | "landRechnung") =>
  forBothTables(ids, ({ id, table, source }) =>
    cellRule(table, {
      id,
      severity: "warning",
      title: "Das Land der Anschrift ist kein ISO-Code",
      what: "Das Land ist nicht mit einem gültigen Code aus zwei Großbuchstaben angegeben.",
      why: "Länder werden mit dem Code nach ISO 3166 angegeben.",
      effect: "Eine Ablehnung ist nicht belegt; das Land der Anschrift bleibt unbekannt.",
      fix: "Tragen Sie den Ländercode ein, bei Deutschland DE.",
      fixAtSource: "Prüfen Sie die Ländercodes im Vorsystem.",
      clientRequest:
        "Bitte geben Sie bei den genannten Geschäftspartnern das Land mit zwei Buchstaben an, zum Beispiel AT für Österreich.",
      source: `${source}; DATEV-Dokument 1080169`,
      confidence: "official",
      expected: "Ländercode nach ISO 3166, zum Beispiel DE",
      fields: [key],
      detects: ["value", "characters", "tooLong"],
      good: ["DE", "CH"],
      bad: ["D", "de", "DEU"],
    }),
  );

export const landAnschrift = land(["CSV-DK-020", "CSV-DA-020"], "land");
export const landRechnung = land(["CSV-DK-158", "CSV-DA-034"], "landRechnung");
