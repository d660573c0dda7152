import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { call } from "#data/server/call.ts";
import { listLogs } from "#data/store/logs.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { authState } from "#state/session.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";
import { AuditSection } from "./audit-section.tsx";
import { OverviewSection } from "./overview-section.tsx";
import { ToolsSection } from "./tools-section.tsx";
import { type HealthLine, useHealth } from "./use-health.ts";

/** State of server, office and device, what is to be done, and the way to every tool. */
export const AdminPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  const { lines, facts, busy, look } = useHealth();
  const overview = useAnswer("overview", loadOverview);
  if (!user) return null;
  return (
    <Page
      title="Administration"
      actions={
        <Button variant="default" loading={busy} onClick={look}>
          Erneut abfragen
        </Button>
      }
    >
      <ul className={classes.lines} aria-busy={busy}>
        {lines.map((line) => (
          <li key={line.name}>
            <State line={line} />
          </li>
        ))}
      </ul>
      <OverviewSection source={overview} />
      <ToolsSection overview={overview.kept?.answer} />
      <AuditSection />
      <Section id="versionen" title="Versionen">
        <Facts facts={facts} />
      </Section>
      <DeviceSection ownerId={user.id} />
    </Page>
  );
};

const loadOverview = () => call("readOverview", {}, { timeoutMs: 5_000 });

const State = ({ line }: { line: HealthLine }): ReactElement => {
  const Icon = icons[line.state];
  return (
    <>
      <Icon aria-hidden size={22} stroke={1.75} data-state={line.state} />
      <div>
        <strong>{line.name}</strong>
        <span>{line.text}</span>
      </div>
    </>
  );
};

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX } as const;

/** This device's own log; it never contains file contents. */
const DeviceSection = ({ ownerId }: { ownerId: string }): ReactElement => {
  const unsent = useLiveQuery(async () => (await listOutbox(ownerId)).length, [ownerId]) ?? 0;
  const logs = useLiveQuery(async () => listLogs(20), []) ?? [];
  return (
    <Section
      id="geraet"
      title="Dieses Gerät"
      lead={`Ausgang: ${unsent === 0 ? "leer" : formatCount(unsent, "Eintrag", "Einträge")}. Darunter die letzten Fehler und Warnungen, die die App auf diesem Gerät aufgezeichnet hat.`}
    >
      {logs.length === 0 ? (
        <EmptyState title="Keine aufgezeichneten Fehler." />
      ) : (
        <ul className={classes.logs}>
          {logs.map((row) => (
            <li key={row.id}>
              <span>
                {formatDateTime(row.timestamp)} · {row.level === "ERROR" ? "Fehler" : "Warnung"} · {row.url}
              </span>
              {row.message}
              {row.data !== "" && row.data !== "{}" && <code>{row.data}</code>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
