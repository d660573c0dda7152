import { Button } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { type LockedPerson, signOutLocked } from "#data/person/lock-out.ts";
import { messages } from "#text/messages.ts";
import { EntryPage } from "#ui/entry-page.tsx";
import { removeToasts, showToast } from "#ui/show-toast.ts";
import classes from "./login-page.module.css";
import { PinPeople } from "./pin-people.tsx";
import { SealingNotice } from "./sealing-notice.tsx";

/** Replaces every page while the PIN is locked; unlocking returns to the page before. */
export const LockPage = ({ people }: { readonly people: readonly LockedPerson[] }): ReactElement => {
  const location = useLocation();
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => removeToasts(), []);
  const signOut = async (): Promise<void> => {
    for (const { ownerId } of people) await signOutLocked(ownerId);
    void navigate("/login", { replace: true });
    showToast("success", messages.login.signedOut);
  };
  return (
    <EntryPage title="Gesperrt" lead={describeLock(people)}>
      <PinPeople people={people} offer="Entsperren als" asksAtOnce />
      {forgotten && (
        <section className={classes.offline} aria-labelledby="pin-vergessen">
          <h2 id="pin-vergessen">PIN vergessen</h2>
          <p>
            Melden Sie sich mit Ihrem Passwort an; dafür ist eine Verbindung zum Server nötig. Danach sehen Sie Ihre
            Listen wieder und können die PIN entfernen. Dateien und Ergebnisse, die nur auf diesem Gerät liegen, öffnet
            ohne die PIN niemand mehr.
          </p>
          <Button component={Link} to="/login" state={{ from: location }} variant="default" fullWidth>
            Mit Passwort anmelden
          </Button>
        </section>
      )}
      <div className={classes.ways}>
        {!forgotten && (
          <Button variant="subtle" size="compact-md" onClick={() => setForgotten(true)}>
            PIN vergessen?
          </Button>
        )}
        <Button component={Link} to="/login" variant="subtle" size="compact-md">
          Andere Person anmelden
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => void signOut()}>
          {messages.menu.signOut}
        </Button>
      </div>
      <SealingNotice />
    </EntryPage>
  );
};

const describeLock = ([only, another]: readonly LockedPerson[]): string =>
  only && !another
    ? `Dieses Gerät ist für ${only.name} gesperrt. Alles, was von Ihnen hier liegt, ist verschlüsselt; Ihre PIN öffnet es wieder.`
    : "Dieses Gerät ist für mehrere Personen gesperrt. Alles, was von Ihnen hier liegt, ist verschlüsselt; Ihre PIN öffnet es wieder.";
