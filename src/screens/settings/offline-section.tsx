import { Button, Group, Progress } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import type { User } from "#contract/index.ts";
import { listLargestFinished, removeLocalCopy } from "#data/checks/local-copies.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { CopyList } from "#ui/copy-list.tsx";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { KeepOffline } from "./keep-offline.tsx";
import { PinProtection } from "./pin-protection.tsx";
import { readStorage, type StorageUse } from "./read-storage.ts";
import { RemoveData } from "./remove-data.tsx";
import { Retention } from "./retention.tsx";
import classes from "./settings-page.module.css";

/** Local storage: usage, persistence granted by the browser, and removal. */
export const OfflineSection = ({ user }: { user: User }): ReactElement => {
  const ownerId = user.id;
  const [round, setRound] = useState(0);
  const storage = useStorage(round);
  const again = (): void => setRound(round + 1);
  return (
    <Section
      id="offline"
      title="Offline"
      lead="Prüfungen und Ergebnisse liegen auf diesem Gerät und sind ohne Verbindung lesbar."
    >
      {storage && (
        <>
          <StorageBar storage={storage} />
          <Persistence persisted={storage.persisted} onAnswer={again} />
        </>
      )}
      <LocalCopies ownerId={ownerId} onRemoved={again} />
      <KeepOffline ownerId={ownerId} />
      <Retention ownerId={ownerId} />
      <PinProtection user={user} heading="h3" />
      <RemoveData ownerId={ownerId} onRemoved={again} />
    </Section>
  );
};

/** Measured again when `round` changes. */
const useStorage = (round: number): StorageUse | null => {
  const [storage, setStorage] = useState<StorageUse | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to measure again
  useEffect(() => {
    let current = true;
    const measure = async (): Promise<void> => {
      const measured = await readStorage();
      if (current) setStorage(measured);
    };
    void measure();
    return () => {
      current = false;
    };
  }, [round]);
  return storage;
};

const colors = {
  files: "var(--mantine-color-petrol-filled)",
  results: "var(--mantine-color-yellow-filled)",
  other: "var(--ps-edge)",
};

const StorageBar = ({ storage }: { storage: StorageUse }): ReactElement => {
  const { files, results, other, total, quota } = storage;
  const share = (bytes: number): number => (total === 0 ? 0 : (bytes / total) * 100);
  return (
    <>
      <Progress.Root size={10} aria-hidden className={classes.bar ?? ""}>
        <Progress.Section value={share(files)} color={colors.files} />
        <Progress.Section value={share(results)} color={colors.results} />
        <Progress.Section value={share(other)} color={colors.other} />
      </Progress.Root>
      <Facts
        facts={[
          ["Dateien", formatBytes(files), colors.files],
          ["Fundstellen", formatBytes(results), colors.results],
          ["App und Listen", formatBytes(other), colors.other],
          ["Zusammen", quota > 0 ? `${formatBytes(total)} von höchstens ${formatBytes(quota)}` : formatBytes(total)],
        ]}
      />
    </>
  );
};

const Persistence = ({ persisted, onAnswer }: { persisted: boolean; onAnswer: () => void }): ReactElement => {
  const [refused, setRefused] = useState(false);
  if (persisted) return <p>Dauerhafter Speicher: Der Browser löscht diese Daten nicht von sich aus.</p>;
  const requestPersistence = async (): Promise<void> => {
    const granted = await navigator.storage.persist();
    setRefused(!granted);
    onAnswer();
  };
  return (
    <>
      <p>
        Der Browser darf diese Daten bei Platzmangel löschen.
        {refused &&
          " Er hat dauerhaften Speicher jetzt nicht zugesagt. Eine installierte App erhält ihn meist von selbst."}
      </p>
      <Button variant="default" onClick={() => void requestPersistence()}>
        Dauerhaften Speicher anfragen
      </Button>
    </>
  );
};

/** Only files the server holds: unsent ones stay in any case. */
const LocalCopies = ({ ownerId, onRemoved }: { ownerId: string; onRemoved: () => void }): ReactElement => {
  const copies = useLiveQuery(async () => listLargestFinished(ownerId, Number.MAX_SAFE_INTEGER), [ownerId]);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const count = copies?.length ?? 0;
  const bytes = copies?.reduce((sum, row) => sum + row.sizeBytes, 0) ?? 0;
  const remove = async (): Promise<void> => {
    setBusy(true);
    for (const { localId } of copies ?? []) await removeLocalCopy(localId);
    setBusy(false);
    setAsking(false);
    onRemoved();
  };
  return (
    <>
      <Group mt="md">
        <Button variant="default" disabled={count === 0} onClick={() => setAsking(true)}>
          Lokale Kopien entfernen
        </Button>
        <span data-muted>
          {count === 0
            ? "Es gibt keine fertig übertragenen Dateien auf diesem Gerät."
            : `${formatCount(count, "fertig übertragene Datei", "fertig übertragene Dateien")}, ${formatBytes(bytes)}`}
        </span>
      </Group>
      <Confirm
        opened={asking}
        title="Lokale Kopien entfernen?"
        confirmLabel={formatCount(count, "lokale Kopie entfernen", "lokale Kopien entfernen")}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Ergebnisse bleiben auf diesem Gerät. Die Dateien selbst liegen weiter auf dem Server und werden bei Bedarf
        wieder geladen.
        <CopyList
          copies={(copies ?? []).map(({ localId: id, originalFileName: name, sizeBytes }) => ({ id, name, sizeBytes }))}
        />
      </Confirm>
    </>
  );
};
