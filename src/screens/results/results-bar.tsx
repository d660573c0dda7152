import { Chip, Group, Select } from "@mantine/core";
import type { ReactElement } from "react";
import { countStates, type FindingState, type JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { formatNumber } from "#text/format-number.ts";
import { Definition } from "#ui/definition.tsx";
import classes from "./results.module.css";
import { type Grouping, groupings, type ResultsQuery } from "./results-query.ts";

interface Props {
  /** Without any narrowing, so that the numbers of the chips stay while one is chosen. */
  readonly all: readonly JudgedFile[];
  readonly query: ResultsQuery;
  readonly onChange: (part: Partial<ResultsQuery>) => void;
}

/** Filter and grouping of the rules. */
export const ResultsBar = ({ all, query, onChange }: Props): ReactElement => {
  const counts = countStates(all);
  return (
    <div className={classes.bar} data-screen-only>
      <Group gap={8}>
        <Chip.Group
          multiple={false}
          value={query.state ?? ""}
          onChange={(value) => onChange({ state: value === "" ? null : (value as FindingState) })}
        >
          <div role="radiogroup" aria-label="Befunde" className={classes.states}>
            <Chip variant="light" value="">
              Alle
            </Chip>
            {states.map(({ state, label }) => (
              <Chip key={state} variant="light" value={state}>
                {label} {formatNumber(counts[state])}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Definition of="Neu und wiederkehrend">
          Neu ist ein Befund, den die Lieferung davor nicht hatte; wiederkehrend einer, den sie schon hatte.
        </Definition>
      </Group>
      <Select
        label="Gruppieren nach"
        w="12rem"
        allowDeselect={false}
        value={query.groupBy}
        data={[...groupings]}
        onChange={(groupBy) => onChange({ groupBy: groupBy as Grouping })}
      />
    </div>
  );
};

const states = [
  { state: "neu", label: "Neu" },
  { state: "wiederkehrend", label: "Wiederkehrend" },
  { state: "akzeptiert", label: "Akzeptiert" },
] as const;
