import { expect, test } from "vitest";
import { messages } from "./messages.ts";

/** The texts as the specification writes them, in its order; compared as bytes, so a look-alike character fails. */
const specified: readonly (readonly [string, string])[] = [
  [messages.login.encrypted, "SSL Verschl\u00fcsselt"],
  [messages.login.certified, "DATEV Zertifiziert"],
  [messages.login.submit, "Anmelden"],
  [messages.session.checking, "Authentifizierung wird \u00fcberpr\u00fcft..."],
  [messages.shell.pageLoading, "Seite wird geladen..."],
  [messages.shell.nothingFound("{query}"), 'Keine Ergebnisse f\u00fcr "{query}" gefunden'],
  [messages.shell.crashed, "Es ist ein Fehler aufgetreten"],
  [messages.session.expired, "Sitzung abgelaufen. Bitte melden Sie sich erneut an."],
  [messages.session.expiredWhileWorking, "Sitzung abgelaufen. Sie werden abgemeldet."],
  [messages.session.noRefreshToken, "No refresh token available"],
  [messages.login.emailRequired, "E-Mail ist erforderlich"],
  [messages.login.emailInvalid, "Ung\u00fcltige E-Mail-Adresse"],
  [messages.login.passwordRequired, "Passwort ist erforderlich"],
  [messages.login.passwordTooShort, "Passwort muss mindestens 6 Zeichen lang sein"],
  [messages.login.formInvalid, "Bitte korrigieren Sie die Eingabefehler"],
  [messages.login.failed, "Anmeldung fehlgeschlagen"],
  [messages.login.datevFailed, "DATEV-Anmeldung fehlgeschlagen"],
  [messages.profile.updateFailed, "Profil-Update fehlgeschlagen"],
  [messages.profile.passwordFailed, "Passwort-\u00c4nderung fehlgeschlagen"],
  [messages.fileChecks.listFailed, "Fehler beim Laden der Dateipr\u00fcfungen"],
  [messages.fileChecks.oneFailed, "Fehler beim Laden der Dateipr\u00fcfung"],
  [messages.fileChecks.startFailed, "Fehler beim Starten der Pr\u00fcfung"],
  [messages.fileChecks.deleteFailed, "Fehler beim L\u00f6schen"],
  [messages.fileChecks.uploadFailed, "Upload fehlgeschlagen"],
  [messages.fileChecks.uploadOfFailed("{file}", "{reason}"), 'Upload von "{file}" fehlgeschlagen: {reason}'],
  [messages.shell.searchFailed, "Suche fehlgeschlagen"],
  [messages.login.unexpected, "Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut."],
  [messages.session.loginFailedLog, "Login failed"],
  [messages.session.refreshFailedLog, "Token refresh failed"],
  [messages.login.succeeded, "Erfolgreich angemeldet"],
  [messages.login.datevSucceeded, "Erfolgreich mit DATEV angemeldet"],
  [messages.login.signedOut, "Erfolgreich abgemeldet"],
  [messages.profile.updated, "Profil erfolgreich aktualisiert"],
  [messages.profile.passwordChanged, "Passwort erfolgreich ge\u00e4ndert"],
  [messages.fileChecks.started, "Dateipr\u00fcfung gestartet"],
  [messages.fileChecks.deleted, "Dateipr\u00fcfung gel\u00f6scht"],
  [
    Object.values(messages.menu).join(" "),
    "Dashboard Upload Dateien Ergebnisse Analytics Admin Profil Einstellungen Hilfe Abmelden",
  ],
];

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

test.each(specified)("%s is the specified text", (actual, expected) => {
  expect(bytesOf(actual)).toEqual(bytesOf(expected));
});
