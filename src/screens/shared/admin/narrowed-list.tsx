import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import shared from "./lines.module.css";
import { type Narrowing, narrow, type Traits } from "./narrow.ts";

/** Up to this many entries, the list has no search. */
const atAGlance = 8;

interface Props<T> {
  readonly entries: readonly T[];
  readonly traitsOf: (entry: T) => Traits;
  /** „12 Workflows“ */
  readonly describeCount: (count: number) => string;
  /** „Kein Workflow entspricht den Filtern.“ */
  readonly noMatch: string;
  readonly children: (entries: readonly T[]) => ReactNode;
}

/** A fully loaded list; once it is long, it can be searched by words and filtered by state. */
export const NarrowedList = <T,>({ entries, traitsOf, describeCount, noMatch, children }: Props<T>): ReactNode => {
  const [narrowing, setNarrowing] = useState(everything);
  if (entries.length <= atAGlance) return children(entries);
  const shown = narrow(entries, narrowing, traitsOf);
  return (
    <>
      <search className={shared.filters}>
        <TextInput
          label="Suchen"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={narrowing.query}
          onChange={(event) => setNarrowing({ ...narrowing, query: event.currentTarget.value })}
        />
        <FilterSelect
          label="Stand"
          removeLabel="Filter Stand entfernen"
          data={[...new Set(entries.map((entry) => traitsOf(entry).state))].sort()}
          value={narrowing.state}
          onChange={(state) => setNarrowing({ ...narrowing, state })}
        />
      </search>
      <p className={shared.muted} role="status">
        {shown.length === entries.length
          ? describeCount(entries.length)
          : `${describeCount(shown.length)} von ${entries.length}`}
      </p>
      {shown.length > 0 ? children(shown) : <NoMatch title={noMatch} onReset={() => setNarrowing(everything)} />}
    </>
  );
};

const everything: Narrowing = { query: "", state: null };

const NoMatch = ({ title, onReset }: { readonly title: string; readonly onReset: () => void }): ReactElement => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={onReset}>
        Filter zurücksetzen
      </Button>
    }
  />
);
