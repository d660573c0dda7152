import { Chip, CloseButton, Group, SegmentedControl, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Report } from "#engine/index.ts";
import { useOpenReport, useOpenResult } from "#screens/result-detail/result-context.ts";
import { countFindings } from "#text/count-findings.ts";
import { formatNumber } from "#text/format-number.ts";
import { BelegList } from "./beleg-list.tsx";
import { CauseList } from "./cause-list.tsx";
import { emptyFilter, type FindingFilter, severityChoices } from "./filter-findings.ts";
import { FindingList } from "./finding-list.tsx";
import styles from "./findings-pane.module.css";
import type { NamedPlace } from "./list-places.ts";
import { type FindingMark, findingMarks } from "./mark-findings.ts";
import { PlaceFilter, type PlaceKind } from "./place-filter.tsx";
import { PreviousNote } from "./previous-note.tsx";

/** The Befunde of a report, errors first, with filter and search. */
export function FindingsPane(): ReactElement {
  const { deviations, previous } = useOpenResult();
  const { report, findings, marksOf } = useOpenReport();
  const { shown, filter, setFilter, places, belege, setOpen } = findings;
  const acceptedCount = new Set(
    report.findings.filter(({ rule }) => deviations.accepted.has(rule)).map(({ rule }) => rule),
  ).size;
  const showFinding = (finding: number): void => {
    if (!shown.some(({ at }) => at === finding)) setFilter(emptyFilter);
    setOpen(finding);
  };
  return (
    <section aria-label="Befunde" className={styles.pane}>
      <VisuallyHidden component="h2">Befunde</VisuallyHidden>
      <FilterBar report={report} places={places} isGrouped={belege !== null} filter={filter} onFilter={setFilter} />
      <div className={styles.count}>
        <Text size="sm" c="dimmed" role="status">
          {shown.length === report.findings.length && filter.place === null && filter.beleg === null
            ? countFindings(report.findings)
            : `${countFindings(shown.map(({ finding: { rule }, count }) => ({ rule, count })))} von ${countFindings(report.findings)}`}
          {acceptedCount > 0 && ` · ${formatNumber(acceptedCount)} akzeptiert`}
        </Text>
        <MarkChips marksOf={marksOf} filter={filter} onFilter={setFilter} />
      </div>
      <ul className={styles.list}>
        {previous && (
          <li className={styles.previous}>
            <PreviousNote previous={previous} />
          </li>
        )}
        <CauseList report={report} onOpen={showFinding} />
        {belege !== null && filter.grouping === "beleg" ? <BelegList belege={belege} /> : <FindingList heading="h3" />}
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
  readonly places: readonly NamedPlace[];
  /** Befunde can be listed by Beleg. */
  readonly isGrouped: boolean;
  readonly filter: FindingFilter;
  readonly onFilter: (filter: FindingFilter) => void;
}

const FilterBar = ({ report, places, isGrouped, filter, onFilter }: FilterProps): ReactElement => (
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
      placeholder="Suchen"
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
    {isGrouped && (
      <SegmentedControl
        size="xs"
        aria-label="Befunde ordnen"
        data={groupings}
        value={filter.grouping}
        onChange={(grouping) =>
          onFilter({ ...filter, place: null, beleg: null, grouping: grouping as FindingFilter["grouping"] })
        }
      />
    )}
    {filter.grouping === "rule" && (places.length > 1 || filter.place !== null) && (
      <PlaceFilter
        places={places}
        kind={kindOf(report)}
        value={filter.place}
        onChange={(place) => onFilter({ ...filter, place })}
      />
    )}
  </Group>
);

const groupings: { value: FindingFilter["grouping"]; label: string }[] = [
  { value: "rule", label: "Nach Regel" },
  { value: "beleg", label: "Nach Beleg" },
];

const kindOf = ({ places, members }: Report): PlaceKind => {
  if (members !== undefined) return "Datei";
  return places === undefined ? "Feld" : "Element";
};

interface ChipsProps extends Pick<FilterProps, "filter" | "onFilter"> {
  readonly marksOf: readonly (readonly FindingMark[])[];
}

/** „Neu 3“, „Korrigierbar 7“: only marks that some Befunde have, but not all. */
const MarkChips = ({ marksOf, filter, onFilter }: ChipsProps): ReactElement | null => {
  const choices = findingMarks.flatMap((mark) => {
    const count = marksOf.filter((marks) => marks.includes(mark)).length;
    const narrows = count > 0 && count < marksOf.length;
    return narrows || filter.marks.includes(mark) ? [{ mark, count }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <Chip.Group
      multiple
      value={[...filter.marks]}
      onChange={(marks) => onFilter({ ...filter, marks: findingMarks.filter((mark) => marks.includes(mark)) })}
    >
      <Group gap={6} role="group" aria-label="Befunde auswählen">
        {choices.map(({ mark, count }) => (
          <Chip key={mark} size="xs" variant="light" value={mark}>
            {markWords[mark]} {formatNumber(count)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

const markWords = { neu: "Neu", korrigierbar: "Korrigierbar" } as const satisfies Record<FindingMark, string>;
