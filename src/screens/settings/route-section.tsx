import { Radio, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import type { ImportRoute } from "#engine/index.ts";
import { Section } from "#ui/section.tsx";
import { SavedNote } from "./saved-note.tsx";
import { useSetting } from "./use-setting.ts";

/** How the files will reach DATEV; some rules are strict on one way only. */
export const RouteSection = (): ReactElement => {
  const { value, set, saved } = useSetting("route");
  return (
    <Section
      id="pruefung"
      title="Prüfung"
      lead="Manche Regeln gelten nur auf einem der beiden Importwege. Neue Prüfungen richten sich nach dieser Wahl."
    >
      <Radio.Group aria-label="Importweg" value={value ?? null} onChange={(next) => set(next as ImportRoute)}>
        <Stack gap="sm">
          <Radio
            value="manual"
            label="Stapelverarbeitung"
            description="Die Datei wird in DATEV Rechnungswesen von Hand eingelesen."
          />
          <Radio
            value="service"
            label="Buchungsdatenservice"
            description="Das Vorsystem sendet die Datei über die Online-Schnittstelle. Sie prüft strenger."
          />
        </Stack>
      </Radio.Group>
      <SavedNote saved={saved} />
    </Section>
  );
};
