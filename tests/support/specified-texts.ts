import { existsSync, readFileSync } from "node:fs";

const specification = new URL("../../../shared/spec/specification.md", import.meta.url);

/** Values of fields, which nobody reads on a screen. */
const noTexts = new Set(["all"]);

/** What the specification writes in single quotes, character by character; null where it is not beside this repository. */
export const readSpecifiedTexts = (): readonly string[] | null => {
  if (!existsSync(specification)) return null;
  const texts = [...readFileSync(specification, "utf8").matchAll(/'([^'\n]+)'/g)].map(([, text = ""]) => text);
  return [...new Set(texts)].filter((text) => !noTexts.has(text));
};

/** The same as it was last read, for where the specification is not at hand. */
export const specifiedTexts: readonly string[] = [
  "SSL Verschlüsselt",
  "DATEV Zertifiziert",
  "Anmelden",
  "Authentifizierung wird überprüft...",
  "Seite wird geladen...",
  'Keine Ergebnisse für "{query}" gefunden',
  "Es ist ein Fehler aufgetreten",
  "Sitzung abgelaufen. Bitte melden Sie sich erneut an.",
  "Sitzung abgelaufen. Sie werden abgemeldet.",
  "No refresh token available",
  "E-Mail ist erforderlich",
  "Ungültige E-Mail-Adresse",
  "Passwort ist erforderlich",
  "Passwort muss mindestens 6 Zeichen lang sein",
  "Bitte korrigieren Sie die Eingabefehler",
  "Anmeldung fehlgeschlagen",
  "DATEV-Anmeldung fehlgeschlagen",
  "Profil-Update fehlgeschlagen",
  "Passwort-Änderung fehlgeschlagen",
  "Fehler beim Laden der Dateiprüfungen",
  "Fehler beim Laden der Dateiprüfung",
  "Fehler beim Starten der Prüfung",
  "Fehler beim Löschen",
  "Upload fehlgeschlagen",
  'Upload von "{file}" fehlgeschlagen: {reason}',
  "Suche fehlgeschlagen",
  "Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.",
  "Login failed",
  "Token refresh failed",
  "Erfolgreich angemeldet",
  "Erfolgreich mit DATEV angemeldet",
  "Erfolgreich abgemeldet",
  "Profil erfolgreich aktualisiert",
  "Passwort erfolgreich geändert",
  "Dateiprüfung gestartet",
  "Dateiprüfung gelöscht",
];
