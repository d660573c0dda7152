import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const oposOhnePersonenkonto = rowRule(buchungsstapel, {
  id: "CSV-X-046",
  severity: "warning",
  title: "OPOS-Angaben ohne Personenkonto",
  what: "Ein Feld für offene Posten ist gefüllt, der Datensatz spricht aber kein Personenkonto an.",
  why: "Postensperre, Adressnummer, Bank, Sachverhalt, Mandat, Skontosperre und Fälligkeit gehören zu offenen Posten.",
  effect: "Die Angaben werden beim Einlesen mit einer Meldung verworfen.",
  fix: "Leeren Sie das Feld oder verwenden Sie ein Personenkonto.",
  fixAtSource: "Lassen Sie das Vorsystem diese Felder nur bei Personenkonten ausgeben.",
  clientRequest: "Bitte buchen Sie die genannten Rechnungen und Zahlungen auf das Konto des Kunden oder Lieferanten.",
  source: "DATEV-Entwicklerportal, Buchungsstapel; veröffentlichte Importprotokolle",
  confidence: "several",
  needs: ["postensperre", "konto", "gegenkonto"],
  alsoFor: [
    ["diverseAdressnummer", "konto", "gegenkonto"],
    ["geschaeftspartnerbank", "konto", "gegenkonto"],
    ["sachverhalt", "konto", "gegenkonto"],
    ["zinssperre", "konto", "gegenkonto"],
    ["sepaMandatsreferenz", "konto", "gegenkonto"],
    ["skontosperre", "konto", "gegenkonto"],
    ["postensperreBis", "konto", "gegenkonto"],
    ["faelligkeit", "konto", "gegenkonto"],
  ],
  when: [
    "postensperre",
    "diverseAdressnummer",
    "geschaeftspartnerbank",
    "sachverhalt",
    "zinssperre",
    "sepaMandatsreferenz",
    "skontosperre",
    "postensperreBis",
    "faelligkeit",
  ],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([angabe, konto, gegenkonto], context) =>
    !isFilled(angabe) || context.sachkontenlaenge === null || konto.isPersonenkonto || gegenkonto.isPersonenkonto,
  good: [{ cells: ["1", "10000", "8400"] }, { cells: ["0", "1200", "8400"] }],
  bad: [{ cells: ["1", "1200", "8400"] }],
});
