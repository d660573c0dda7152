import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Report } from "#engine/index.ts";
import { BelegpaketPane } from "#screens/result-detail/belegpaket/belegpaket-pane.tsx";
import { InvoiceView } from "#screens/result-detail/einvoice/invoice-view.tsx";
import { useOpenReport, useOpenResult } from "#screens/result-detail/result-context.ts";
import { formatBytes } from "#text/format-number.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import type { RemoteBytes } from "./file-state.ts";
import { OpenFile } from "./open-file.tsx";
import layout from "./pane.module.css";
import { TextPane } from "./text-pane.tsx";

/** The file itself beside its Befunde: rows as a grid, the header line as a form. */
export function FilePane(): ReactElement {
  const { file, engine } = useOpenResult();
  const { report, index, head, target } = useOpenReport();
  if (report.members !== undefined) {
    const notice = file.kind === "absent" && <AbsentFile remote={file.remote} report={report} />;
    const view = file.kind === "open" ? file.view : null;
    return <BelegpaketPane view={view} report={report} index={index} engine={engine} target={target} notice={notice} />;
  }
  if (file.kind === "absent") return <AbsentFile remote={file.remote} report={report} />;
  if (file.kind === "notReady") {
    return (
      <section aria-label="Datei" className={layout.message}>
        <Text>
          Die Ansicht der Datei ist auf diesem Gerät noch nicht verfügbar. Sobald eine Verbindung besteht, wird sie
          geladen und steht danach auch offline bereit.
        </Text>
      </section>
    );
  }
  if (file.kind === "failed") {
    return (
      <section aria-label="Datei" className={layout.message} role="alert">
        <Text>Die Datei lässt sich nicht anzeigen. Ihr Inhalt ist keine lesbare Tabelle.</Text>
      </section>
    );
  }
  if (file.kind === "open" && report.format.family === "datev-xml") {
    return (
      <section aria-label="Datei" className={layout.pane}>
        <TextPane view={file.view} member={null} report={report} target={target} />
      </section>
    );
  }
  if (file.kind === "open" && report.format.family === "e-invoice") {
    const { view } = file;
    const form = {
      name: "Rechnung",
      render: (showSource: () => void) => <InvoiceView view={view} onSource={showSource} />,
    };
    return (
      <section aria-label="Datei" className={layout.pane}>
        <TextPane view={view} member={null} report={report} target={target} form={form} />
      </section>
    );
  }
  if (file.kind === "open" && !file.view.isText) {
    return (
      <section aria-label="Datei" className={layout.message}>
        <Text>Der Inhalt der Datei ist kein Text und wird deshalb nicht angezeigt.</Text>
      </section>
    );
  }
  if (file.kind === "open" && file.view.lineCount === 0) {
    return (
      <section aria-label="Datei" className={layout.message}>
        <Text>Die Datei enthält keine Zeilen.</Text>
      </section>
    );
  }
  if (file.kind === "opening" || head === null || index === null || engine === null) {
    return (
      <section aria-label="Datei" className={layout.message}>
        <LoadingRows label="Datei wird geöffnet" rows={8} />
      </section>
    );
  }
  return <OpenFile view={file.view} head={head} index={index} engine={engine} />;
}

const AbsentFile = ({ remote, report }: { readonly remote: RemoteBytes; readonly report: Report }): ReactElement => (
  <section aria-label="Datei" className={layout.message}>
    <Text>
      Der Inhalt dieser Datei liegt nicht auf diesem Gerät.
      {report.findings.length > 0 &&
        " Regeln und Zahl der Fundstellen sind vollständig; die gefundenen Werte und die Korrektur erscheinen, sobald die Datei geladen ist."}
    </Text>
    {remote.kind === "unreachable" ? (
      <Text size="sm" c="dimmed">
        {remote.reason}
      </Text>
    ) : (
      <Button
        variant="default"
        loading={remote.isFetching}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={remote.fetch}
      >
        Datei laden ({formatBytes(remote.sizeBytes)})
      </Button>
    )}
  </section>
);
