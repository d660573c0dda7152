import type { ReactElement } from "react";
import classes from "./login-help.module.css";

/** The part of the help that is needed before the login. */
export const LoginHelp = (): ReactElement => (
  <section className={classes.help} aria-labelledby="hilfe-zur-anmeldung">
    <h2 id="hilfe-zur-anmeldung">Hilfe zur Anmeldung</h2>
    <dl>
      <dt>Zugangsdaten</dt>
      <dd>
        Mit DATEV-Zugangsdaten sind hier E-Mail-Adresse und Passwort gemeint, die Ihre Verwaltung in Prüfstapel für Sie
        eingerichtet hat. Ein vergessenes Passwort ersetzen Sie über „Passwort vergessen?“.
      </dd>
      <dt>Mit DATEV anmelden</dt>
      <dd>
        Ist der Server dafür eingerichtet, melden Sie sich stattdessen mit SmartCard, SmartLogin oder der App von DATEV
        an. Auch dafür braucht es einen Zugang, den Ihre Verwaltung in Prüfstapel angelegt hat.
      </dd>
      <dt>Code aus der Authenticator-App</dt>
      <dd>
        Danach fragt die Anmeldung, wenn Sie den zweiten Faktor in Ihrem Profil eingerichtet haben. Ohne die App hilft
        einer Ihrer Wiederherstellungscodes.
      </dd>
      <dt>Anmeldung wird abgelehnt</dt>
      <dd>
        Bitte prüfen Sie die Schreibweise der E-Mail-Adresse und die Feststelltaste. Nach mehreren Versuchen wartet die
        Anmeldung einen Augenblick.
      </dd>
      <dt>Ohne Verbindung</dt>
      <dd>
        Die Anmeldung braucht eine Verbindung zum Server. Wer auf diesem Gerät bereits angemeldet ist, arbeitet ohne
        Verbindung weiter. Noch nicht übertragene Dateien bleiben auf diesem Gerät.
      </dd>
    </dl>
  </section>
);
