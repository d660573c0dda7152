/* Requests that several rules or causes share. Findings with the same request become one point of the inquiry. */

export const requestSupport =
  "Bitte leiten Sie diesen Punkt an die Betreuung Ihres Programms weiter; dort muss der Aufbau der Exportdatei berichtigt werden.";

export const requestPlainExport =
  "Bitte exportieren Sie die Datei noch einmal und senden Sie sie uns unverändert, ohne sie vorher in Excel oder einem anderen Programm zu öffnen.";

export const requestCompleteFile =
  "Bitte exportieren Sie die Datei noch einmal und senden Sie sie uns erneut; ihr Ende fehlt.";

export const requestSeparateFiles =
  "Bitte exportieren Sie jeden Zeitraum in eine eigene Datei und fügen Sie Dateien nicht zusammen.";

export const requestOneMonth = "Bitte exportieren Sie jeden Monat in eine eigene Datei.";

export const requestDatevFormat =
  "Bitte wählen Sie beim Export die Ausgabe „DATEV-Format“ und senden Sie uns die Datei unverändert.";

export const requestNewerExport =
  "Bitte bringen Sie Ihr Programm auf den neuesten Stand oder fragen Sie seine Betreuung nach dem aktuellen DATEV-Export.";

export const requestColumns =
  "Bitte setzen Sie die Spalten des Exports auf die Vorgabe Ihres Programms zurück und exportieren Sie die Datei noch einmal.";

export const requestCharset =
  "Bitte stellen Sie im Export den Zeichensatz „ANSI“ ein und exportieren Sie die Datei noch einmal, damit Umlaute und Sonderzeichen lesbar sind.";

export const requestHtmlText =
  "Bitte prüfen Sie die genannten Texte; statt der Umlaute stehen dort Zeichenfolgen wie „&auml;“.";

export const requestNumberFormat =
  "Bitte stellen Sie im Export Zahlen mit Komma vor den Cent und ohne Tausenderpunkte ein.";

export const requestLostComma = "Bitte prüfen Sie die Beträge der Datei; vermutlich fehlt das Komma vor den Cent.";

export const requestDayAndMonth =
  "Bitte prüfen Sie die Datumsangaben im Export; vermutlich sind Tag und Monat vertauscht.";

export const requestExportPeriod =
  "Bitte wählen Sie beim Export Anfang und Ende des Zeitraums und exportieren Sie die Datei noch einmal.";

export const requestFiscalYear =
  "Bitte prüfen Sie im Export den Beginn des Geschäftsjahres und exportieren Sie jedes Geschäftsjahr für sich.";

export const requestOtherYear =
  "Bitte prüfen Sie das Geschäftsjahr im Export; es ist vermutlich ein anderes als das der Buchungen.";

export const requestClock = "Bitte prüfen Sie Datum und Uhrzeit des Rechners, auf dem Sie exportieren.";

export const requestOurNumbers =
  "Bitte tragen Sie im Export unsere Beraternummer und Ihre Mandantennummer ein; wir nennen sie Ihnen gern.";

export const requestKontoLengthSetting =
  "Bitte stellen Sie im Export die Länge der Kontonummern ein, mit der wir Ihre Bücher führen; wir nennen sie Ihnen gern.";

export const requestChart =
  "Bitte stellen Sie im Export den Kontenrahmen ein, mit dem wir Ihre Bücher führen; wir nennen ihn Ihnen gern.";

export const requestKontoLength =
  "Bitte prüfen Sie die genannten Kontonummern; ihre Länge passt nicht zu der, mit der wir Ihre Bücher führen.";

export const requestKonto = "Bitte tragen Sie bei den genannten Buchungen Konto und Gegenkonto ein.";

export const requestSameKonto = "Bitte prüfen Sie die genannten Buchungen; Konto und Gegenkonto sind gleich.";

export const requestOtherKonto = "Bitte prüfen Sie, ob bei den genannten Buchungen das richtige Konto gewählt ist.";

export const requestSwappedKonten =
  "Bitte prüfen Sie im Export, ob Konto und Gegenkonto oder Soll und Haben vertauscht sind.";

