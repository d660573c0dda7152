import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Section } from "#ui/section.tsx";
import { useEngine } from "#ui/use-engine.ts";
import { ClientProfiles } from "./client-profiles.tsx";
import { OwnRules } from "./own-rules.tsx";

/** The person's requirements beyond the rules of DATEV. */
export const OfficeSection = ({ ownerId }: { ownerId: string }): ReactElement => {
  const engine = useEngine();
  return (
    <Section
      id="vorgaben"
      title="Eigene Vorgaben"
      lead="Dieses Gerät wertet sie aus, wenn es ein Ergebnis zeigt. Das Urteil über den DATEV-Import ändern sie nicht, und der Server kennt sie bei seiner Prüfung nicht. Sie gelten auf allen Ihren Geräten."
    >
      {engine === null && <LoadingRows label="Eigene Vorgaben werden geladen" rows={4} />}
      {engine === "failed" && (
        <Alert color="red">Die Eigenen Vorgaben konnten nicht geladen werden. Laden Sie die Seite neu.</Alert>
      )}
      {engine !== null && engine !== "failed" && (
        <>
          <ClientProfiles ownerId={ownerId} engine={engine} />
          <OwnRules ownerId={ownerId} engine={engine} />
        </>
      )}
    </Section>
  );
};
