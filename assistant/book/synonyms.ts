import { readStems } from "./words.ts";

/**
 * Words of people who prepare files, and those the book has for them. What stands on the left is found by what stands on
 * the right as well, never the other way round.
 */
const table: readonly (readonly [said: string, written: string])[] = [
  ["Zahlendreher Tippfehler verdreht", "Prüfziffer"],
  ["Umlaut Sonderzeichen Kauderwelsch Hieroglyphen Fragezeichen", "Zeichensatz Zeichenumwandlung Windows-1252"],
  ["Sonderzeichen", "unzulässige Zeichen"],
  ["verkehrt verdreht umgedreht herum", "umgekehrt"],
  ["alt veraltet", "ältere"],
  ["Original", "ursprünglich"],
  ["verwechselt", "vertauscht"],
  ["Buchungstext", "Textfeld Text"],
  ["Umsatz Betrag", "Zahl Zahlenfeld"],
  ["Encoding Kodierung Codierung Codepage ANSI Charset", "Zeichensatz Windows-1252"],
  ["UTF8 UTF", "UTF-8 Unicode"],
  ["BOM", "Unicode Kennung Dateianfang"],
  ["Excel LibreOffice Tabellenkalkulation Calc", "Tabellenprogramm"],
  ["Steuerkennzeichen Steuercode Schlüssel Steuerkey", "Steuerschlüssel BU-Schlüssel"],
  ["BU Buschlüssel", "BU-Schlüssel Steuerschlüssel"],
  ["Automatik Automatikkonten", "Automatikkonto"],
  ["festgeschrieben festschreiben GoBD gesperrt Fixierung", "Festschreibung"],
  ["ablehnen abgelehnt angenommen annehmen nimmt verweigert Ablehnung zurückgewiesen", "lehnt abgewiesen"],
  ["einspielen hochladen einlesen importieren Importfehler", "Import"],
  ["Dateikopf Header Kopfzeile Kopfsatz Headerzeile", "Kopfdaten"],
  ["Überschrift Spaltenkopf Spaltennamen Spaltenüberschrift", "Überschriftenzeile Überschriften"],
  ["Rechnungsnummer Belegnummer Belegnr ReNr Rechnungsnr", "Belegfeld 1"],
  ["Fälligkeitsdatum Zahlungsziel", "Fälligkeit"],
  ["Buchungsdatum Rechnungsdatum Datum", "Belegdatum"],
  ["Geschäftsjahr WJ Jahreswechsel Buchungsjahr", "Wirtschaftsjahr"],
  ["Kontolänge Kontenlänge Stellenzahl Nummernlänge", "Sachkontenlänge Stellen"],
  ["fünfstellig vierstellig sechsstellig", "Sachkontenlänge Stellen"],
  ["Betrag Summe", "Umsatz"],
  ["Minus Minuszeichen negativ negativer", "Vorzeichen"],
  ["Punkt", "Dezimalpunkt"],
  ["Komma Dezimalstelle Cent", "Dezimalkomma Nachkommastellen"],
  ["Tausenderpunkt Tausendertrenner", "Tausendertrennzeichen"],
  ["Dollar USD CHF Franken Fremdwährungen Wechselkurs Umrechnungskurs", "Fremdwährung Kurs"],
  ["Kunde Kunden Lieferant Lieferanten", "Debitor Kreditor Personenkonto"],
  ["Umsatzsteuer-ID UStID UStIDNr VAT UStNr", "USt-IdNr"],
  ["Gegenbuchung", "Gegenkonto"],
  ["doppelt Dublette Duplikat zweimal doppelte Dubletten", "doppelt mehrfach vorhanden"],
  ["Storno stornieren Stornobuchung", "Generalumkehr"],
  ["Kostenträger KOST KST", "Kostenstelle"],
  ["Gänsefüßchen Hochkomma Anführungsstriche Quotes", "Anführungszeichen"],
  ["Delimiter Trenner Komma-getrennt Tabulator Tab", "Trennzeichen Semikolon"],
  ["Strichpunkt", "Semikolon"],
  ["Absatz Enter Umbruch Zeilenumbrüche Newline", "Zeilenumbruch"],
  ["LF Linux Unix Zeilenende", "Zeilen enden CR LF"],
  ["Reverse-Charge Reverse Bauleistung", "13b"],
  ["Drittland innergemeinschaftlich EU-Ausland", "EU-Land"],
  ["Beleg Bild Belegbilder Scan PDF", "Beleglink Belegdatei Dokument"],
  ["Zip gezippt Archiv", "ZIP-Archiv Paket"],
  ["Notiz", "Konto-Notizen"],
  ["PLZ", "Postleitzahl"],
  ["Mail E-Mail Email", "E-Mail-Adresse"],
  ["Telefon", "Telefonnummer"],
  ["Lastschrift Einzug Mandatsref", "SEPA-Lastschrift Mandatsreferenz"],
  ["zu groß riesig MB Megabyte", "größer"],
  ["gekürzt abgeschnitten kürzt", "länger lang gekürzt"],
  ["gerundet E+ Exponent wissenschaftlich", "Stellen verloren umgedeutet"],
  ["Nullen Null vorangestellt", "führende Null"],
  ["Internet offline WLAN Netz Verbindung", "offline Verbindung"],
  ["DSGVO Datenschutz Cloud", "Datenschutz"],
  ["verschoben verrutscht Spaltenversatz", "verschoben Spalte"],
  ["Skontoabzug", "Skonto"],
  ["Schlussbestand Eröffnungsbilanz EB-Wert EB", "Eröffnungsbuchung"],
];

/** By the stem of a word what the book calls it. */
export const synonyms: ReadonlyMap<string, readonly string[]> = collect();

function collect(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const [said, written] of table) {
    for (const word of readStems(said)) byWord.set(word, [...(byWord.get(word) ?? []), ...readStems(written)]);
  }
  return byWord;
}
