import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { CheckTiles } from "#screens/shared/admin/check-tiles.tsx";
import { pageOfCheck } from "#screens/shared/admin/page-of-check.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import classes from "./health-tab.module.css";
import { JobsSection } from "./jobs-section.tsx";
import { type HealthLine, useHealth } from "./use-health.ts";

/** Database, files, free space and jobs as they are right now; each says so for itself. */
export const HealthTab = (): ReactElement => {
  const health = useAnswer("systemHealth", loadHealth);
  const { lines, facts, busy, look } = useHealth();
  return (
    <>
      <ul className={classes.lines} aria-label="Verbindung zum Server" aria-busy={busy}>
        {lines.map((line) => (
          <li key={line.name}>
            <State line={line} />
          </li>
        ))}
      </ul>
      <AdminView
        source={health}
        loading="Zustand wird geladen"
        failed="Der Zustand konnte nicht geladen werden"
        rows={3}
        rowHeight={72}
      >
        {({ checks }) => <CheckTiles checks={checks} pageOf={pageOfCheck} />}
      </AdminView>
      <Button
        mb="lg"
        variant="default"
        loading={busy}
        onClick={() => {
          look();
          health.reload();
        }}
      >
        Erneut abfragen
      </Button>
      <JobsSection />
      <Section id="versionen" title="Versionen">
        <Facts facts={facts} />
      </Section>
    </>
  );
};

const State = ({ line }: { readonly line: HealthLine }): ReactElement => {
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

const icons = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  pending: IconCircleDashed,
} as const;

const loadHealth = () => call("readSystemHealth", {}, { timeoutMs: 5_000 });
