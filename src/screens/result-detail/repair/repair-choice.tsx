import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { formatCount } from "#text/format-number.ts";
import styles from "./repair-dialog.module.css";
import { RepairOfferItem } from "./repair-offer-item.tsx";
import type { Repair, RepairState } from "./use-repair.ts";

interface Props {
  readonly repair: Repair;
  readonly state: Extract<RepairState, { readonly kind: "choosing" }>;
  readonly fileName: string;
  readonly onClose: () => void;
}

/** The offers for a file, of which a person chooses. */
export function RepairChoice({ repair, state, fileName, onClose }: Props): ReactElement {
  const { chosen, toggle, isConfirmed, confirm, run } = repair;
  const { offers, isMarked } = state.session;
  const changes = offers.filter(({ id }) => chosen.has(id)).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Text mb="sm">
        Korrigiert wird eine Kopie; die geprüfte Datei bleibt unverändert. Ausgewählt ist nur, was die Schreibweise
        ändert. Was einen Wert ändert, nennt den Verlust, und Sie wählen es selbst aus.
      </Text>
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
        <Button
          loading={state.isRepairing}
          disabled={chosen.size === 0 || (isMarked && !isConfirmed)}
          onClick={() => void run()}
        >
          {formatCount(changes, "Stelle", "Stellen")} korrigieren
        </Button>
      </Group>
    </>
  );
}
