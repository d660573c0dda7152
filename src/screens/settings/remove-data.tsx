import { Alert, Button, Checkbox, Group, Modal } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { listOnlyHere, removeLocalData } from "#data/person/remove-local-data.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { errorText } from "#text/error-text.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./settings-page.module.css";

interface Props {
  readonly ownerId: string;
  readonly onRemoved: () => void;
}

/** „Lokale Daten löschen“: shows first what exists on this device only, and lets the person save it. */
export const RemoveData = ({ ownerId, onRemoved }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <div className={classes.choice}>
      <h3>Lokale Daten</h3>
      <p data-muted>
        Entfernt Ihre Prüfungen, Dateien, Ergebnisse, den Verlauf und Benachrichtigungen von diesem Gerät. Daten anderer
        Personen bleiben.
      </p>
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>
          Lokale Daten löschen
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title="Lokale Daten löschen?" size="lg">
        {opened && <RemoveForm ownerId={ownerId} onClose={close} onRemoved={onRemoved} />}
      </Modal>
    </div>
  );
};

const RemoveForm = ({ ownerId, onClose, onRemoved }: Props & { readonly onClose: () => void }): ReactElement => {
  const onlyHere = useLiveQuery(async () => listOnlyHere(ownerId), [ownerId]);
  const [withOnlyHere, setWithOnlyHere] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeLocalData(ownerId, { withOnlyHere });
      showToast("success", "Die lokalen Daten wurden gelöscht.");
      onRemoved();
      onClose();
    } catch (error) {
      showToast("error", errorText(error, "Die lokalen Daten konnten nicht gelöscht werden."));
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        Was der Server hat, bleibt dort und wird beim nächsten Abgleich wieder geladen. Änderungen, die noch im Ausgang
        warten, werden auch danach übertragen; der Eintrag ihrer Datei bleibt dafür auf diesem Gerät.
      </p>
      {onlyHere !== undefined && onlyHere.length > 0 && (
        <Alert color="yellow">
          <p className={classes.first}>
            {formatCount(onlyHere.length, "Datei liegt", "Dateien liegen")} nur auf diesem Gerät und{" "}
            {onlyHere.length === 1 ? "bleibt" : "bleiben"} erhalten, wenn Sie unten nichts anderes wählen.
          </p>
          <ul className={classes.onlyHere}>
            {onlyHere.map((row) => (
              <OnlyHere key={row.localId} row={row} />
            ))}
          </ul>
          <Checkbox
            label={
              onlyHere.length === 1 ? "Auch diese Datei endgültig löschen" : "Auch diese Dateien endgültig löschen"
            }
            checked={withOnlyHere}
            onChange={(event) => setWithOnlyHere(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button color="red" loading={busy} disabled={onlyHere === undefined} onClick={() => void remove()}>
          Lokale Daten löschen
        </Button>
      </Group>
    </>
  );
};

const OnlyHere = ({ row }: { readonly row: FileCheckRow }): ReactElement => {
  const save = async (): Promise<void> => {
    const bytes = await readBytes(row.localId);
    if (bytes) saveFile(row.originalFileName, bytes);
    else showToast("error", `„${row.originalFileName}“ lässt sich nicht lesen.`);
  };
  return (
    <li>
      <span>
        {row.originalFileName}, {formatBytes(row.sizeBytes)}
      </span>
      <Button size="xs" variant="default" aria-label={`${row.originalFileName} sichern`} onClick={() => void save()}>
        Sichern
      </Button>
    </li>
  );
};
