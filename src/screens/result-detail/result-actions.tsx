import { Button, Menu } from "@mantine/core";
import { IconDots, IconDownload, IconRefresh, IconSeparatorHorizontal, IconTool } from "@tabler/icons-react";
import type { ReactElement, Ref } from "react";
import type { Report } from "#engine/index.ts";
import type { Dialog } from "#screens/shared/result-address.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import type { Exporting } from "./export/use-export.ts";
import styles from "./result-actions.module.css";
import type { Result } from "./use-result.ts";

interface Props {
  readonly result: Result;
  readonly exporting: Exporting;
  readonly onOpen: (dialog: Dialog) => void;
  /** Where the steps from Fundstelle to Fundstelle stand on a phone: there is one bar at the bottom, not two. */
  readonly stepsRef: Ref<HTMLDivElement>;
}

/** What can be done with the file, in one order everywhere: repair, hand over, and the rest, on a phone behind „Mehr“. */
export function ResultActions({ result, exporting, onOpen, stepsRef }: Props): ReactElement {
  const { check, actions, engine, repairs } = result;
  const report = result.report.kind === "stored" ? result.report.stored.report : null;
  // What is made of the file follows from its bytes alone: nobody waits for a check that still runs on the server.
  const canOpen = actions.canLoad;
  const canStart = check.kind !== "running" && actions.canLoad;
  const isDivisible = report !== null && engine !== null && canSplit(report, engine);
  return (
    <>
      <div ref={stepsRef} className={styles.steps} />
      {repairs.isPossible && (
        <Button leftSection={<IconTool {...icon} />} disabled={!canOpen} onClick={() => onOpen("repair")}>
          Korrigieren
        </Button>
      )}
      {report && <ExportMenu result={result} report={report} exporting={exporting} onAsk={() => onOpen("inquiry")} />}
      {isDivisible && (
        <Button
          variant="default"
          className={styles.beside}
          leftSection={<IconSeparatorHorizontal {...icon} />}
          disabled={!canOpen}
          onClick={() => onOpen("split")}
        >
          Aufteilen
        </Button>
      )}
      <Button
        variant="default"
        className={styles.beside}
        leftSection={<IconRefresh {...icon} />}
        disabled={!canStart}
        onClick={() => void actions.check()}
      >
        Erneut prüfen
      </Button>
      <Button
        variant="default"
        className={styles.beside}
        leftSection={<IconDownload {...icon} />}
        disabled={!actions.canLoad}
        loading={actions.isFetching}
        onClick={() => void actions.save()}
      >
        Datei herunterladen
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.within}
            leftSection={<IconDots {...icon} />}
            loading={actions.isFetching}
          >
            Mehr
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isDivisible && (
            <Menu.Item
              leftSection={<IconSeparatorHorizontal {...icon} />}
              disabled={!canOpen}
              onClick={() => onOpen("split")}
            >
              Aufteilen
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh {...icon} />} disabled={!canStart} onClick={() => void actions.check()}>
            Erneut prüfen
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload {...icon} />}
            disabled={!actions.canLoad}
            onClick={() => void actions.save()}
          >
            Datei herunterladen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const canSplit = ({ findings }: Report, { findRule }: Engine): boolean =>
  findings.some(({ rule }) => findRule(rule)?.offers === "division");
