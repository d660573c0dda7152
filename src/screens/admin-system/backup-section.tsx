import { Button, Code } from "@mantine/core";
import { type ReactElement, useEffect } from "react";
import type { Backup } from "#contract/backups.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import type { Answer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatBytes, formatCount, formatDuration } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { useAttempt } from "#ui/use-attempt.ts";

const pollIntervalMs = 2_000;

/** „Sicherung jetzt starten“, and the backups so far. */
export const BackupSection = ({ source }: { readonly source: Answer<CallOutput<"listBackups">> }): ReactElement => (
  <Section
    id="sicherung"
    title="Sicherungen"
    lead="Gesichert werden Datenbank und Dateien, während der Server weiterarbeitet. Der Schlüssel des Servers ist nicht dabei und wird getrennt aufbewahrt."
  >
    <AdminView
      source={source}
      loading="Sicherungen werden geladen"
      failed="Die Sicherungen konnten nicht geladen werden"
      rows={2}
    >
      {(answer) => <Backups answer={answer} connected={source.connected} onChanged={source.reload} />}
    </AdminView>
    <p className={shared.muted}>
      Auf dem Server selbst: <Code>npm run backup -- DATEI.tar.gz</Code>. Zurückgespielt wird, solange der Server nicht
      läuft: <Code>npm run restore -- DATEI.tar.gz</Code>, eine verschlüsselte Sicherung mit{" "}
      <Code>--identity SCHLUESSEL.txt</Code>.
    </p>
  </Section>
);

interface Props {
  readonly answer: CallOutput<"listBackups">;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

const Backups = ({ answer: { backups, folder, mostKept, hasPlan }, connected, onChanged }: Props): ReactElement => {
  const { busy, reason, attempt } = useAttempt();
  const isRunning = backups.some(({ state }) => state === "running");
  useEffect(() => {
    if (!isRunning || !connected) return;
    const timer = setInterval(onChanged, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, connected, onChanged]);
  const start = async (): Promise<void> => {
    await attempt(async () => {
      await call("startBackup", {});
    }, "Die Sicherung konnte nicht gestartet werden.");
    onChanged();
  };
  return (
    <>
      {!hasPlan && (
        <p className={shared.muted}>
          Ohne Plan liegt sie im Ordner „{folder}“ des Datenordners; die {mostKept} neuesten bleiben. Auf demselben
          Datenträger schützt sie nicht vor dessen Ausfall.
        </p>
      )}
      <FailureAlert reason={reason} />
      <Button disabled={!connected || isRunning} loading={busy} onClick={() => void start()}>
        Sicherung jetzt starten
      </Button>
      {backups.length === 0 ? (
        <EmptyState title="Hier wurde noch keine Sicherung gestartet." />
      ) : (
        <ul className={shared.lines} aria-label="Sicherungen">
          {backups.map((backup) => (
            <li key={backup.id}>
              <div className={shared.about}>
                <strong role={backup.state === "running" ? "status" : undefined}>{stateWords[backup.state]}</strong>
                <span>
                  Begonnen {formatDateTime(backup.startedAt)}{" "}
                  {backup.actor === "" ? "nach Zeitplan" : `von ${backup.actor}`}
                </span>
                <span>{describeEnd(backup)}</span>
                {backup.copies.map((copy) => (
                  <span key={copy.place}>
                    {placeWords[copy.place]}: {copy.cause ?? copyWords[copy.state]}
                  </span>
                ))}
                {backup.state === "done" && <code>{backup.copies[0]?.fileName ?? backup.fileName}</code>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const stateWords = { running: "Läuft …", done: "Gesichert und geprüft", failed: "Gescheitert" } as const;

const placeWords = { folder: "Ordner", s3: "Bucket (S3)" } as const;
const copyWords = {
  verified: "abgelegt, zurückgelesen und verglichen",
  failed: "gescheitert",
  removed: "gelöscht, weil es genug neuere gibt",
} as const;

const describeEnd = (backup: Backup): string => {
  const { state, startedAt, endedAt, sizeBytes, missing, cause, isThere, restoredAt, copies } = backup;
  if (state === "running") return "Sie können diese Seite verlassen.";
  if (state === "failed") return copies.length === 0 ? (cause ?? "") : "Nicht überall abgelegt.";
  const took = endedAt === null ? [] : [formatDuration(endedAt - startedAt)];
  const lost = missing === 0 ? [] : [`${formatCount(missing, "Datei fehlte", "Dateien fehlten")} schon im Speicher`];
  const place = isThere || copies.length > 0 ? [] : ["liegt nicht mehr dort"];
  const trial = restoredAt === null ? [] : ["probeweise zurückgespielt"];
  return [...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]), ...took, ...lost, ...place, ...trial].join(" · ");
};
