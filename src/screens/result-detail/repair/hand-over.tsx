import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { RepairOutcome } from "#checks/repair-session.ts";
import { recordAct } from "#data/checks/history.ts";
import type { Verdict } from "#engine/index.ts";
import { describeCorrection, toCorrectedFile } from "#screens/shared/corrected-copy.ts";
import { submitFiles } from "#state/uploads.ts";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import styles from "./repair-dialog.module.css";

interface Props {
  readonly localId: string;
  /** Null while the copy is being made and checked. */
  readonly outcome: RepairOutcome | null;
  /** Total number of changes in the copy. */
  readonly changes: number;
  /** False until the person has confirmed what the batch demands. */
  readonly isAllowed: boolean;
  /** The copy has been taken in, and its result is about to be shown. */
  readonly onSent: () => void;
}

/** Saves the corrected copy, or sends it as a new file check linked to the original. */
export function HandOver({ localId, outcome, changes, isAllowed, onSent }: Props): ReactElement {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<RepairOutcome | null>(null);
  const repaired = outcome === null || outcome.applied.length === 0 ? null : toCorrectedFile(outcome);
  const isGreen = outcome?.report.verdict === "importable" || outcome?.report.verdict === "importableWithWarnings";
  const save = async (file: File): Promise<void> => {
    // Recorded first, so that the history has it even if the person leaves right after the download.
    await recordAct(localId, "corrected", describeCorrection(changes, "heruntergeladen"));
    saveFile(file.name, file);
    setSaved(outcome);
  };
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const corrections = [{ localId, detail: describeCorrection(changes, "gesendet") }];
      const [result] = await submitFiles([file], { send: true, corrections });
      if (result === undefined) return;
      if (!result.ok) return showToast("error", `„${result.fileName}“: ${result.reason}`);
      onSent();
      void navigate(`/results/${result.localId}`);
    } catch (error) {
      showToast("error", errorText(error, "Die korrigierte Datei konnte nicht übernommen werden."));
    } finally {
      setBusy(false);
    }
  };
  const isDisabled = repaired === null || !isAllowed;
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="default" loading={busy} disabled={isDisabled} onClick={() => repaired && void send(repaired)}>
          Korrigierte Fassung übernehmen
        </Button>
        <Button
          variant={isGreen ? "filled" : "default"}
          disabled={isDisabled}
          onClick={() => repaired && void save(repaired)}
        >
          {isGreen ? "Importfähige Datei herunterladen" : labelOfRed(outcome?.report.verdict)}
        </Button>
      </div>
      {repaired !== null && saved === outcome && (
        <p className={styles.saved} role="status">
          {`„${repaired.name}“ ist heruntergeladen. `}
          {isGreen
            ? "Importieren Sie diese Datei statt der geprüften in DATEV. Mit „Korrigierte Fassung übernehmen“ steht sie auch hier in Ihren Dateien."
            : "Vor dem Import sind noch die übrigen Fehler zu beheben, im Vorsystem oder mit dem Mandanten."}
        </p>
      )}
    </>
  );
}

const labelOfRed = (verdict: Verdict | undefined): string =>
  verdict === "notImportable" ? "Herunterladen (bleibt nicht importfähig)" : "Korrigierte Datei herunterladen";
