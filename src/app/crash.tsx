import { Anchor, Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { countUnsent } from "#data/outbox/count-entries.ts";
import { readSession } from "#data/person/session.ts";
import { log } from "#data/store/logs.ts";
import { collectDiagnosis, nameDiagnosis, writeDiagnosis } from "#state/diagnosis.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { saveFile } from "#ui/save-file.ts";
import { rememberCrash } from "./crash-memory.ts";
import classes from "./page-boundary.module.css";
import { startWithoutCache } from "./start-without-cache.ts";

/** Shown in place of a page after a crash. The person's work is not touched. */
export const Crash = ({ error }: { error: unknown }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [id] = useState(() => crypto.randomUUID().slice(0, 8));
  const [again] = useState(() => rememberCrash());
  const [isWithoutServer, setWithoutServer] = useState(false);
  const unsent = useUnsentCount();
  useEffect(() => {
    document.title = `${messages.shell.crashed} – Prüfstapel`;
    heading.current?.focus();
    log("ERROR", "Render crash", {
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }, [error, id]);
  const startAnew = async (): Promise<void> => {
    setWithoutServer(false);
    setWithoutServer(!(await startWithoutCache()));
  };
  return (
    <section className={classes.crash} role="alert" data-failed-page>
      <h1 ref={heading} tabIndex={-1}>
        {messages.shell.crashed}
      </h1>
      <p>
        {unsent === 0
          ? "Ihre Dateien sind gespeichert."
          : `Ihre Dateien und ${formatCount(unsent, "noch nicht übertragener Eintrag", "noch nicht übertragene Einträge")} sind gespeichert.`}
      </p>
      <Group gap="xs" mt="md">
        <Button onClick={() => location.reload()}>Seite neu laden</Button>
        {/* A full load: after a crash the state in memory is not trusted. */}
        <Button variant="default" component="a" href="/dashboard">
          Zum Dashboard
        </Button>
        <Button variant="default" onClick={() => void save(id)}>
          Diagnosepaket speichern
        </Button>
      </Group>
      {again && (
        <p>
          Der Fehler ist mehrmals hintereinander aufgetreten.{" "}
          <Anchor component="button" type="button" onClick={() => void startAnew()}>
            Ohne Zwischenspeicher starten
          </Anchor>
          <span role="status">
            {isWithoutServer &&
              " Das geht nur mit Verbindung zum Server, der gerade nicht antwortet: Ohne ihn ließe sich die App nicht neu laden."}
          </span>
        </p>
      )}
      <p className={classes.id}>Kennung {id}</p>
    </section>
  );
};

/** Read from storage, not from memory: the crash may have taken the state with it. */
const useUnsentCount = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const session = await readSession();
      const unsent = session ? await countUnsent(session.user.id) : 0;
      if (current) setCount(unsent);
    };
    read().catch((cause: unknown) => log("ERROR", "Outbox not readable after a crash", String(cause)));
    return () => {
      current = false;
    };
  }, []);
  return count;
};

const save = async (id: string): Promise<void> => {
  const diagnosis = await collectDiagnosis(id);
  saveFile(nameDiagnosis(diagnosis), new Blob([writeDiagnosis(diagnosis)], { type: "application/json" }));
};
