import { batchRules } from "#engine/upload-batch/batch-checks.ts";
import { xmlRules } from "#engine/xml/rules/catalogue.ts";
import { packageRules } from "#engine/xml/rules/package-catalogue.ts";
import { bewegungsdatenRules } from "./bewegungsdaten/catalogue.ts";
import { andereBasiswaehrung } from "./buchungsstapel/andere-basiswaehrung.ts";
import { anzahlungOhneBuchungstyp } from "./buchungsstapel/anzahlung-ohne-buchungstyp.ts";
import { automatikkontoMitSchluessel } from "./buchungsstapel/automatikkonto-mit-schluessel.ts";
import { automatikkontoUnsicher } from "./buchungsstapel/automatikkonto-mit-schluessel-unsicher.ts";
import { bankOhneMandat } from "./buchungsstapel/bank-ohne-mandat.ts";
import { basisUmsatzOhneWaehrung } from "./buchungsstapel/basis-umsatz-ohne-waehrung.ts";
import { belegdatum } from "./buchungsstapel/belegdatum.ts";
import { belegdatumAusserhalb } from "./buchungsstapel/belegdatum-ausserhalb.ts";
import { belegdatumDreistellig } from "./buchungsstapel/belegdatum-dreistellig.ts";
import { belegdatumMitJahr } from "./buchungsstapel/belegdatum-mit-jahr.ts";
import { belegdatumNachDatumBis } from "./buchungsstapel/belegdatum-nach-datum-bis.ts";
import { belegdatumVorDatumVon } from "./buchungsstapel/belegdatum-vor-datum-von.ts";
import { belegfeld1Fehlt } from "./buchungsstapel/belegfeld1-fehlt.ts";
import { belegfeld1Laenge } from "./buchungsstapel/belegfeld1-laenge.ts";
import { belegfeld1Unterstrich } from "./buchungsstapel/belegfeld1-unterstrich.ts";
import { belegfeld1Zeichen } from "./buchungsstapel/belegfeld1-zeichen.ts";
import { belegfeld2 } from "./buchungsstapel/belegfeld2.ts";
import { belegfeld2Opos } from "./buchungsstapel/belegfeld2-opos.ts";
import { beleginfoUnvollstaendig } from "./buchungsstapel/beleginfo-unvollstaendig.ts";
import { beleglink } from "./buchungsstapel/beleglink.ts";
import { beleglinkMehrfach } from "./buchungsstapel/beleglink-mehrfach.ts";
import { beteiligtennummer } from "./buchungsstapel/beteiligtennummer.ts";
import { buSchluessel } from "./buchungsstapel/bu-schluessel.ts";
import { buSchluesselStellen } from "./buchungsstapel/bu-schluessel-stellen.ts";
import { buSchluesselUnbekannt } from "./buchungsstapel/bu-schluessel-unbekannt.ts";
import { buchungstextFehlt } from "./buchungsstapel/buchungstext-fehlt.ts";
import { buchungstextKomma } from "./buchungsstapel/buchungstext-komma.ts";
import { buchungstextLaenge } from "./buchungsstapel/buchungstext-laenge.ts";
import { buchungstextSteuerzeichen } from "./buchungsstapel/buchungstext-steuerzeichen.ts";
import { buchungstypAnzahlungen } from "./buchungsstapel/buchungstyp.ts";
import { buchungstypOhneAuftrag } from "./buchungsstapel/buchungstyp-ohne-auftrag.ts";
import { bvvPosition } from "./buchungsstapel/bvv-position.ts";
import { bvvPositionFehlt } from "./buchungsstapel/bvv-position-fehlt.ts";
import { diverseAdressnummer } from "./buchungsstapel/diverse-adressnummer.ts";
import { doppelteGeneralumkehr } from "./buchungsstapel/doppelte-generalumkehr.ts";
import { erloeskonto } from "./buchungsstapel/erloeskonto.ts";
import { eroeffnungMitSchluessel } from "./buchungsstapel/eroeffnung-mit-schluessel.ts";
import { euLandUstIdBestimmung, euLandUstIdUrsprung } from "./buchungsstapel/eu-land-und-ust-id.ts";
import { euSchluesselMitFalschenAngaben } from "./buchungsstapel/eu-schluessel-mit-falschen-angaben.ts";
import { euSchluesselOhneAngaben } from "./buchungsstapel/eu-schluessel-ohne-angaben.ts";
import { euSteuersatzHoehe } from "./buchungsstapel/eu-steuersatz-hoehe.ts";
import { euSteuersatzOhneLand } from "./buchungsstapel/eu-steuersatz-ohne-land.ts";
import { faelligkeitUndBelegfeld2 } from "./buchungsstapel/faelligkeit-und-belegfeld2.ts";
import { faelligkeitVorBelegdatum } from "./buchungsstapel/faelligkeit-vor-belegdatum.ts";
import { falscheSteuerseite } from "./buchungsstapel/falsche-steuerseite.ts";
import { festschreibungLeer } from "./buchungsstapel/festschreibung-leer.ts";
import { festschreibungSatz } from "./buchungsstapel/festschreibung-satz.ts";
import { festschreibungWiderspruch } from "./buchungsstapel/festschreibung-widerspruch.ts";
import { fremdwaehrungUnvollstaendig } from "./buchungsstapel/fremdwaehrung-unvollstaendig.ts";
import { funktionOhneSchluessel49 } from "./buchungsstapel/funktion-ohne-schluessel-49.ts";
import { gegenkonto } from "./buchungsstapel/gegenkonto.ts";
import { generalumkehr } from "./buchungsstapel/generalumkehr.ts";
import { gesellschafterOhneNummer } from "./buchungsstapel/gesellschafter-ohne-nummer.ts";
import { inlandImEuFall } from "./buchungsstapel/inland-im-eu-fall.ts";
import { keinEuLand } from "./buchungsstapel/kein-eu-land.ts";
import { keineSteuerMoeglich } from "./buchungsstapel/keine-steuer-moeglich.ts";
import { konto } from "./buchungsstapel/konto.ts";
import { kontoAufgefuellt } from "./buchungsstapel/konto-aufgefuellt.ts";
import { kontoGleichGegenkonto } from "./buchungsstapel/konto-gleich-gegenkonto.ts";
import { kontoZuLang } from "./buchungsstapel/konto-zu-lang.ts";
import { kostMenge } from "./buchungsstapel/kost-menge.ts";
import { kost1, kost2 } from "./buchungsstapel/kostenstelle.ts";
import { kurs } from "./buchungsstapel/kurs.ts";
import { kursOhneFremdwaehrung } from "./buchungsstapel/kurs-ohne-fremdwaehrung.ts";
import { kursPasstNicht } from "./buchungsstapel/kurs-passt-nicht.ts";
import { kursUmgekehrt } from "./buchungsstapel/kurs-umgekehrt.ts";
import { euLandAnzahlungen, land } from "./buchungsstapel/laendercode.ts";
import { landUndSteuersatz } from "./buchungsstapel/land-und-steuersatz.ts";
import { leistungsdatumEntfernt } from "./buchungsstapel/leistungsdatum-entfernt.ts";
import { leistungsdatumOhnePeriode } from "./buchungsstapel/leistungsdatum-ohne-periode.ts";
import { mengeOhneKostenstelle } from "./buchungsstapel/menge-ohne-kostenstelle.ts";
import { nurSkr07 } from "./buchungsstapel/nur-skr07.ts";
import { nurSkr14 } from "./buchungsstapel/nur-skr14.ts";
import { oposOhnePersonenkonto } from "./buchungsstapel/opos-ohne-personenkonto.ts";
import { paragraph13bOhneSachverhalt } from "./buchungsstapel/paragraph-13b-ohne-sachverhalt.ts";
import { sachverhalt } from "./buchungsstapel/sachverhalt.ts";
import { sachverhaltLLAnzahlungen, sachverhaltLLUmsatz } from "./buchungsstapel/sachverhalt-ll.ts";
import { sammelkonto } from "./buchungsstapel/sammelkonto.ts";
import { schluessel49OhneFunktion } from "./buchungsstapel/schluessel-49-ohne-funktion.ts";
import { skonto } from "./buchungsstapel/skonto.ts";
import { skontoOhneZahlung } from "./buchungsstapel/skonto-ohne-zahlung.ts";
import { skontokonto } from "./buchungsstapel/skontokonto.ts";
import { skontokontoOhneSkonto } from "./buchungsstapel/skontokonto-ohne-skonto.ts";
import { skontotyp } from "./buchungsstapel/skontotyp.ts";
import { sobilKennzeichen } from "./buchungsstapel/sobil-kennzeichen.ts";
import { sollHaben } from "./buchungsstapel/soll-haben.ts";
import { sperreBisOhneSperre } from "./buchungsstapel/sperre-bis-ohne-sperre.ts";
import { steuersaetze2020 } from "./buchungsstapel/steuersaetze-2020.ts";
import {
  euSteuersatzAnzahlungen,
  euSteuersatzBestimmung,
  euSteuersatzUrsprung,
  steuersatzWert,
} from "./buchungsstapel/steuersatz.ts";
import { steuersatzUndSchluessel } from "./buchungsstapel/steuersatz-und-schluessel.ts";
import { umsatz } from "./buchungsstapel/umsatz.ts";
import { umsatzNachkommastellen } from "./buchungsstapel/umsatz-nachkommastellen.ts";
import { ustIdAufbau } from "./buchungsstapel/ust-id-aufbau.ts";
import { ustIdPruefziffer } from "./buchungsstapel/ust-id-pruefziffer.ts";
import { veranlagungsjahr } from "./buchungsstapel/veranlagungsjahr.ts";
import { versteuerungsart } from "./buchungsstapel/versteuerungsart.ts";
import { wkzBasisUmsatz, wkzUmsatz } from "./buchungsstapel/waehrung.ts";
import { zahlweise } from "./buchungsstapel/zahlweise.ts";
import { zusatzinformationUnvollstaendig } from "./buchungsstapel/zusatzinformation-unvollstaendig.ts";
import { zweiPersonenkonten } from "./buchungsstapel/zwei-personenkonten.ts";
import { bereitsGeprueft } from "./datei/bereits-geprueft.ts";
import { dateiname } from "./datei/dateiname.ts";
import { dateinameLaenge } from "./datei/dateiname-laenge.ts";
import { einzelnesAnfuehrungszeichen } from "./datei/einzelnes-anfuehrungszeichen.ts";
import { einzelnesLeerzeichen } from "./datei/einzelnes-leerzeichen.ts";
import { keinVorsatz } from "./datei/kein-vorsatz.ts";
import { keineDatensaetze } from "./datei/keine-datensaetze.ts";
import { keineTextdatei } from "./datei/keine-textdatei.ts";
import { leereDatei } from "./datei/leere-datei.ts";
import { leeresTextfeld } from "./datei/leeres-textfeld.ts";
import { leerzeichenAmRand } from "./datei/leerzeichen-am-rand.ts";
import { leerzeile } from "./datei/leerzeile.ts";
import { namenspraefix } from "./datei/namenspraefix.ts";
import { nichtInWindows1252 } from "./datei/nicht-in-windows-1252.ts";
import { offenesAnfuehrungszeichen } from "./datei/offenes-anfuehrungszeichen.ts";
import { steuerzeichen } from "./datei/steuerzeichen.ts";
import { tabellenprogramm } from "./datei/tabellenprogramm.ts";
import { textOhneAnfuehrungszeichen } from "./datei/text-ohne-anfuehrungszeichen.ts";
import { trennzeichen } from "./datei/trennzeichen.ts";
import { trennzeichenAmZeilenende } from "./datei/trennzeichen-am-zeilenende.ts";
import { undefinierteBytes } from "./datei/undefinierte-bytes.ts";
import { unicodeMitBom } from "./datei/unicode-mit-bom.ts";
import { utf8OhneBom } from "./datei/utf8-ohne-bom.ts";
import { zahlInAnfuehrungszeichen } from "./datei/zahl-in-anfuehrungszeichen.ts";
import { zeichensalat } from "./datei/zeichensalat.ts";
import { zeichensatz } from "./datei/zeichensatz.ts";
import { zeilenende } from "./datei/zeilenende.ts";
import { zeilenendeAlsText } from "./datei/zeilenende-als-text.ts";
import { zeilenumbruchImText } from "./datei/zeilenumbruch-im-text.ts";
import { zuGross } from "./datei/zu-gross.ts";
import { zuVieleDatensaetze } from "./datei/zu-viele-datensaetze.ts";
import { datum } from "./felder/datum.ts";
import { dezimalpunkt } from "./felder/dezimalpunkt.ts";
import { feldanzahlDesSatzes } from "./felder/feldanzahl-des-satzes.ts";
import { fuehrendeNull } from "./felder/fuehrende-null.ts";
import { leerzeichenInZahl } from "./felder/leerzeichen-in-zahl.ts";
import { nachkommastellen } from "./felder/nachkommastellen.ts";
import { nichtInDerVersion } from "./felder/nicht-in-der-version.ts";
import { nichtNumerisch } from "./felder/nicht-numerisch.ts";
import { nullwert } from "./felder/nullwert.ts";
import { pflichtfeld } from "./felder/pflichtfeld.ts";
import { portalausdruck } from "./felder/portalausdruck.ts";
import { reserviert } from "./felder/reserviert.ts";
import { tausendertrennzeichen } from "./felder/tausendertrennzeichen.ts";
import { textZuLang } from "./felder/text-zu-lang.ts";
import { vorkommastellen } from "./felder/vorkommastellen.ts";
import { vorzeichen } from "./felder/vorzeichen.ts";
import { wertevorrat } from "./felder/wertevorrat.ts";
import { zuLangInDerVersion } from "./felder/zu-lang-in-der-version.ts";
import { andererMonat } from "./folgen/anderer-monat.ts";
import { belegdatumUneinheitlich } from "./folgen/belegdatum-uneinheitlich.ts";
import { belegnummerDoppelt } from "./folgen/belegnummer-doppelt.ts";
import { doppelteBuchung } from "./folgen/doppelte-buchung.ts";
import { fehlenderSchluessel } from "./folgen/fehlender-schluessel.ts";
import { festschreibungUneinheitlich } from "./folgen/festschreibung-uneinheitlich.ts";
import { generalumkehrOhneOriginal } from "./folgen/generalumkehr-ohne-original.ts";
import { gleicherBetrag } from "./folgen/gleicher-betrag.ts";
import { nummernkreis } from "./folgen/nummernkreis.ts";
import { verrechnungskonto } from "./folgen/verrechnungskonto.ts";
import { versteuerungsartUeberall } from "./folgen/versteuerungsart-ueberall.ts";
import { andereFormatversion } from "./kopfdaten/andere-formatversion.ts";
import { andereKategorie } from "./kopfdaten/andere-kategorie.ts";
import { andereStammdaten } from "./kopfdaten/andere-stammdaten.ts";
import { andererMandant } from "./kopfdaten/anderer-mandant.ts";
import { anwendungsinformation } from "./kopfdaten/anwendungsinformation.ts";
import { beraternummer } from "./kopfdaten/beraternummer.ts";
import { bezeichnung } from "./kopfdaten/bezeichnung.ts";
import { bezeichnungZeichen } from "./kopfdaten/bezeichnung-zeichen.ts";
import { branchenloesung } from "./kopfdaten/branchenloesung.ts";
import { buchungstyp } from "./kopfdaten/buchungstyp.ts";
import { buchungstypFehlt } from "./kopfdaten/buchungstyp-fehlt.ts";
import { datumBis } from "./kopfdaten/datum-bis.ts";
import { datumBisNachWjEnde } from "./kopfdaten/datum-bis-nach-wj-ende.ts";
import { datumVon } from "./kopfdaten/datum-von.ts";
import { datumVonNachBis } from "./kopfdaten/datum-von-nach-bis.ts";
import { datumVonVorWjBeginn } from "./kopfdaten/datum-von-vor-wj-beginn.ts";
import { diktatkuerzel } from "./kopfdaten/diktatkuerzel.ts";
import { erzeugtAm } from "./kopfdaten/erzeugt-am.ts";
import { erzeugtAmFehlt } from "./kopfdaten/erzeugt-am-fehlt.ts";
import { exportiertVon } from "./kopfdaten/exportiert-von.ts";
import { feldanzahl } from "./kopfdaten/feldanzahl.ts";
import { feldanzahlAufgefuellt } from "./kopfdaten/feldanzahl-aufgefuellt.ts";
import { festschreibung } from "./kopfdaten/festschreibung.ts";
import { festschreibungFehlt } from "./kopfdaten/festschreibung-fehlt.ts";
import { festschreibungGesetzt } from "./kopfdaten/festschreibung-gesetzt.ts";
import { formatkategorie } from "./kopfdaten/formatkategorie.ts";
import { formatname } from "./kopfdaten/formatname.ts";
import { formatnameSchreibweise } from "./kopfdaten/formatname-schreibweise.ts";
import { formatversion } from "./kopfdaten/formatversion.ts";
import { formatversionAlt } from "./kopfdaten/formatversion-alt.ts";
import { formatversionNeuer } from "./kopfdaten/formatversion-neuer.ts";
import { herkunft } from "./kopfdaten/herkunft.ts";
import { importiert } from "./kopfdaten/importiert.ts";
import { importiertVon } from "./kopfdaten/importiert-von.ts";
import { kalenderjahre } from "./kopfdaten/kalenderjahre.ts";
import { kennzeichen } from "./kopfdaten/kennzeichen.ts";
import { kennzeichenDtvf } from "./kopfdaten/kennzeichen-dtvf.ts";
import { mandantennummer } from "./kopfdaten/mandantennummer.ts";
import { nurBuchungsstapel } from "./kopfdaten/nur-buchungsstapel.ts";
import { rechnungslegungszweck } from "./kopfdaten/rechnungslegungszweck.ts";
import {
  derivatskennzeichen,
  reserviertesFeld23,
  reserviertesFeld25,
  reserviertesFeld26,
  reserviertesFeld29,
  reserviertesFeld30,
} from "./kopfdaten/reservierte-felder.ts";
import { sachkontenlaenge } from "./kopfdaten/sachkontenlaenge.ts";
import { sachkontenlaengeFehlt } from "./kopfdaten/sachkontenlaenge-fehlt.ts";
import { sachkontenrahmen } from "./kopfdaten/sachkontenrahmen.ts";
import { sachkontenrahmenUnbekannt } from "./kopfdaten/sachkontenrahmen-unbekannt.ts";
import { ueberschriftUnbekannt } from "./kopfdaten/ueberschrift-unbekannt.ts";
import { ueberschriftVerschoben } from "./kopfdaten/ueberschrift-verschoben.ts";
import { ueberschriftenFehlen } from "./kopfdaten/ueberschriften-fehlen.ts";
import { ueberschriftenInAnfuehrungszeichen } from "./kopfdaten/ueberschriften-in-anfuehrungszeichen.ts";
import { verschoben } from "./kopfdaten/verschoben.ts";
import { versionsnummer } from "./kopfdaten/versionsnummer.ts";
import { versionsnummerAlt } from "./kopfdaten/versionsnummer-alt.ts";
import { vorsatzZuLang } from "./kopfdaten/vorsatz-zu-lang.ts";
import { wjBeginn } from "./kopfdaten/wj-beginn.ts";
import { wjBeginnTag } from "./kopfdaten/wj-beginn-tag.ts";
import { wkz } from "./kopfdaten/wkz.ts";
import { zeitraumLaengerAlsMonat } from "./kopfdaten/zeitraum-laenger-als-monat.ts";
import { zuVieleUeberschriften } from "./kopfdaten/zu-viele-ueberschriften.ts";
import { zuWenigeUeberschriften } from "./kopfdaten/zu-wenige-ueberschriften.ts";
import { zweckUndBuchungstyp } from "./kopfdaten/zweck-und-buchungstyp.ts";
import { andererKontenrahmen } from "./plausibilitaet/anderer-kontenrahmen.ts";
import { belegdatumNachErzeugung } from "./plausibilitaet/belegdatum-nach-erzeugung.ts";
import { beleglinkPlatzhalter } from "./plausibilitaet/beleglink-platzhalter.ts";
import { besondereBesteuerung } from "./plausibilitaet/besondere-besteuerung.ts";
import { debitorUndKreditorVertauscht } from "./plausibilitaet/debitor-und-kreditor-vertauscht.ts";
import { erloesOhneSteuer } from "./plausibilitaet/erloes-ohne-steuer.ts";
import { erwerbBrutto } from "./plausibilitaet/erwerb-brutto.ts";
import { gutschrift } from "./plausibilitaet/gutschrift.ts";
import { nettobetraege } from "./plausibilitaet/nettobetraege.ts";
import { personenkontoNachSteuer } from "./plausibilitaet/personenkonto-nach-steuer.ts";
import { sachkontenlaengeZuGross } from "./plausibilitaet/sachkontenlaenge-zu-gross.ts";
import { steuerkontoBebucht } from "./plausibilitaet/steuerkonto-bebucht.ts";
import { textWiderspricht } from "./plausibilitaet/text-widerspricht.ts";
import { umsatzUngewoehnlich } from "./plausibilitaet/umsatz-ungewoehnlich.ts";
import type { Rule, RuleTexts } from "./rule.ts";
import { stammdatenRules } from "./stammdaten/catalogue.ts";

