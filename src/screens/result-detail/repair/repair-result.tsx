import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { RepairOffer, RepairOutcome } from "#checks/repair-session.ts";
import { describeCounts, describeVerdict } from "#text/describe-verdict.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { VerdictIcon } from "#ui/verdict-badge.tsx";
import { HandOver } from "./hand-over.tsx";
import styles from "./repair-dialog.module.css";

interface Props {
  readonly localId: string;
  /** Null while the copy is being made and checked. */
  readonly outcome: RepairOutcome | null;
  /** No repair is selected. */
  readonly isEmpty: boolean;
  /** False until the person has confirmed what the batch demands. */
  readonly isAllowed: boolean;
  /** Everything that was done to the copy, in the order of the rounds. */
  readonly log: readonly RepairOffer[];
  /** Offers the remaining repairs for the repaired copy. */
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** Effect of the selection and the check's result for the copy; from here it is downloaded. */
export function RepairResult({ outcome, isEmpty, log, onGoOn, onClose, ...handOver }: Props): ReactElement {
  return (
    <>
      {outcome !== null && <Remarks outcome={outcome} onGoOn={onGoOn} />}
      {log.length > 0 && (
        <details className={styles.log}>
          <summary>{formatCount(countChanges(log), "Änderung", "Änderungen")} im Einzelnen</summary>
          <ul>
            {log.map(({ id, title, count }, at) => (
              // The same offer may have come in two rounds.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <li key={`${id} ${at}`}>
                {title}: {formatCount(count, "Änderung", "Änderungen")}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.footer}>
        <div role="status" className={styles.outcome} data-verdict={outcome?.report.verdict}>
          {outcome === null ? (
            <Text c="dimmed">{isEmpty ? "Nichts ausgewählt." : "Die Kopie wird korrigiert und geprüft …"}</Text>
          ) : (
            <Verdict outcome={outcome} changes={countChanges(log)} />
          )}
        </div>
        <HandOver {...handOver} outcome={outcome} changes={countChanges(log)} onSent={onClose} />
      </div>
    </>
  );
}

const countChanges = (log: readonly RepairOffer[]): number => log.reduce((sum, { count }) => sum + count, 0);

function Verdict({ outcome, changes }: { readonly outcome: RepairOutcome; readonly changes: number }): ReactElement {
  const { report, before } = outcome;
  return (
    <>
      <VerdictIcon verdict={report.verdict} />
      <div>
        <p className={styles.verdict}>
          {formatCount(changes, "Änderung", "Änderungen")}. {describeVerdict(report)}
        </p>
        <p className={styles.counts}>
          Vorher {describeCounts(before)}, jetzt {describeCounts(report.counts)}.
        </p>
      </div>
    </>
  );
}

/** Warnings about the copy before it is downloaded. */
function Remarks({ outcome, onGoOn }: { readonly outcome: RepairOutcome; readonly onGoOn: () => void }): ReactElement {
  const { withheld, left, lasting, loss, lostValues } = outcome;
  return (
    <>
      {withheld.length > 0 && (
        <Text mt="sm">
          Zurückgestellt, weil die Prüfung danach mehr Fehler fände: {withheld.map(({ title }) => title).join(", ")}.
        </Text>
      )}
      {loss !== null && (
        <Alert color="yellow" mt="sm" title={loss}>
          {lasting.length > 0 && `In der korrigierten Datei nicht mehr zu erkennen: ${lasting.join(" ")}`}
          {lostValues.length > 0 && <LostValues values={lostValues} />}
        </Alert>
      )}
      {left.length > 0 && (
        <Group my="sm" gap="xs">
          <Text>
            Die korrigierte Datei wurde erneut geprüft.{" "}
            {left.length === 1
              ? "Eine weitere Korrektur ist möglich."
              : `${left.length} weitere Korrekturen sind möglich.`}
          </Text>
          <Button variant="light" size="compact-sm" onClick={onGoOn}>
            Weiter korrigieren
          </Button>
        </Group>
      )}
    </>
  );
}

const LostValues = ({ values }: { readonly values: RepairOutcome["lostValues"] }): ReactElement => (
  <details className={styles.log}>
    <summary>{formatCount(values.length, "Wert", "Werte")} im Einzelnen</summary>
    <ul>
      {values.map(({ line, field = 0, fieldName, found = "" }) => (
        <li key={`${line}-${field}`}>
          Zeile {formatNumber(line)}, {fieldName ?? `Feld ${field}`}: „{found}“
        </li>
      ))}
    </ul>
  </details>
);
