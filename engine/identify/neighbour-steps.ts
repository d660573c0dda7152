/** Instructions shared by several kinds of files. */
export const exportSteps = "Geben Sie die Daten im Vorsystem im DATEV-Format aus und prüfen Sie die neue Datei.";
export const belegSteps = "Laden Sie die Datei als Beleg in DATEV Unternehmen online (Belege online) hoch.";
export const bankSteps =
  "Lesen Sie die Umsätze über den Bankassistenten oder die elektronischen Bankbuchungen in DATEV ein.";
export const shopSteps =
  "Verwenden Sie die DATEV-Ausgabe Ihres Shop- oder Zahlungsdienstes oder ein Programm, das Abrechnungen in einen Buchungsstapel umsetzt.";
