import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { formatCount } from "#text/format-number.ts";
import styles from "./repair-dialog.module.css";
import { RepairOfferItem } from "./repair-offer-item.tsx";
import { RepairResult } from "./repair-result.tsx";
import type { Repair, RepairState } from "./use-repair.ts";

interface Props {
  readonly repair: Repair;
  readonly rounds: Extract<RepairState, { readonly kind: "choosing" }>["rounds"];
  readonly localId: string;
  readonly fileName: string;
  readonly wantedRule: string | null;
  readonly onClose: () => void;
}

/** The offers for a file, and below them the outcome of the current choice. */
export function RepairChoice({ repair, rounds, localId, fileName, wantedRule, onClose }: Props): ReactElement | null {
  const { toggle, reset, isConfirmed, confirm, goOn, goBack } = repair;
  const round = rounds.at(-1);
  if (round === undefined) return null;
  const { offers, isMarked } = round.session;
  const { chosen, outcome } = round;
  const isUntouched = offers.every(({ id, preselected }) => chosen.has(id) === preselected);
  return (
    <>
      <Text mb="sm">
        Korrigiert wird eine Kopie; die geprüfte Datei bleibt unverändert. Vorausgewählt ist nur, was die Schreibweise
        ändert. Was einen Wert ändert, nennt den Verlust, und Sie wählen es selbst aus.
      </Text>
      {rounds.length > 1 && (
        <Group gap="xs" mb="sm">
          <Text>Schritt {rounds.length}: Das ist für die korrigierte Kopie noch möglich.</Text>
          <Button variant="light" size="compact-sm" onClick={goBack}>
            Schritt {rounds.length - 1} ändern
          </Button>
        </Group>
      )}
      {isMarked && (
        <Alert color="yellow" mb="sm">
          Dieser Stapel ist zur Festschreibung gekennzeichnet. Korrigieren Sie ihn nach Möglichkeit im Vorsystem.
          <Checkbox
            mt="xs"
            label="Ich korrigiere den Stapel trotzdem hier."
            checked={isConfirmed}
            onChange={(event) => confirm(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <ul className={styles.list}>
        {offers.map((offer, at) => (
          <RepairOfferItem
            key={offer.id}
            offer={offer}
            fileName={fileName}
            checked={chosen.has(offer.id)}
            isWanted={rounds.length === 1 && offers.findIndex(({ rule }) => rule === wantedRule) === at}
            onToggle={(isOn) => toggle(offer.id, isOn)}
          />
        ))}
      </ul>
      <Group justify="space-between" gap="xs" py="xs">
        <Text size="sm" c="dimmed">
          {chosen.size} von {formatCount(offers.length, "Korrektur", "Korrekturen")} ausgewählt
        </Text>
        {!isUntouched && (
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            Auswahl zurücksetzen
          </Button>
        )}
      </Group>
      <RepairResult
        localId={localId}
        outcome={outcome}
        isEmpty={chosen.size === 0}
        isAllowed={!isMarked || isConfirmed}
        log={[...(rounds[0]?.session.done ?? []), ...rounds.flatMap((one) => one.outcome?.applied ?? [])]}
        onGoOn={goOn}
        onClose={onClose}
      />
    </>
  );
}
