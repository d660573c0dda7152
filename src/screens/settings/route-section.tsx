import { Radio, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import type { ImportRoute } from "#engine/index.ts";
import { chooseSending } from "#state/upload-desk.ts";
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
      <PlaceChoice />
    </Section>
  );
};

/** Default place of the check for new files; the upload page shows it and can change it temporarily. */
const PlaceChoice = (): ReactElement => {
  const { value, set, saved } = useSetting("checkPlace");
  const choose = async (next: "server" | "device"): Promise<void> => {
    if (await set(next)) chooseSending(next === "server");
  };
  return (
    <>
      <Radio.Group
        label="Prüfort"
        mt="lg"
        value={value ?? null}
        onChange={(next) => void choose(next === "device" ? "device" : "server")}
      >
        <Stack gap="sm" mt={8}>
          <Radio
            value="server"
            label="Prüfen und zum Server senden"
            description="Das Gerät prüft sofort; der Server prüft nach, und Ihre Kolleginnen und Kollegen sehen das Ergebnis."
          />
          <Radio
            value="device"
            label="Nur auf diesem Gerät prüfen"
            description="Die Datei verlässt dieses Gerät nicht, bis Sie sie selbst senden."
          />
        </Stack>
      </Radio.Group>
      <SavedNote saved={saved} />
    </>
  );
};
