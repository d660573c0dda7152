import { Button, Menu } from "@mantine/core";
import { IconDotsVertical, IconHelpCircle, IconListSearch, IconTool } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { RuleLine } from "#data/checks/count-by-rule.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import type { JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { listRules, type RuleOverFiles } from "#screens/shared/findings/list-rules.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { useEngine } from "#ui/use-engine.ts";
import { groupFiles } from "./group-files.ts";
import classes from "./results.module.css";
import type { ResultsQuery } from "./results-query.ts";

interface Props {
  readonly files: readonly JudgedFile[];
  readonly query: ResultsQuery;
  readonly onRepair: (rows: readonly FileCheckRow[]) => void;
}

/** The most violated rules, by severity or grouped by Mandant or format. */
export const RulesList = ({ files, query, onRepair }: Props): ReactElement => {
  const engine = useEngine();
  const repairable = engine === null || engine === "failed" ? noRules : engine.repairableRules;
  // Which rules can be repaired decides on the height of the lines.
  if (engine === null) return <LoadingRows label="Befunde werden geladen" rows={6} rowHeight={56} />;
  const groups = groupFiles(
    files.filter(({ findings }) => findings.length > 0),
    query.groupBy,
  );
  if (groups.length === 0) return <EmptyState title="Keine offenen Befunde." />;
  const sections = groups.flatMap(({ name, files: own }) => {
    const lines = listRules(own, Date.now());
    if (name !== "") return [{ name, lines }];
    return severityOrder.map((severity) => ({
      name: severityWords[severity][1],
      lines: lines.filter((line) => line.severity === severity),
    }));
  });
  return (
    <>
      {sections.map(
        ({ name, lines }) =>
          lines.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className={classes.group}>
                {name} <span>{formatCount(lines.length, "Regel", "Regeln")}</span>
              </h2>
              <ul className={classes.list}>
                {lines.map((line) => (
                  <li key={line.rule}>
                    <RuleRow line={line} isRepairable={repairable.has(line.rule)} onRepair={onRepair} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
};

const noRules: ReadonlySet<string> = new Set();

interface RowProps {
  readonly line: RuleOverFiles;
  readonly isRepairable: boolean;
  readonly onRepair: (rows: readonly FileCheckRow[]) => void;
}

const RuleRow = ({ line, isRepairable, onRepair }: RowProps): ReactElement => {
  const navigate = useNavigate();
  const list = `/files?text=${encodeURIComponent(line.rule)}`;
  return (
    <>
      <div className={classes.main}>
        <Link to={`/help#regel-${line.rule}`} className={classes.name}>
          {line.title}
        </Link>
        <span className={classes.facts}>
          <code>{line.rule}</code>
          {" · "}
          {formatCount(line.occurrences, "Fundstelle", "Fundstellen")} in{" "}
          <Link to={list}>{formatCount(line.files, "Datei", "Dateien")}</Link>
          {" · "}
          {describeTrend(line)}
          {isRepairable && " · korrigierbar"}
        </span>
      </div>
      <div className={classes.action}>
        {isRepairable ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTool size={16} stroke={1.75} aria-hidden />}
            onClick={() => onRepair(line.rows)}
          >
            In {formatCount(line.files, "Datei", "Dateien")} korrigieren
          </Button>
        ) : (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="subtle" aria-label={`Mehr zu ${line.title}`}>
                <IconDotsVertical size={16} stroke={1.75} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}
                onClick={() => void navigate(`/help#regel-${line.rule}`)}
              >
                Regel nachlesen
              </Menu.Item>
              <Menu.Item
                leftSection={<IconListSearch size={18} stroke={1.75} aria-hidden />}
                onClick={() => void navigate(list)}
              >
                Betroffene Dateien
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </>
  );
};

/** „3 Dateien in 30 Tagen, davor 5“ */
const describeTrend = ({ recent, before }: Pick<RuleOverFiles, "recent" | "before"> & Pick<RuleLine, "rule">): string =>
  `${formatCount(recent, "Datei", "Dateien")} in 30 Tagen, davor ${formatNumber(before)}`;