export const requestPartnerKonto =
  "Bitte geben Sie den genannten Kunden und Lieferanten eine gültige Kontonummer; die richtige Länge nennen wir Ihnen gern.";

export const requestForeignCurrency =
  "Bitte geben Sie bei den genannten Buchungen in fremder Währung auch den Umrechnungskurs und den Betrag in EUR an.";

export const requestNoRate =
  "Bitte lassen Sie bei den genannten Buchungen in EUR den Umrechnungskurs weg oder berichtigen Sie die Währung.";

export const requestRateDirection =
  "Bitte prüfen Sie bei den genannten Buchungen den Umrechnungskurs; vermutlich ist er umgekehrt angegeben.";

export const requestCurrency = "Bitte prüfen Sie bei den genannten Buchungen die Währung, zum Beispiel EUR oder USD.";

export const requestTaxKey =
  "Bitte prüfen Sie bei den genannten Buchungen, welcher Steuersatz gilt, und wählen Sie den passenden Steuerschlüssel.";

export const requestTaxKeyTwice =
  "Bitte lassen Sie bei den genannten Buchungen den Steuerschlüssel weg; die Steuer ist dort schon durch das Konto festgelegt.";

export const requestTaxKeyCut =
  "Bitte prüfen Sie bei den genannten Buchungen den Steuerschlüssel; vermutlich fehlt eine Stelle.";

export const requestKontoAndTax =
  "Bitte prüfen Sie bei den genannten Buchungen Konto und Steuersatz; sie passen nicht zusammen.";

export const requestHomeOrEu =
  "Bitte prüfen Sie bei den genannten Buchungen, ob deutsche Steuer oder die eines anderen EU-Landes gilt.";

export const requestCountryAndRate =
  "Bitte geben Sie bei den genannten Verkäufen ins EU-Ausland Land und Steuersatz an.";

export const requestVatId =
  "Bitte prüfen Sie bei den genannten Geschäftspartnern die USt-IdNr. und berichtigen Sie sie in den Stammdaten.";

export const requestPartnerNumber =
  "Bitte prüfen Sie die genannten Nummern, zum Beispiel Steuernummer, USt-IdNr. oder IBAN, und berichtigen Sie sie in den Stammdaten.";

export const requestBank =
  "Bitte berichtigen Sie bei den genannten Geschäftspartnern die Bankverbindung (IBAN und BIC).";

export const requestAllowedValue =
  "Bitte prüfen Sie die genannten Angaben; Ihr Programm hat einen Wert ausgegeben, der dort nicht vorgesehen ist.";

export const requestPlaceholder =
  "Bitte tragen Sie bei den genannten Angaben den richtigen Wert ein oder lassen Sie sie leer; dort steht nur ein Platzhalter wie „NULL“ oder „#NV“.";

export const requestShorterText = "Bitte kürzen Sie die genannten Texte; sie sind zu lang.";

export const requestPlainText = "Bitte entfernen Sie in den genannten Texten Zeilenumbrüche und Tabulatoren.";

export const requestQuotesInText = "Bitte entfernen Sie in den genannten Texten die Anführungszeichen.";

export const requestRealDate = "Bitte berichtigen Sie die genannten Datumsangaben.";

export const requestLocked =
  "Bitte teilen Sie uns mit, ob die Buchungen endgültig sind oder noch geändert werden, und stellen Sie das im Export einheitlich ein.";

export const requestPeriod =
  "Bitte prüfen Sie den Zeitraum des Exports; das Datum der genannten Buchungen liegt nicht darin.";

export const requestInfoPair = "Bitte geben Sie bei den genannten Zusatzangaben sowohl die Art als auch den Inhalt an.";

export const requestReceiptLink =
  "Bitte lassen Sie die Betreuung Ihres Programms prüfen, wie der Export Belege und Buchungen verbindet.";

export const requestBelegnummerCharacters =
  "Bitte verwenden Sie in den genannten Belegnummern nur Buchstaben ohne Umlaute, Ziffern und Bindestriche, keine Leerzeichen.";

export const requestBookingTextStart =
  "Bitte beginnen Sie bei den genannten Buchungen den Buchungstext mit einem Buchstaben oder einer Ziffer.";

