import { Alert, Button, Checkbox, Group, Loader, Modal, Text } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { openRepairSession, type RepairOutcome, type RepairSession } from "#checks/repair-session.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import styles from "./repair-dialog.module.css";
import { RepairOfferItem } from "./repair-offer-item.tsx";
import { RepairResult } from "./repair-result.tsx";

interface Props {
  readonly localId: string;
  readonly fileName: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Propose, choose, repair a copy, look at its check. The stored file is never changed. */
export function RepairDialog({ localId, fileName, opened, onClose }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={onClose} title="Datei korrigieren" size="xl">
      {opened && <RepairDesk localId={localId} fileName={fileName} onClose={onClose} />}
    </Modal>
  );
}

type DeskState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: RepairSession }
  | { readonly kind: "failed"; readonly reason: string };

function RepairDesk({ localId, fileName, onClose }: Omit<Props, "opened">): ReactElement {
  const [state, setState] = useState<DeskState>({ kind: "opening" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirmed, setConfirmed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<RepairOutcome | null>(null);

  useEffect(() => {
    let session: RepairSession | undefined;
    let current = true;
    openRepairSession(localId).then(
      (opened) => {
        session = opened;
        if (!current) return opened.close();
        setState({ kind: "open", session: opened });
        setChosen(new Set(opened.offers.filter(({ preselected }) => preselected).map(({ id }) => id)));
      },
      (error: unknown) => {
        if (current) setState({ kind: "failed", reason: errorText(error, repairFailed) });
      },
    );
    return () => {
      current = false;
      session?.close();
    };
  }, [localId]);

  if (state.kind === "opening") {
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text>Korrekturen werden gesucht</Text>
      </Group>
    );
  }
  if (state.kind === "failed") return <Alert color="red">{state.reason}</Alert>;
  if (outcome !== null) {
    return <RepairResult outcome={outcome} fileName={fileName} onBack={() => setOutcome(null)} onClose={onClose} />;
  }

  const { offers, isMarked, apply } = state.session;
  if (offers.length === 0) return <Text>Für diese Datei gibt es keine automatische Korrektur.</Text>;
  const places = offers.filter(({ id }) => chosen.has(id)).reduce((sum, { count }) => sum + count, 0);
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      setOutcome(await apply([...chosen]));
    } catch (error) {
      setState({ kind: "failed", reason: errorText(error, repairFailed) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text mb="sm">
        Korrigiert wird eine Kopie; die geprüfte Datei bleibt unverändert. Korrekturen mit hohem Risiko wählen Sie
        selbst aus.
      </Text>
      {isMarked && (
        <Alert color="yellow" mb="sm">
          Dieser Stapel ist zur Festschreibung gekennzeichnet. Korrigieren Sie ihn nach Möglichkeit im Vorsystem.
          <Checkbox
            mt="xs"
            label="Ich korrigiere den Stapel trotzdem hier."
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <ul className={styles.list}>
        {offers.map((offer) => (
          <RepairOfferItem
            key={offer.id}
            offer={offer}
            fileName={fileName}
            checked={chosen.has(offer.id)}
            onToggle={(isOn) => toggle(offer.id, isOn)}
          />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={busy} disabled={chosen.size === 0 || (isMarked && !isConfirmed)} onClick={() => void run()}>
          {formatCount(places, "Stelle", "Stellen")} korrigieren
        </Button>
      </Group>
    </>
  );
}

const repairFailed = "Die Korrektur ist nicht gelungen. Die Datei ist unverändert.";
