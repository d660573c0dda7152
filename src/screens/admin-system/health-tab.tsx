import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { CheckTiles, Seen, Tile, Tiles } from "#screens/shared/admin/check-tiles.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { useHealth } from "./use-health.ts";

/** Current state of database, files, free space and jobs. */
export const HealthTab = (): ReactElement => {
  const health = useAnswer("systemHealth", loadHealth);
  const { lines, facts, busy, look } = useHealth();
  return (
    <>
      <Tiles label="Verbindung zum Server" busy={busy}>
        {lines.map(({ name, state, text }) => (
          <Tile key={name} state={state}>
            <Seen name={name} value={text} />
          </Tile>
        ))}
      </Tiles>
      <AdminView
        source={health}
        loading="Zustand wird geladen"
        failed="Der Zustand konnte nicht geladen werden"
        rows={3}
        rowHeight={72}
      >
        {({ checks }) => <CheckTiles checks={checks} />}
      </AdminView>
      <Button
        mt={24}
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

const loadHealth = () => call("readSystemHealth", {}, { timeoutMs: 5_000 });
