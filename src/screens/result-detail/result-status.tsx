import { Alert, SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { cancelCheck } from "#state/running-checks.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { useOpenResult } from "./result-context.ts";
import { CheckNotice } from "./verdict/check-notice.tsx";

/** State of the check: its progress, next steps, which of two results is shown, and why there is none. */
export function ResultStatus(): ReactElement {
  const { row, report, showOrigin, check, entry, actions, isEngineMissing } = useOpenResult();
  return (
    <>
      {check.kind === "running" && row.verdict === null && (
        <ProgressLine
          label={check.onServer ? "Wird auf dem Server geprüft" : "Wird auf diesem Gerät geprüft"}
          percent={check.progress}
          onCancel={() => void cancelCheck(row.localId)}
          cancelName={`Prüfung von ${row.originalFileName} abbrechen`}
        />
      )}
      {check.kind !== "running" && report.kind !== "loading" && (
        <CheckNotice
          row={row}
          entry={entry}
          hasReport={report.kind === "stored"}
          connected={actions.isConnected}
          onCheck={() => void actions.check()}
          onSend={() => void actions.send()}
        />
      )}
      {check.kind === "failed" && (
        <Alert color="red" role="alert">
          {check.error}
        </Alert>
      )}
      {isEngineMissing && report.kind === "stored" && report.stored.report.findings.length > 0 && (
        <Alert color="gray">
          Die Erläuterungen zu den Befunden sind auf diesem Gerät noch nicht verfügbar. Sobald eine Verbindung besteht,
          werden sie geladen und stehen danach auch offline bereit.
        </Alert>
      )}
      {row.agreement === "different" && report.kind === "stored" && (
        <SegmentedControl
          aria-label="Ergebnis anzeigen von"
          data={[
            { value: "server", label: "Ergebnis des Servers" },
            { value: "device", label: "Ergebnis dieses Geräts" },
          ]}
          value={report.origin}
          onChange={(value) => showOrigin(value === "device" ? "device" : "server")}
          w="fit-content"
        />
      )}
      {report.kind === "loading" && <LoadingRows label="Ergebnis wird geladen" rows={10} />}
      {report.kind === "absent" && check.kind !== "running" && row.verdict !== null && (
        <EmptyState title="Das Ergebnis liegt noch nicht auf diesem Gerät.">
          {actions.isConnected
            ? "Es wird vom Server geladen."
            : "Es wird geladen, sobald wieder eine Verbindung besteht."}
        </EmptyState>
      )}
    </>
  );
}
