import { Badge, Button, Stack } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { uploadExtensions } from "#contract/upload-extensions.ts";
import { countFileChecks, listOutbox, listRecent } from "#data/checks/file-checks.ts";
import { listOpenInquiries } from "#data/checks/inquiries.ts";
import { lookUpCounts } from "#data/checks/rule-counts.ts";
import { sampleName } from "#data/checks/sample.ts";
import { listTasks } from "#data/checks/tasks.ts";
import { countEntries } from "#data/outbox/count-entries.ts";
import { readUploadConfig } from "#data/outbox/send/upload-config.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { takeAndShow } from "#state/upload-desk.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { DropZone } from "#ui/drop-zone.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { settle } from "#ui/settle.ts";
import { showToast } from "#ui/show-toast.ts";
import { Counters } from "./counters.tsx";
import styles from "./dashboard.module.css";
import type { TaskFile } from "./describe-task.ts";
import { DeviceCard } from "./device-card.tsx";
import { InquiryLine } from "./inquiry-line.tsx";
import { TaskList } from "./task-list.tsx";

const tasksPerStep = 8;

/** „Was ist heute zu tun?“ */
export function DashboardPage(): ReactElement {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const connected = isConnected(useSnapshot(network));
  const navigate = useNavigate();
  const [tasksShown, setTasksShown] = useState(tasksPerStep);
  const config = useLiveQuery(async () => readUploadConfig());
  const data = useLiveQuery(async () => settle(loadDashboard(ownerId, tasksShown)), [ownerId, tasksShown]);
  const take = (files: readonly File[]): void => takeAndShow(files, (path) => void navigate(path));

  return (
    <Page title="Was ist heute zu tun?" windowTitle="Dashboard">
      <Stack gap="lg">
        <DropZone
          compact
          onFiles={take}
          extensions={config?.extensions.map(withDot) ?? uploadExtensions}
          hint={`CSV, TXT, XML, PDF oder ZIP hierher ziehen oder auswählen${config === undefined ? "" : `, bis ${formatBytes(config.maxBytes)}`}`}
        />
        {data === undefined ? (
          <LoadingRows label="Dateiprüfungen werden geladen" rows={8} rowHeight={48} />
        ) : !data.ok ? (
          <ErrorState title={messages.fileChecks.listFailed} cause={errorText(data.error, "")} />
        ) : data.value.isEmpty ? (
          <UnconfirmedChecks>
            <EmptyState
              title="Noch keine Dateiprüfung. Ziehen Sie eine Datei hierher oder wählen Sie sie aus."
              action={
                <Button variant="default" onClick={() => void checkSample(take)}>
                  Musterdatei prüfen
                </Button>
              }
            >
              Die Musterdatei ist ein kleiner Buchungsstapel mit zwei Fehlern, an denen sich die Befunde zeigen lassen.
            </EmptyState>
          </UnconfirmedChecks>
        ) : (
          <>
            <ServerCopyNotice />
            <div>
              {!connected && (
                <Badge variant="outline" color="gray" mb="xs" tt="none">
                  nur dieses Gerät
                </Badge>
              )}
              <Counters
                counts={data.value.counts}
                waiting={data.value.pending.waiting}
                connected={connected}
                today={toDayKey(Date.now())}
              />
              <InquiryLine inquiries={data.value.inquiries} today={toDayKey(Date.now())} />
            </div>
            <div className={styles.columns}>
              <Section title="Zu erledigen" more={<Link to="/files">Alle Dateien</Link>}>
                <TaskList files={data.value.tasks} connected={connected} />
                {data.value.furtherTasks > 0 && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    mt="xs"
                    onClick={() => setTasksShown(tasksShown + tasksPerStep)}
                  >
                    {formatCount(data.value.furtherTasks, "weitere Datei", "weitere Dateien")} anzeigen
                  </Button>
                )}
              </Section>
              <Section title="Dieses Gerät">
                <DeviceCard pending={data.value.pending} />
              </Section>
            </div>
          </>
        )}
      </Stack>
    </Page>
  );
}

const Section = (props: {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{props.title}</h2>
        {props.more}
      </div>
      {props.children}
    </section>
  );
};

async function loadDashboard(ownerId: string, tasksShown: number) {
  const [counts, tasks, inquiries, recent, outbox] = await Promise.all([
    countFileChecks(ownerId),
    listTasks(ownerId, toDayKey(Date.now())),
    listOpenInquiries(ownerId),
    listRecent(ownerId, 1),
    listOutbox(ownerId),
  ]);
  return {
    counts,
    tasks: await addFindings(tasks.slice(0, tasksShown)),
    furtherTasks: Math.max(0, tasks.length - tasksShown),
    inquiries,
    isEmpty: recent.length === 0,
    pending: countEntries(outbox),
  };
}

async function addFindings(rows: readonly FileCheckRow[]): Promise<readonly TaskFile[]> {
  const findingsOf = new Map((await lookUpCounts(rows)).map(({ row, findings }) => [row.localId, findings]));
  return rows.map((row) => ({ row, findings: findingsOf.get(row.localId) ?? null }));
}

async function checkSample(take: (files: readonly File[]) => void): Promise<void> {
  try {
    const answer = await fetch(`/muster/${sampleName}`);
    if (!answer.ok) throw new Error(answer.statusText);
    take([new File([await answer.blob()], sampleName, { type: "text/csv" })]);
  } catch {
    showToast("error", "Die Musterdatei ist ohne Verbindung noch nicht verfügbar.");
  }
}
const withDot = (extension: string): string => (extension.startsWith(".") ? extension : `.${extension}`);
