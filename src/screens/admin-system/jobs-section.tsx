import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAct } from "#screens/shared/admin/use-act.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";

type Jobs = CallOutput<"listJobs">;

/** Background jobs of the server, and those that failed for good. */
export const JobsSection = (): ReactElement => {
  const source = useAnswer("jobs", loadJobs);
  return (
    <Section
      id="auftraege"
      title="Aufträge"
      lead="Was der Server im Hintergrund erledigt. Ein Auftrag, der mehrmals gescheitert ist, bleibt hier stehen, bis er wiederholt wird oder seine Aufbewahrung endet."
    >
      <AdminView
        source={source}
        loading="Aufträge werden geladen"
        failed="Die Aufträge konnten nicht geladen werden"
        rows={2}
      >
        {(jobs) => <JobLines jobs={jobs} connected={source.connected} onChanged={source.reload} />}
      </AdminView>
    </Section>
  );
};

const loadJobs = () => call("listJobs", {}, { timeoutMs: 5_000 });

const kindWords: Readonly<Record<string, string>> = {
  "check-file": "Datei prüfen",
  "remove-bytes": "Datei entfernen",
  "remove-occurrences": "Fundstellen entfernen",
  "fill-search": "Suche ergänzen",
  "run-step": "Schritt eines Workflows oder Stapelauftrags",
  nightly: "Aufbewahrung anwenden",
  "send-mail": "E-Mails senden",
  "mail-password-link": "Link für ein Passwort senden",
  "git-config": "Konfiguration sichern",
  "run-script": "Python-Skript ausführen",
  "ai-trial": "KI-Vorlage erproben",
  backup: "Sicherung schreiben",
};

interface Props {
  readonly jobs: Jobs;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

const JobLines = ({ jobs: { counts, failed }, connected, onChanged }: Props): ReactElement => {
  const { busy: busyId, reason, run } = useAct(onChanged);
  const sum = (state: Jobs["counts"][number]["state"]): number =>
    counts.reduce((total, row) => (row.state === state ? total + row.count : total), 0);
  const retry = (id: string): Promise<void> =>
    run(id, "Der Auftrag konnte nicht wiederholt werden.", async () => {
      await call("retryJob", { id });
      showToast("success", "Auftrag wird wiederholt");
    });
  return (
    <>
      <Facts
        facts={[
          ["Laufen", formatNumber(sum("running"))],
          ["Warten", formatNumber(sum("queued"))],
          ["Gescheitert", formatNumber(sum("failed"))],
        ]}
      />
      <FailureAlert reason={reason} mt="sm" />
      {failed.length === 0 ? (
        <EmptyState title="Kein Auftrag ist gescheitert." />
      ) : (
        <ul className={shared.lines} aria-label="Gescheiterte Aufträge">
          {failed.map(({ id, kind, fileName, createdAt, failures, cause }) => (
            <li key={id}>
              <div className={shared.about}>
                <strong>{[kindWords[kind] ?? kind, fileName].filter(Boolean).join(": ")}</strong>
                <span>
                  Begonnen {formatDateTime(createdAt)} · {formatCount(failures, "Fehlversuch", "Fehlversuche")}
                </span>
                {cause !== "" && <code>{cause}</code>}
              </div>
              <Button
                variant="default"
                size="compact-sm"
                disabled={!connected || busyId !== null}
                loading={busyId === id}
                aria-label={`Wiederholen: ${[kindWords[kind] ?? kind, fileName].filter(Boolean).join(": ")}`}
                onClick={() => void retry(id)}
              >
                Wiederholen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
