import type { Rule } from "#engine/rules/rule.ts";
import { bothTables } from "./address-table.ts";
import { adressregeln } from "./adresse.ts";
import {
  buchungssatztyp,
  filialbezeichnung,
  filialnummer,
  konstanteNummer,
  referenzTextschluessel,
  textschluesselLaenge,
  textschluesselNummer,
  vorlageUnvollstaendig,
} from "./anlagen-und-texte.ts";
import { bankregeln } from "./bank.ts";
import {
  beschriftetesKonto,
  beschriftungFehlt,
  beschriftungZuLang,
  notizKonto,
  notizZuLang,
  sprachId,
  standardkonto,
} from "./beschriftungen.ts";
import { adressnummer, diversesKonto } from "./diverse-adressen.ts";
import { doppelteSchluessel } from "./doppelte-schluessel.ts";
import { hauptbankregeln } from "./hauptbank.ts";
import {
  debitorKonditionBeiKreditor,
  kreditlimitBeiKreditor,
  kreditlimitNachkommastellen,
  kreditorKonditionBeiDebitor,
  verknuepftesKonto,
  zahlungsbedingungNummer,
} from "./konditionen.ts";
import { kontaktregeln } from "./kontakt.ts";
import { namensregeln } from "./namen.ts";
import { personenkontoMitNull, personenkontoStellen } from "./personenkonto.ts";
import { euLandKeinMitglied, euLandUndUstId, euUstIdAufbau, euUstIdPruefziffer } from "./ust-id.ts";
import {
  bezeichnung,
  faelligkeitstyp,
  felderDesAnderenTyps,
  monatskennzeichen,
  nummer,
  skonto1,
  skonto2,
  skontoHoehe,
  tageOhneSinn,
  tagImMonat,
  zeitraeumeOhneFolge,
} from "./zahlungsbedingung.ts";
import {
  abgelaufeneSperre,
  ausgabeziel,
  diverseKonto,
  individuelleAnschrift,
  individuelleFelder,
  insolvent,
  lastschriftOhneMandat,
  lastschriftVeraltet,
  mahnung,
  mahnwesenWerte,
  waehrungssteuerung,
  zahlungstraegerVeraltet,
} from "./zahlungswesen.ts";

/** Rules about master data, sorted by id. */
export const stammdatenRules: readonly Rule[] = [
  ...bothTables.flatMap((table) => [
    ...namensregeln(table),
    ...adressregeln(table),
    ...kontaktregeln(table),
    ...bankregeln(table),
  ]),
  ...hauptbankregeln,
  personenkontoStellen,
  personenkontoMitNull,
  euLandKeinMitglied,
  euUstIdAufbau,
  euLandUndUstId,
  euUstIdPruefziffer,
  diverseKonto,
  ausgabeziel,
  waehrungssteuerung,
  kreditlimitBeiKreditor,
  kreditlimitNachkommastellen,
  zahlungsbedingungNummer,
  debitorKonditionBeiKreditor,
  kreditorKonditionBeiDebitor,
  mahnung,
  mahnwesenWerte,
  lastschriftVeraltet,
  lastschriftOhneMandat,
  zahlungstraegerVeraltet,
  individuelleFelder,
  insolvent,
  verknuepftesKonto,
  abgelaufeneSperre,
  individuelleAnschrift,
  ...doppelteSchluessel,
  adressnummer,
  diversesKonto,
  beschriftetesKonto,
  beschriftungZuLang,
  beschriftungFehlt,
  sprachId,
  standardkonto,
  notizKonto,
  notizZuLang,
  nummer,
  bezeichnung,
  faelligkeitstyp,
  skonto1,
  skontoHoehe,
  skonto2,
  tagImMonat,
  monatskennzeichen,
  felderDesAnderenTyps,
  tageOhneSinn,
  zeitraeumeOhneFolge,
  textschluesselNummer,
  referenzTextschluessel,
  textschluesselLaenge,
  konstanteNummer,
  filialnummer,
  filialbezeichnung,
  vorlageUnvollstaendig,
  buchungssatztyp,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
