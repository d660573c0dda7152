/** A section of the settings or the profile; its id is the target of links. */
interface SettingsSection {
  readonly id: string;
  readonly title: string;
  /** Other words people use for what is set there. */
  readonly keywords: string;
}

/** Sections of /settings, in their order. */
export const settingsSections = [
  { id: "darstellung", title: "Darstellung", keywords: "Farbschema Design dunkel hell Schriftgröße Zeilenhöhe Dichte" },
  { id: "pruefung", title: "Prüfung", keywords: "Importweg Belegtransfer Datenservice manuell" },
  { id: "vorgaben", title: "Eigene Vorgaben", keywords: "Regeln Mandantenprofil Kontenplan Steuerschlüssel Kanzlei" },
  { id: "benachrichtigungen", title: "Benachrichtigungen", keywords: "E-Mail Browser Meldungen" },
  { id: "bedienung", title: "Bedienung", keywords: "Tastenkürzel Tastatur" },
  { id: "offline", title: "Offline", keywords: "PIN Sperre Speicherplatz Daten löschen bereithalten" },
  { id: "geraete", title: "Geräte", keywords: "abmelden verlorenes Gerät" },
  { id: "app", title: "App", keywords: "Version Update installieren Neuigkeiten" },
] as const satisfies readonly SettingsSection[];

/** Sections of /profile that set something. */
export const profileSections = [
  { id: "passwort", title: "Passwort ändern", keywords: "Kennwort Zugangsdaten" },
  { id: "sitzungen", title: "Angemeldete Sitzungen", keywords: "Geräte abmelden beenden" },
  { id: "zweiter-faktor", title: "Zweiter Faktor", keywords: "2FA Authenticator Wiederherstellungscodes Anmeldung" },
  { id: "zugriffsschluessel", title: "Zugriffsschlüssel", keywords: "API Schlüssel Schnittstelle" },
  { id: "mandanten", title: "Mandanten", keywords: "Zuordnung Mandantennummer" },
] as const satisfies readonly SettingsSection[];
