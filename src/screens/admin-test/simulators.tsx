import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import shared from "#screens/shared/admin/lines.module.css";
import { endSimulation, simulation } from "#state/simulation.ts";
import { Section } from "#ui/section.tsx";
import { simulations } from "./simulations.ts";

/** Triggers faults in this tab, to see how the app reacts. */
export const Simulators = (): ReactElement => {
  const { active } = useSnapshot(simulation);
  const [isCrashing, setCrashing] = useState(false);
  if (isCrashing) throw new Error("Simulation of a crash");
  return (
    <Section
      id="simulationen"
      title="Simulationen"
      lead="Gelten nur für diesen Tab: Server, andere Tabs und andere Personen merken nichts davon. Ein roter Rahmen erinnert daran, bis Sie sie beenden oder die Seite neu laden."
    >
      <ul className={shared.lines} aria-label="Simulationen">
        {simulations.map(({ key, label, expectation, begin }) => (
          <li key={key}>
            <div className={shared.about}>
              <strong>{label}</strong>
              <span>{expectation}</span>
            </div>
            <Button variant="default" size="compact-sm" aria-label={`Simulieren: ${label}`} onClick={begin}>
              Simulieren
            </Button>
          </li>
        ))}
        <li>
          <div className={shared.about}>
            <strong>Absturz der Seite</strong>
            <span>Diese Seite bricht ab; Kopfzeile und Menü bleiben, und Ihre Dateien sind gespeichert.</span>
          </div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label="Simulieren: Absturz der Seite"
            onClick={() => setCrashing(true)}
          >
            Simulieren
          </Button>
        </li>
      </ul>
      {active !== null && (
        <Button color="red" mt="sm" onClick={endSimulation}>
          „{active}“ beenden
        </Button>
      )}
    </Section>
  );
};
