import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { openingAccounts } from "#engine/formats/reference/special-accounts.ts";
import { rowRule } from "#engine/rules/rule.ts";
import { toStandardkonto } from "./konten.ts";
import { carriesTax, stripZeros } from "./tax-key.ts";

export const eroeffnungMitSchluessel = rowRule(buchungsstapel, {
  id: "CSV-X-050",
  severity: "warning",
  title: "Eröffnungsbuchung mit Steuerschlüssel",
  what: "Ein Konto für Eröffnungswerte oder Summenvorträge ist mit einem Steuerschlüssel gebucht.",
  why: "Eröffnungswerte (9000, 9008, 9009, 9090) werden ohne Steuer gebucht.",
  effect: "Es wird vermutlich Steuer auf den Vortrag gerechnet oder der Datensatz abgelehnt.",
  fix: "Leeren Sie den BU-Schlüssel.",
  fixAtSource: "Lassen Sie das Vorsystem Eröffnungswerte ohne Steuerschlüssel ausgeben.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.7",
  confidence: "inferred",
  needs: ["buSchluessel", "konto", "gegenkonto"],
  holds: ([buSchluessel = "", konto = "", gegenkonto = ""], context) =>
    !carriesTax(stripZeros(buSchluessel)) ||
    ![konto, gegenkonto].some((one) => openingAccounts.has(toStandardkonto(one, context) ?? "")),
  good: [{ cells: ["", "0420", "9000"] }],
  bad: [{ cells: ["9", "0420", "9000"] }],
});
