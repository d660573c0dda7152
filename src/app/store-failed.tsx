import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { resetStore } from "#data/store/open-store.ts";
import classes from "./page-boundary.module.css";

/** Replaces the app when its store cannot be opened. Nothing is deleted without a second confirmation. */
export const StoreFailed = ({ reason }: { readonly reason: string }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    document.title = "Speicher nicht lesbar – Prüfstapel";
    heading.current?.focus();
  }, []);
  const reset = async (): Promise<void> => {
    try {
      await resetStore();
      location.reload();
    } catch (error) {
      console.error("Store not reset", error);
      setFailed(true);
    }
  };
  return (
    <main className={classes.crash} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        Der Speicher dieses Geräts lässt sich nicht öffnen
      </h1>
      <p>
        Prüfstapel legt Dateien und Ergebnisse in der Datenbank des Browsers ab. Sie ließ sich dreimal nicht öffnen.
        Meist hilft es, andere Fenster von Prüfstapel zu schließen, den Browser neu zu starten oder Speicherplatz frei
        zu machen. In einem privaten Fenster kann der Browser den Speicher sperren.
      </p>
      {asking ? (
        <>
          <p>
            Was noch nicht zum Server übertragen ist, geht beim Zurücksetzen verloren. Übertragene Prüfungen werden nach
            der Anmeldung wieder geladen.
          </p>
          <Group gap="xs" mt="md">
            <Button variant="default" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button color="red" onClick={() => void reset()}>
              Datenbank endgültig zurücksetzen
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="xs" mt="md">
          <Button onClick={() => location.reload()}>Seite neu laden</Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            Datenbank zurücksetzen
          </Button>
        </Group>
      )}
      {failed && (
        <p>Das Zurücksetzen ist nicht gelungen. Löschen Sie die Website-Daten in den Einstellungen des Browsers.</p>
      )}
      <p className={classes.id}>Meldung des Browsers: {reason}</p>
    </main>
  );
};