export const requestBookingTextOrder = "Bitte schreiben Sie im Buchungstext das Wichtigste in die ersten 30 Zeichen.";

export const requestRhythm =
  "Bitte prüfen Sie bei den genannten wiederkehrenden Buchungen, wie oft und an welchem Tag gebucht wird.";

export const requestEndOfSeries =
  "Bitte geben Sie bei den genannten wiederkehrenden Buchungen an, ob und wann sie enden.";

export const requestCreditNote = "Bitte teilen Sie uns mit, ob die genannten Buchungen Gutschriften oder Stornos sind.";

export const requestGross =
  "Bitte exportieren Sie die genannten Rechnungen mit dem Bruttobetrag, nicht mit einer eigenen Buchung für die Umsatzsteuer.";

export const requestAddressKind = "Bitte ergänzen Sie bei den genannten Geschäftspartnern Straße oder Postfach.";

export const requestPostcode = "Bitte prüfen Sie bei den genannten Geschäftspartnern Postleitzahl und Land.";

export const requestPaymentTerms =
  "Bitte prüfen Sie, welche Zahlungsbedingungen mit den genannten Kunden und Lieferanten vereinbart sind.";

export const requestPaymentTermsData =
  "Bitte prüfen Sie bei den genannten Zahlungsbedingungen Fristen, Tage und Skonto.";

export const requestPaymentTermsRate = "Bitte prüfen Sie bei den genannten Zahlungsbedingungen den Skontosatz.";

export const requestContact =
  "Bitte prüfen Sie bei den genannten Geschäftspartnern Telefon, E-Mail und Internetadresse.";

export const requestName =
  "Bitte prüfen Sie bei den genannten Geschäftspartnern den Namen und ob es sich um ein Unternehmen oder um eine Person handelt.";

export const requestDunning =
  "Bitte prüfen Sie bei den genannten Kunden die Angaben zu Mahnungen, Zinsen und Gebühren.";

export const requestFileNames =
  "Bitte verwenden Sie in den genannten Dateinamen nur Buchstaben ohne Umlaute, Ziffern und Bindestriche.";

export const requestOneReceipt = "Bitte exportieren Sie jeden Beleg einzeln, nicht mehrere zusammen in einem Dokument.";

export const requestDirection = "Bitte prüfen Sie, ob die genannten Rechnungen Eingangs- oder Ausgangsrechnungen sind.";

export const requestTotal =
  "Bitte prüfen Sie bei den genannten Rechnungen den Gesamtbetrag; er ist nicht die Summe der Positionen.";

export const requestOneInvoice = "Bitte exportieren Sie jede Rechnung und jeden Kassentag in eine eigene Datei.";

export const requestServiceDate =
  "Bitte prüfen Sie bei den genannten Rechnungen das Leistungsdatum; es liegt nach dem Rechnungsdatum.";

export const requestDiscount = "Bitte geben Sie bei den genannten Rechnungen zum Skonto Satz, Betrag und Frist an.";

export const requestDiscountValues = "Bitte prüfen Sie bei den genannten Rechnungen die Höhe des Skontos.";

export const requestDueDate =
  "Bitte prüfen Sie bei den genannten Rechnungen Fälligkeit und Skontofristen; sie passen nicht zum Rechnungsdatum.";

export const requestBelegpaket =
  "Bitte exportieren Sie die Belege noch einmal und senden Sie uns die ZIP-Datei, so wie Ihr Programm sie erstellt hat.";

export const requestSmallerBelegpaket =
  "Bitte exportieren Sie einen kürzeren Zeitraum und senden Sie uns mehrere kleinere ZIP-Dateien.";

export const requestReceiptOnce = "Bitte prüfen Sie, ob die genannten Belege doppelt erfasst wurden.";

export const requestMissingReceipt = "Bitte senden Sie uns zu den genannten Rechnungen auch den Beleg als PDF.";

export const requestOriginalFile =
  "Bitte senden Sie uns die ursprüngliche Datei als Anhang; ihre Zeilen wurden unterwegs umbrochen.";

/** Default for rules without their own request. */
export const requestByTitle = (title: string): string => `Bitte prüfen Sie die genannten Angaben: ${title}.`;
