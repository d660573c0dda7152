import { Button, Text } from "@mantine/core";
import { IconCertificate } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { FileFact } from "#checks/worker-calls.ts";
import styles from "./content.module.css";
import { KeyTable } from "./totals-tables.tsx";
import type { Totals } from "./use-totals.ts";

interface Props {
  readonly facts: readonly FileFact[];
  readonly totals: Totals;
  /** False for a file without a verdict. */
  readonly isChecked: boolean;
  /** An e-invoice is compared with the delivery, other files with the program they come from. */
  readonly isInvoice: boolean;
  /** Saves the Prüfnachweis. */
  readonly onProve: () => void;
  /** Further content for a file without Befunde. */
  readonly children?: ReactNode;
}

/** Content of a file without Befunde, shown in place of the list of Befunde. */
export function CleanContent({ facts, totals, isChecked, isInvoice, onProve, children }: Props): ReactElement {
  const sums = totals.kind === "done" ? totals.totals : null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Befunde" className={styles.pane} tabIndex={0}>
      <h2 className={styles.heading}>Das enthält die Datei</h2>
      <Text c="dimmed" size="sm">
        {isChecked
          ? `Keine Befunde. Vergleichen Sie diese Angaben mit ${isInvoice ? "Bestellung und Lieferung" : "dem Vorsystem"}.`
          : "Die Angaben stehen so in der Datei; geprüft sind sie nicht."}
      </Text>
      {isChecked && (
        <Button
          mt="sm"
          variant="light"
          leftSection={<IconCertificate size={18} stroke={1.75} aria-hidden />}
          onClick={onProve}
        >
          Prüfnachweis herunterladen
        </Button>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {totals.kind === "counting" && <Text role="status">Summen werden gebildet …</Text>}
      {children}
      {sums !== null && <KeyTable totals={sums} />}
    </section>
  );
}
