import { Button, Code, Group } from "@mantine/core";
import { IconDownload, IconStethoscope } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { readPublicFacts } from "#data/server/public-facts.ts";
import { collectDiagnosis, type Diagnosis, nameDiagnosis, writeDiagnosis } from "#state/diagnosis.ts";
import { saveFile } from "#ui/save-file.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./help-page.module.css";

/** Contact address, and a diagnosis package whose contents are shown before it is saved. */
export const ContactPanel = (): ReactElement => {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null);
  const address = useLiveQuery(async () => (await readPublicFacts()).contactEmail, []);
  const { reason, attempt } = useAttempt();
  const collect = (): Promise<boolean> =>
    attempt(
      async () => setDiagnosis(await collectDiagnosis(crypto.randomUUID().slice(0, 8))),
      "Die Aufzeichnungen dieses Geräts lassen sich nicht lesen.",
    );
  return (
    <div className={classes.reading}>
      <p>
        {address ? (
          <>
            Schreiben Sie an <a href={`mailto:${address}`}>{address}</a>.
          </>
        ) : (
          "Wenden Sie sich an Ihre Verwaltung."
        )}{" "}
        Hilfreich sind die Kennung der Regel oder der Störung und, was Sie zuletzt getan haben.
      </p>
      <h2>Diagnosepaket</h2>
      <p>
        Das Diagnosepaket enthält die Version der App, den Browser und die Fehler und Warnungen, die dieses Gerät
        aufgezeichnet hat, aber weder Inhalte von Dateien noch Passwörter. Sie sehen den Inhalt, bevor Sie ihn
        speichern; gesendet wird nichts von selbst.
      </p>
      <Group>
        <Button
          variant="default"
          leftSection={<IconStethoscope size={18} stroke={1.75} aria-hidden />}
          onClick={() => void collect()}
        >
          Diagnosepaket erstellen
        </Button>
        {diagnosis && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() =>
              saveFile(nameDiagnosis(diagnosis), new Blob([writeDiagnosis(diagnosis)], { type: "application/json" }))
            }
          >
            Diagnosepaket speichern
          </Button>
        )}
      </Group>
      {reason !== null && <p role="alert">{reason}</p>}
      {diagnosis && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label="Inhalt des Diagnosepakets" className={classes.diagnosis}>
          <Code block>{writeDiagnosis(diagnosis)}</Code>
        </section>
      )}
    </div>
  );
};
