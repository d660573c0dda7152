import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { renderExport } from "#checks/render-export.ts";
import type { Role } from "#contract/roles.ts";
import { listRecent } from "#data/checks/file-checks.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { isConnected, network } from "#state/network.ts";
import { listPages, type PageAccess } from "#state/page-access.ts";
import { authState } from "#state/session.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { saveFile } from "#ui/save-file.ts";
import { Section } from "#ui/section.tsx";
import { useMaking } from "#ui/use-making.ts";
import { deviceTests } from "./device-tests.ts";
import { goldenTests } from "./golden-tests.ts";
import { createPageTests } from "./page-tests.ts";
import { PagesTable } from "./pages-table.tsx";
import type { SelfTest, TestOutcome } from "./self-test.ts";
import { serverTests } from "./server-tests.ts";
import { createServiceTests } from "./service-tests.ts";
import { Simulators } from "./simulators.tsx";
import classes from "./test-page.module.css";
import { type ReportGroup, summariseOutcomes, toTestDocument, toTestJson } from "./test-report.ts";
import { runTests, testRun } from "./test-run.ts";

/** Tries out device, server, services and pages for real. */
export const TestPage = (): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const { user } = useSnapshot(authState);
  const { outcomes, running } = useSnapshot(testRun);
  const navigate = useNavigate();
  const pageTests = createPageTests(ownPages(user?.role), {
    tab: { navigate: (path) => void navigate(path), path: () => location.pathname, document },
    findFileId: async () => (user ? ((await listRecent(user.id, 1))[0]?.localId ?? null) : null),
  });
  const serviceTests = createServiceTests(user?.email ?? "");
  const run = async (tests: readonly SelfTest[]): Promise<void> => {
    await runTests(tests);
    // Some tests end on another page; a person who navigated there stays.
    if (!testRun.isStopped && location.pathname !== ownPath) void navigate(ownPath);
  };
  const onServer = [...serverTests, ...serviceTests];
  const groups: readonly ReportGroup[] = [
    { title: "Dieses Gerät", tests: deviceTests },
    { title: "Server und Dienste", tests: onServer },
    { title: "Musterdateien auf Gerät und Server", tests: goldenTests },
    { title: "Seiten", tests: pageTests },
  ];
  const available = [...deviceTests, ...(connected ? onServer : []), ...goldenTests, ...pageTests];
  const list = { outcomes, running, onRun: (test: SelfTest) => void run([test]) };
  return (
    <AdminToolPage
      tool="test"
      actions={
        <>
          <ReportButtons groups={groups} />
          <Button loading={running !== null} onClick={() => void run(available)}>
            Alle starten
          </Button>
        </>
      }
    >
      <p className={classes.summary} role="status">
        {running === null ? summariseOutcomes(outcomes) : "Tests laufen …"}
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
        title="Server und Dienste"
        lead={
          connected
            ? "Jeder Test geht den Weg der echten Arbeit, räumt hinter sich auf und steht im Protokoll."
            : "Diese Tests brauchen eine Verbindung."
        }
      >
        <TestList tests={onServer} isOff={!connected} {...list} />
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
      <PagesTable
        pages={listPages()}
        outcomes={outcomes}
        busy={running !== null}
        onOpenAll={() => void run(pageTests)}
      />
    </AdminToolPage>
  );
};

const ownPath = "/admin/test";

/** This page last, because the tour ends here. */
const ownPages = (role: Role | undefined): readonly PageAccess[] => {
  const own = listPages().filter(({ roles }) => role !== undefined && roles.includes(role));
  return [...own.filter(({ path }) => path !== ownPath), ...own.filter(({ path }) => path === ownPath)];
};

/** „Bericht als PDF“, „Bericht als JSON“. */
const ReportButtons = ({ groups }: { readonly groups: readonly ReportGroup[] }): ReactElement => {
  const { outcomes, running } = useSnapshot(testRun);
  const { percent, failure, save } = useMaking("Der Bericht konnte nicht erstellt werden.");
  const off = Object.keys(outcomes).length === 0 || running !== null;
  const facts = () => ({ at: Date.now(), userAgent: navigator.userAgent, groups, outcomes });
  const name = (ending: string): string => `Pruefstapel-Selbsttest-${toDayKey(Date.now())}.${ending}`;
  return (
    <>
      {failure !== null && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
      <Button
        variant="default"
        disabled={off}
        onClick={() => saveFile(name("json"), new Blob([toTestJson(facts())], { type: "application/json" }))}
      >
        Bericht als JSON
      </Button>
      <Button
        variant="default"
        disabled={off}
        loading={percent !== null}
        onClick={() =>
          void save(async (options) => ({
            name: name("pdf"),
            content: await renderExport(toTestDocument(facts()), options),
          }))
        }
      >
        Bericht als PDF
      </Button>
    </>
  );
};

interface ListProps {
  readonly tests: readonly SelfTest[];
  readonly outcomes: Readonly<Record<string, TestOutcome>>;
  readonly running: string | null;
  readonly isOff: boolean;
  readonly onRun: (test: SelfTest) => void;
}

const TestList = ({ tests, outcomes, running, isOff, onRun }: ListProps): ReactElement => (
  <ul className={classes.tests} data-ruled>
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
