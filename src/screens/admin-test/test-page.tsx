import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { listPages } from "#state/page-access.ts";
import { adminTools } from "#text/admin-tools.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { Page } from "#ui/page.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Section } from "#ui/section.tsx";
import { deviceTests } from "./device-tests.ts";
import { goldenTests } from "./golden-tests.ts";
import { PagesTable } from "./pages-table.tsx";
import { runTest, type SelfTest, type TestOutcome } from "./self-test.ts";
import { serverTests } from "./server-tests.ts";
import { Simulators } from "./simulators.tsx";
import classes from "./test-page.module.css";

/** Tries out device and server for real, and shows every page with the roles that may open it. */
export const TestPage = (): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, TestOutcome>>>({});
  const [running, setRunning] = useState<string | null>(null);
  const run = async (tests: readonly SelfTest[]): Promise<void> => {
    // One after the other: a test that waits for another one would measure that.
    for (const test of tests) {
      setRunning(test.key);
      const outcome = await runTest(test);
      setOutcomes((before) => ({ ...before, [test.key]: outcome }));
    }
    setRunning(null);
  };
  const available = [...deviceTests, ...(connected ? serverTests : []), ...goldenTests];
  const save = (): void =>
    saveFile(
      `Pruefstapel-Selbsttest-${toDayKey(Date.now())}.json`,
      new Blob([JSON.stringify({ at: new Date().toISOString(), userAgent: navigator.userAgent, outcomes }, null, 2)], {
        type: "application/json",
      }),
    );
  const list = { outcomes, running, onRun: (test: SelfTest) => void run([test]) };
  return (
    <Page
      title={adminTools.test}
      breadcrumb={[{ label: "Administration", to: "/admin" }]}
      actions={
        <>
          <Button variant="default" disabled={Object.keys(outcomes).length === 0 || running !== null} onClick={save}>
            Ergebnisse speichern
          </Button>
          <Button
            variant="default"
            disabled={Object.keys(outcomes).length === 0 || running !== null}
            onClick={() => print()}
          >
            Drucken oder als PDF sichern
          </Button>
          <Button loading={running !== null} onClick={() => void run(available)}>
            Alle Tests starten
          </Button>
        </>
      }
    >
      <p className={classes.summary} role="status">
        {summarise(outcomes, running)}
      </p>
      <Section
        id="geraet"
        title="Dieses Gerät"
        lead="Läuft auch ohne Verbindung; von Ihren Dateien wird nichts gelesen und nichts verändert."
      >
        <TestList tests={deviceTests} isOff={false} {...list} />
      </Section>
      <Section
        id="server"
        title="Server"
        lead={
          connected
            ? "Jeder Test geht den Weg der echten Arbeit, räumt hinter sich auf und steht im Protokoll."
            : "Diese Tests brauchen eine Verbindung."
        }
      >
        <TestList tests={serverTests} isOff={!connected} {...list} />
      </Section>
      <Section
        id="musterdateien"
        title="Musterdateien auf Gerät und Server"
        lead={
          connected
            ? "Dieselben Bytes werden auf diesem Gerät und auf dem Server geprüft und die Ergebnisse Wort für Wort verglichen; gespeichert wird nichts."
            : "Ohne Verbindung wird nur auf diesem Gerät geprüft."
        }
      >
        <TestList tests={goldenTests} isOff={false} {...list} />
      </Section>
      <Simulators />
      <PagesTable pages={listPages()} />
    </Page>
  );
};

const summarise = (outcomes: Readonly<Record<string, TestOutcome>>, running: string | null): string => {
  if (running !== null) return "Tests laufen …";
  const all = Object.values(outcomes);
  if (all.length === 0) return "Noch kein Test gestartet.";
  const failed = all.filter(({ isOk }) => !isOk).length;
  return failed === 0
    ? `${formatNumber(all.length)} ${all.length === 1 ? "Test" : "Tests"} bestanden.`
    : `${formatNumber(failed)} von ${formatNumber(all.length)} Tests nicht bestanden.`;
};

interface ListProps {
  readonly tests: readonly SelfTest[];
  readonly outcomes: Readonly<Record<string, TestOutcome>>;
  readonly running: string | null;
  readonly isOff: boolean;
  readonly onRun: (test: SelfTest) => void;
}

const TestList = ({ tests, outcomes, running, isOff, onRun }: ListProps): ReactElement => (
  <ul className={classes.tests}>
    {tests.map((test) => {
      const outcome = outcomes[test.key];
      const Icon = outcome === undefined ? IconCircleDashed : outcome.isOk ? IconCircleCheck : IconCircleX;
      return (
        <li key={test.key} data-outcome={outcome === undefined ? undefined : outcome.isOk ? "ok" : "failed"}>
          <Icon size={22} stroke={1.75} aria-hidden />
          <div>
            <strong>
              {test.label}
              {outcome && `: ${outcome.isOk ? "bestanden" : "nicht bestanden"}`}
            </strong>
            {outcome ? (
              outcome.lines.map((line) => <span key={line}>{line}</span>)
            ) : (
              <span>{running === test.key ? "Läuft …" : test.purpose}</span>
            )}
            {outcome && <span>{formatNumber(outcome.durationMs)} ms</span>}
          </div>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isOff || running !== null}
            loading={running === test.key}
            aria-label={`Test starten: ${test.label}`}
            onClick={() => onRun(test)}
          >
            Test starten
          </Button>
        </li>
      );
    })}
  </ul>
);
