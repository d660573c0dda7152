import { Button, Checkbox, Text } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { HandOver } from "#screens/result-detail/repair/hand-over.tsx";
import { describeCounts, describeVerdict } from "#text/describe-verdict.ts";
import { formatCount } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { VerdictIcon } from "#ui/verdict-badge.tsx";
import styles from "./edit-bar.module.css";
import type { CellEdits, EditResult } from "./use-cell-edits.ts";

interface Props {
  readonly edits: CellEdits;
  /** Opens the remaining repairs for the edited copy. */
  readonly onRepair: () => void;
}

/** Manual changes, their effect and next steps; empty without changes. */
export function EditBar({ edits, onRepair }: Props): ReactElement | null {
  const [isConfirmed, setConfirmed] = useState(false);
  const { localId, result, isKept, keep, undo, redo, canUndo, canRedo, removeAll } = edits;
  if (!canUndo && !canRedo) return null;
  const outcome = result.kind === "checked" ? result.outcome : null;
  const isMarked = result.kind === "checked" && result.isMarked;
  return (
    <section className={styles.bar} aria-label="Änderungen von Hand">
      <div className={styles.outcome}>
        <div role="status" className={styles.verdict} data-verdict={outcome?.report.verdict}>
          <Say result={result} count={edits.edits.length} />
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!canUndo}
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={undo}
        >
          Rückgängig
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!canRedo}
          leftSection={<IconArrowForwardUp {...icon} />}
          onClick={redo}
        >
          Wiederholen
        </Button>
      </div>
      {!isKept && (
        <div className={styles.outcome}>
          <FailureAlert reason={notKept} />
          <Button size="compact-sm" variant="light" onClick={() => void keep()}>
            Erneut speichern
          </Button>
        </div>
      )}
      {isMarked && (
        <Checkbox
          label="Der Stapel ist zur Festschreibung gekennzeichnet. Ich korrigiere ihn trotzdem hier."
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      {outcome !== null && (
        <div className={styles.actions}>
          {outcome.left.length > 0 && (
            <Button variant="light" onClick={onRepair}>
              {outcome.left.length === 1 ? "1 weitere Korrektur" : `${outcome.left.length} weitere Korrekturen`}
            </Button>
          )}
          <HandOver
            localId={localId}
            outcome={outcome}
            changes={edits.edits.length}
            isAllowed={!isMarked || isConfirmed}
            onSent={removeAll}
          />
        </div>
      )}
    </section>
  );
}

const notKept =
  "Die Änderungen konnten auf diesem Gerät nicht gespeichert werden. Sie gehen verloren, wenn Sie diese Seite schließen.";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

function Say({ result, count }: { readonly result: EditResult; readonly count: number }): ReactElement {
  switch (result.kind) {
    case "none":
      return <Text c="dimmed">Keine Änderung von Hand.</Text>;
    case "checking":
      return <Text c="dimmed">Die geänderte Kopie wird geprüft …</Text>;
    case "refused":
      return <Text role="alert">{result.reason}</Text>;
    case "checked": {
      const { report, before } = result.outcome;
      return (
        <>
          <VerdictIcon verdict={report.verdict} />
          <span>
            <strong>
              {formatCount(count, "Änderung", "Änderungen")} von Hand. {describeVerdict(report)}.
            </strong>{" "}
            Vorher {describeCounts(before)}, jetzt {describeCounts(report.counts)}.
          </span>
        </>
      );
    }
  }
}
