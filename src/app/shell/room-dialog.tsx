import { type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { keepCopies, makeRoom, storageRoom } from "#state/storage-room.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { CopyList } from "#ui/copy-list.tsx";

/** This device is full: shows what can be removed, and removes it on consent. Waiting files continue either way. */
export const RoomDialog = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const { request } = useSnapshot(storageRoom);
  const [busy, setBusy] = useState(false);
  // Signed out meanwhile: the copies are another person's business.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the person
  useEffect(() => keepCopies, [ownerId]);
  const free = async (): Promise<void> => {
    setBusy(true);
    await makeRoom();
    setBusy(false);
  };
  const copies = request?.copies ?? [];
  const size = formatBytes(copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const hasReports = copies.some(({ kind }) => kind === "report");
  return (
    <Confirm
      opened={request !== null}
      title="Der Speicher auf diesem Gerät ist voll"
      confirmLabel={`${formatCount(copies.length, "Kopie", "Kopien")} entfernen und fortfahren`}
      cancelLabel="Kopien behalten"
      busy={busy}
      onConfirm={() => void free()}
      onCancel={keepCopies}
    >
      „{request?.fileName}“ lässt sich nicht speichern. Entfernen lassen sich{" "}
      {formatCount(copies.length, "Kopie", "Kopien")} ({size}): Die Dateien liegen auch auf dem Server und werden bei
      Bedarf wieder geladen{hasReports && ", Berichte lassen sich neu erstellen"}. Ergebnisse bleiben auf diesem Gerät.
      <CopyList copies={copies} />
    </Confirm>
  );
};
