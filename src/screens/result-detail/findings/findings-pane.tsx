import { CloseButton, Group, SegmentedControl, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import type { Engine } from "#ui/use-engine.ts";
import { CauseList } from "./cause-list.tsx";
import { type FindingFilter, severityChoices } from "./filter-findings.ts";
import { FindingCard } from "./finding-card.tsx";
import styles from "./findings-pane.module.css";
import type { OccurrenceIndex } from "./occurrence-index.ts";
import { OccurrenceList } from "./occurrence-list.tsx";
import type { Findings } from "./use-findings.ts";

interface Props {
  readonly report: Report;
  readonly findings: Findings;
  readonly index: OccurrenceIndex | null;
  readonly view: FileView | null;
  readonly engine: Engine | null;
  readonly nameOf: (field: number) => string;
}

/** The Befunde of a report, errors first, with filter and search. */
export function FindingsPane({ report, findings, index, view, engine, nameOf }: Props): ReactElement {
  const { shown, filter, setFilter, open, setOpen, chosen, choose } = findings;
  const showFinding = (finding: number): void => {
    if (!shown.some(({ at }) => at === finding)) setFilter({ severity: "all", text: "" });
    setOpen(finding);
  };
  return (
    <section aria-label="Befunde" className={styles.pane}>
      <VisuallyHidden component="h2">Befunde</VisuallyHidden>
      <FilterBar report={report} filter={filter} onFilter={setFilter} />
      <Text size="sm" c="dimmed" px="sm" pb={4} role="status">
        {shown.length === report.findings.length
          ? formatCount(shown.length, "Befund", "Befunde")
          : `${shown.length} von ${formatCount(report.findings.length, "Befund", "Befunden")}`}
      </Text>
      <ul className={styles.list}>
        <CauseList report={report} onOpen={showFinding} />
        {shown.map(({ finding, at }) => (
          <FindingCard
            key={`${finding.rule}-${at}`}
            finding={finding}
            texts={engine?.findRule(finding.rule)}
            nameOf={nameOf}
            open={open === at}
            onToggle={() => setOpen(open === at ? null : at)}
          >
            {index && (
              <OccurrenceList
                finding={at}
                count={index.countOf(at)}
                index={index}
                view={view}
                nameOf={nameOf}
                chosen={chosen?.finding === at ? chosen.nth : null}
                onChoose={(nth) => choose({ finding: at, nth })}
              />
            )}
          </FindingCard>
        ))}
      </ul>
      {shown.length === 0 && (
        <Text px="sm" py="md">
          {report.findings.length === 0 ? "Keine Befunde." : "Kein Befund entspricht dem Filter."}
        </Text>
      )}
    </section>
  );
}

interface FilterProps {
  readonly report: Report;
  readonly filter: FindingFilter;
  readonly onFilter: (filter: FindingFilter) => void;
}

const FilterBar = ({ report, filter, onFilter }: FilterProps): ReactElement => (
  <Group gap="xs" className={styles.filter}>
    <SegmentedControl
      size="xs"
      aria-label="Befunde nach Schwere filtern"
      data={severityChoices(report.findings)}
      value={filter.severity}
      onChange={(severity) => onFilter({ ...filter, severity: severity as FindingFilter["severity"] })}
    />
    <TextInput
      size="xs"
      aria-label="Befunde durchsuchen"
      placeholder="Regel, Feld oder Text"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      className={styles.search}
      value={filter.text}
      onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      rightSection={
        filter.text === "" ? null : (
          <CloseButton size="xs" aria-label="Suche leeren" onClick={() => onFilter({ ...filter, text: "" })} />
        )
      }
    />
  </Group>
);