/** Stand of the rules; reports name it, and two reports are comparable only when it is equal. */
export const rulesetVersion = "2026.11.2";

/** Every rule by hand, sorted by area (file, header, headings, fields, rows) and number. */
export const rules: readonly Rule[] = [
  leereDatei,
  dateiname,
  namenspraefix,
  dateinameLaenge,
  keineTextdatei,
  utf8OhneBom,
  unicodeMitBom,
  zeichensatz,
  undefinierteBytes,
  nichtInWindows1252,
  zeichensalat,
  zeilenende,
  trennzeichen,
  offenesAnfuehrungszeichen,
  einzelnesAnfuehrungszeichen,
  zeilenumbruchImText,
  steuerzeichen,
  trennzeichenAmZeilenende,
  leerzeile,
  zuVieleDatensaetze,
  zuGross,
  keineDatensaetze,
  tabellenprogramm,
  zeilenendeAlsText,
  keinVorsatz,
  textOhneAnfuehrungszeichen,
  zahlInAnfuehrungszeichen,
  leeresTextfeld,
  einzelnesLeerzeichen,
  leerzeichenAmRand,
  bereitsGeprueft,
  kennzeichen,
  kennzeichenDtvf,
  versionsnummer,
  versionsnummerAlt,
  formatkategorie,
  formatname,
  formatnameSchreibweise,
  formatversion,
  formatversionAlt,
  formatversionNeuer,
  erzeugtAm,
  erzeugtAmFehlt,
  importiert,
  herkunft,
  exportiertVon,
  importiertVon,
  beraternummer,
  mandantennummer,
  wjBeginn,
  wjBeginnTag,
  sachkontenlaenge,
  sachkontenlaengeFehlt,
  datumVon,
  datumBis,
  bezeichnung,
  bezeichnungZeichen,
  diktatkuerzel,
  buchungstyp,
  buchungstypFehlt,
  rechnungslegungszweck,
  festschreibung,
  festschreibungFehlt,
  festschreibungGesetzt,
  wkz,
  reserviertesFeld23,
  derivatskennzeichen,
  reserviertesFeld25,
  reserviertesFeld26,
  sachkontenrahmen,
  sachkontenrahmenUnbekannt,
  branchenloesung,
  reserviertesFeld29,
  reserviertesFeld30,
  anwendungsinformation,
  feldanzahl,
  feldanzahlAufgefuellt,
  verschoben,
  datumVonNachBis,
  datumVonVorWjBeginn,
  datumBisNachWjEnde,
  kalenderjahre,
  zeitraumLaengerAlsMonat,
  nurBuchungsstapel,
  vorsatzZuLang,
  andererMandant,
  andereStammdaten,
  zweckUndBuchungstyp,
  ueberschriftenFehlen,
  zuVieleUeberschriften,
  zuWenigeUeberschriften,
  ueberschriftVerschoben,
  ueberschriftUnbekannt,
  ueberschriftenInAnfuehrungszeichen,
  andereFormatversion,
  andereKategorie,
  umsatz,
  umsatzNachkommastellen,
  sollHaben,
  wkzUmsatz,
  kurs,
  wkzBasisUmsatz,
  konto,
  gegenkonto,
  buSchluessel,
  buSchluesselUnbekannt,
  buSchluesselStellen,
  belegdatum,
  belegdatumMitJahr,
  belegdatumDreistellig,
  belegfeld1Zeichen,
  belegfeld1Unterstrich,
  belegfeld1Laenge,
  belegfeld1Fehlt,
  belegfeld2,
  skonto,
  buchungstextLaenge,
  buchungstextKomma,
  buchungstextSteuerzeichen,
  buchungstextFehlt,
  diverseAdressnummer,
  sachverhalt,
  beleglink,
  beleglinkMehrfach,
  kost1,
  kost2,
  kostMenge,
  euLandUstIdBestimmung,
  euSteuersatzBestimmung,
  versteuerungsart,
  sachverhaltLLUmsatz,
  zahlweise,
  veranlagungsjahr,
  skontotyp,
  buchungstypAnzahlungen,
  euLandAnzahlungen,
  sachverhaltLLAnzahlungen,
  euSteuersatzAnzahlungen,
  erloeskonto,
  beteiligtennummer,
  sobilKennzeichen,
  festschreibungSatz,
  generalumkehr,
  steuersatzWert,
  land,
  bvvPosition,
  euLandUstIdUrsprung,
  euSteuersatzUrsprung,
  skontokonto,
  feldanzahlDesSatzes,
  pflichtfeld,
  textZuLang,
  nichtNumerisch,
  vorkommastellen,
  nachkommastellen,
  dezimalpunkt,
  tausendertrennzeichen,
  vorzeichen,
  leerzeichenInZahl,
  datum,
  wertevorrat,
  nullwert,
  portalausdruck,
  fuehrendeNull,
  reserviert,
  nichtInDerVersion,
  zuLangInDerVersion,
  fremdwaehrungUnvollstaendig,
  basisUmsatzOhneWaehrung,
  kursOhneFremdwaehrung,
  kursPasstNicht,
  kursUmgekehrt,
  andereBasiswaehrung,
  kontoZuLang,
  kontoAufgefuellt,
  kontoGleichGegenkonto,
  zweiPersonenkonten,
  sammelkonto,
  belegdatumNachDatumBis,
  belegdatumVorDatumVon,
  belegdatumAusserhalb,
  automatikkontoMitSchluessel,
  automatikkontoUnsicher,
  keineSteuerMoeglich,
  falscheSteuerseite,
  steuersaetze2020,
  doppelteGeneralumkehr,
  euSchluesselOhneAngaben,
  euSchluesselMitFalschenAngaben,
  euSteuersatzOhneLand,
  keinEuLand,
  ustIdAufbau,
  ustIdPruefziffer,
  inlandImEuFall,
  euSteuersatzHoehe,
  paragraph13bOhneSachverhalt,
  schluessel49OhneFunktion,
  funktionOhneSchluessel49,
  beleginfoUnvollstaendig,
  zusatzinformationUnvollstaendig,
  bankOhneMandat,
  anzahlungOhneBuchungstyp,
  buchungstypOhneAuftrag,
  gesellschafterOhneNummer,
  leistungsdatumOhnePeriode,
  leistungsdatumEntfernt,
  faelligkeitUndBelegfeld2,
  faelligkeitVorBelegdatum,
  belegfeld2Opos,
  skontoOhneZahlung,
  skontokontoOhneSkonto,
  steuersatzUndSchluessel,
  festschreibungWiderspruch,
  festschreibungLeer,
  nurSkr14,
  nurSkr07,
  oposOhnePersonenkonto,
  mengeOhneKostenstelle,
  sperreBisOhneSperre,
  bvvPositionFehlt,
  eroeffnungMitSchluessel,
  landUndSteuersatz,
  versteuerungsartUeberall,
  doppelteBuchung,
  gleicherBetrag,
  belegnummerDoppelt,
  belegdatumUneinheitlich,
  generalumkehrOhneOriginal,
  festschreibungUneinheitlich,
  verrechnungskonto,
  nummernkreis,
  andererMonat,
  fehlenderSchluessel,
  ...stammdatenRules,
  ...bewegungsdatenRules,
  umsatzUngewoehnlich,
  belegdatumNachErzeugung,
  debitorUndKreditorVertauscht,
  gutschrift,
  personenkontoNachSteuer,
  steuerkontoBebucht,
  erloesOhneSteuer,
  nettobetraege,
  andererKontenrahmen,
  sachkontenlaengeZuGross,
  erwerbBrutto,
  textWiderspricht,
  beleglinkPlatzhalter,
  besondereBesteuerung,
];

/** The texts of all rules, as help pages and reports show them. */
export const catalogue: readonly RuleTexts[] = [...rules, ...batchRules, ...xmlRules, ...packageRules];

const rulesById: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));
const textsById: ReadonlyMap<string, RuleTexts> = new Map(catalogue.map((rule) => [rule.id, rule]));

export const findRule = (id: string): RuleTexts | undefined => textsById.get(id);

export const findCsvRule = (id: string): Rule | undefined => rulesById.get(id);
