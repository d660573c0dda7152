import { Alert, Button, CloseButton, Group, Radio, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect } from "react";
import { useSnapshot } from "valtio";
import { uploadExtensions } from "#contract/upload-extensions.ts";
import { readUploadConfig } from "#data/outbox/send/upload-config.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { chooseSending, dismissFailure, retryFailure, takeFiles, uploadDesk } from "#state/upload-desk.ts";
import { prepareForFiles } from "#state/uploads.ts";
import { errorText } from "#text/error-text.ts";
import { formatBytes } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { readPastedFiles } from "#ui/pasted-files.ts";
import { ArrivingItem } from "./arriving-item.tsx";
import { BatchComparison } from "./batch-comparison.tsx";
import { useDeliveredBookings } from "./delivered-note.tsx";
import { ProofResults } from "./proof-results.tsx";
import { QueueItem } from "./queue-item.tsx";
import styles from "./upload-page.module.css";
import { countVerdicts, useBatchSummary } from "./use-batch-summary.ts";
import { useOpenAlone } from "./use-open-alone.ts";
import { listJudged, type Queue, useQueue } from "./use-queue.ts";

/** From file to verdict with one action; the verdict never waits for the network. */
export function UploadPage(): ReactElement {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const { send, failures } = useSnapshot(uploadDesk);
  const connected = isConnected(useSnapshot(network));
  const config = useLiveQuery(async () => readUploadConfig());
  const queue = useQueue(ownerId);
  const listed = queue?.ok ? queue.value : nothing;
  const { items, arriving, stored } = listed;
  const judged = listJudged(listed);
  const summary = useBatchSummary(items);
  const extensions = config?.extensions.map(withDot) ?? uploadExtensions;
  const kinds = extensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");
  const hint = config === undefined ? kinds : `${kinds} bis ${formatBytes(config.maxBytes)}`;
  usePaste();
  useOpenAlone(stored);
  useDeliveredBookings(stored);
  useEffect(prepareForFiles, []);

  // Whether there are files decides how much room the drop zone takes.
  if (queue === undefined)
    return (
      <Page title="Upload">
        <LoadingRows label="Dateien werden geladen" rows={8} />
      </Page>
    );
  return (
    <Page title="Upload">
      <Stack gap="lg">
        <DropZone
          onFiles={(files) => void takeFiles(files)}
          hint={hint}
          extensions={[...extensions, proofExtension]}
          // The files need the room.
          compact={judged.length > 0}
          title="Weitere Dateien hierher ziehen oder auswählen"
          folders
        />
        <Group justify="space-between" align="flex-start" gap="sm">
          <Radio.Group
            label="Was soll mit den Dateien geschehen?"
            value={send ? "send" : "device"}
            onChange={(value) => chooseSending(value === "send")}
          >
            <Group gap="lg" mt={4}>
              <Radio value="send" label="Prüfen und zum Server senden" />
              <Radio value="device" label="Nur auf diesem Gerät prüfen" />
            </Group>
          </Radio.Group>
          <Text size="sm" c="dimmed" className={styles.paste}>
            Eine einzelne Datei öffnet ihr Ergebnis von selbst.{" "}
            <span className={styles.keys}>
              Dateien und CSV-Text lassen sich auch mit <kbd>Strg</kbd> + <kbd>V</kbd> einfügen.
            </span>
          </Text>
        </Group>
        {!connected && send && (
          <Alert color="petrol" role="status">
            Offline: Die Prüfung läuft auf diesem Gerät, die Übertragung folgt automatisch.
          </Alert>
        )}
        {failures.map((failure) => (
          <Alert key={failure.key} color="red" role="alert">
            <Group justify="space-between" wrap="nowrap">
              <div>
                {messages.fileChecks.uploadOfFailed(failure.fileName, failure.reason)}
                {failure.file !== null && (
                  <div className={styles.retry}>
                    <Button size="compact-sm" variant="default" onClick={() => void retryFailure(failure)}>
                      Erneut versuchen
                    </Button>
                  </div>
                )}
              </div>
              <CloseButton
                aria-label={`Meldung zu ${failure.fileName} schließen`}
                onClick={() => dismissFailure(failure.key)}
              />
            </Group>
          </Alert>
        ))}
        <ProofResults />
        <VisuallyHidden role="status">{summary}</VisuallyHidden>
        <BatchComparison />
        <section aria-labelledby="warteschlange">
          <div className={styles.head}>
            <h2 id="warteschlange" className={styles.heading}>
              Dateien
            </h2>
            {judged.length > 0 && <p className={styles.summary}>{countVerdicts(judged).join(" · ")}</p>}
          </div>
          {!queue.ok ? (
            <ErrorState title={messages.fileChecks.listFailed} cause={errorText(queue.error, "")} />
          ) : judged.length === 0 ? (
            <EmptyState title="Hier erscheinen die Dateien, die Sie auswählen.">
              Die Prüfung läuft auf diesem Gerät; Sie sehen das Ergebnis, bevor etwas übertragen ist. Sie können diese
              Seite jederzeit verlassen.
            </EmptyState>
          ) : (
            <ul data-framed data-ruled>
              {arriving.map((file) => (
                <ArrivingItem key={file.localId} {...file} />
              ))}
              {items.map((item) => (
                <QueueItem key={item.row.localId} {...item} />
              ))}
            </ul>
          )}
        </section>
      </Stack>
    </Page>
  );
}

const nothing: Queue = { items: [], stored: [], arriving: [] };

/** A Prüfnachweis, which is compared with its file. */
const proofExtension = ".json";

const withDot = (extension: string): string => (extension.startsWith(".") ? extension : `.${extension}`);

/** `Strg+V` anywhere on the page, except in a field that wants the text itself. */
function usePaste(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]")) return;
      const files = event.clipboardData && readPastedFiles(event.clipboardData, new Date());
      if (!files) return;
      event.preventDefault();
      void takeFiles(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
}
