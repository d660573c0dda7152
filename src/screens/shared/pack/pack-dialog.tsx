import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { NamedBytes } from "#checks/worker-calls.ts";
import { formatCount } from "#text/format-number.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { BelegList } from "./beleg-list.tsx";
import { PackResult } from "./pack-result.tsx";
import { useDroppedBelege } from "./use-dropped-belege.ts";
import { usePack } from "./use-pack.ts";

interface Props {
  /** The Buchungsstapel. */
  readonly localId: string;
  /** Receipts that are there from the beginning. */
  readonly given: readonly NamedBytes[];
  readonly onClose: () => void;
}

interface DialogProps extends Pick<Props, "onClose"> {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** The dialog, also while its files are being loaded. */
export const PackDialog = ({ opened, onClose, children }: DialogProps): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Belegpaket bauen" size="xl">
    {opened && children}
  </Modal>
);

/** Links receipts to the bookings of a Buchungsstapel and makes a Belegpaket of them. The stored file never changes. */
export function PackDesk({ localId, given, onClose }: Props): ReactElement {
  const pack = usePack(localId, given);
  const { state } = pack;
  const add = (files: readonly File[]): void => {
    if (state.kind !== "packing") pack.addFiles(files.map((file) => ({ name: file.name, bytes: file })));
  };
  useDroppedBelege(add);
  if (state.kind === "packed")
    return <PackResult packed={state} files={pack.files} onBack={pack.plan} onClose={onClose} />;
  const isPacking = state.kind === "packing";
  return (
    <>
      <Text mb="sm">
        Belege werden den Buchungen zugeordnet, in einem Belegpaket (ZIP mit document.xml) gesammelt und in einer Kopie
        des Buchungsstapels verknüpft. Nur das Feld Beleglink ändert sich. Die Belege bleiben auf diesem Gerät.
      </Text>
      {!isPacking && (
        <DropZone
          compact
          folders
          title={pack.files.length === 0 ? "Belege hierher ziehen oder auswählen" : "Weitere Belege auswählen"}
          hint="PDF, Bilder und E-Rechnungen, zusammen bis 465 MB"
          extensions={[]}
          onFiles={add}
        />
      )}
      {state.kind === "empty" && (
        <Text size="sm" c="dimmed" mt="sm">
          Noch keine Belege ausgewählt. Ein Dateiname mit der Rechnungsnummer genügt für die Zuordnung.
        </Text>
      )}
      {state.kind === "planning" && <LoadingRows label="Belege werden zugeordnet" rows={4} onCancel={onClose} />}
      {state.kind === "failed" && (
        <ErrorState title="Die Belege konnten nicht verarbeitet werden." cause={state.cause} onRetry={pack.plan} />
      )}
      {state.kind === "refused" && (
        <Alert color="red" mt="md" role="alert">
          {state.reason}
          {pack.files.length > 0 && (
            <Button
              mt="xs"
              size="compact-sm"
              variant="default"
              display="block"
              onClick={() => pack.removeFiles([...pack.files.keys()])}
            >
              Belege entfernen
            </Button>
          )}
        </Alert>
      )}
      {(state.kind === "planned" || isPacking) && (
        <BelegList
          plan={state.plan}
          files={pack.files}
          chosen={pack.chosen}
          isDisabled={isPacking}
          onChoose={pack.choose}
          onRemove={pack.removeFiles}
        />
      )}
      {isPacking && <LoadingRows label="Belegpaket und Buchungsstapel werden gebildet und geprüft" rows={2} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={isPacking} disabled={state.kind !== "planned"} onClick={() => void pack.build()}>
          {state.kind === "planned"
            ? `Belegpaket aus ${formatCount(state.plan.belege.length, "Beleg", "Belegen")} bauen`
            : "Belegpaket bauen"}
        </Button>
      </Group>
    </>
  );
}
