import { Button, Select, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { roles } from "#contract/roles.ts";
import type { Person } from "#contract/users.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { saveFile } from "#ui/save-file.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { PeopleCards } from "./people-cards.tsx";
import classes from "./people-list.module.css";
import { PeopleTable } from "./people-table.tsx";
import {
  filterPeople,
  type PeopleFilter,
  type PeopleOrder,
  peopleOrders,
  sortPeople,
  statusWords,
  writePeople,
} from "./person-words.ts";

interface Props {
  readonly people: readonly Person[];
  readonly me: string;
  readonly connected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChanged: () => void;
}

/** Accounts with search and filters: a table, on a phone cards. */
export const PeopleList = ({ people, me, connected, onOpen, onChanged }: Props): ReactElement => {
  const [filter, setFilter] = useState<PeopleFilter>(everybody);
  const [order, setOrder] = useState<PeopleOrder>("name");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  const shown = sortPeople(filterPeople(people, filter), order);
  const List = isPhone ? PeopleCards : PeopleTable;
  return (
    <>
      <search className={classes.filters}>
        <TextInput
          label="Name oder E-Mail"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          className={classes.query}
          value={filter.query}
          onChange={(event) => setFilter({ ...filter, query: event.currentTarget.value })}
        />
        <FilterSelect
          label="Rolle"
          removeLabel="Filter Rolle entfernen"
          data={roles.map((role) => ({ value: role, label: roleWord(role) }))}
          value={filter.role}
          onChange={(role) => setFilter({ ...filter, role })}
        />
        <FilterSelect
          label="Status"
          removeLabel="Filter Status entfernen"
          data={Object.entries(statusWords).map(([value, label]) => ({ value, label }))}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
        />
        <Select
          label="Reihenfolge"
          allowDeselect={false}
          data={Object.entries(peopleOrders).map(([value, label]) => ({ value, label }))}
          value={order}
          onChange={(value) => value && setOrder(value as PeopleOrder)}
        />
        <Button variant="default" disabled={shown.length === 0} onClick={() => savePeople(shown)}>
          Als CSV speichern
        </Button>
      </search>
      <p className={classes.count} role="status">
        {shown.length === people.length
          ? formatCount(people.length, "Zugang", "Zugänge")
          : `${formatCount(shown.length, "Zugang", "Zugänge")} von ${people.length}`}
      </p>
      <BulkBar
        chosen={shown.filter(({ id }) => chosen.has(id))}
        connected={connected}
        onChanged={onChanged}
        onClear={() => setChosen(new Set())}
      />
      {shown.length > 0 ? (
        <List people={shown} me={me} onOpen={onOpen} chosen={chosen} onChoose={choose} />
      ) : (
        <EmptyState
          icon={IconUsers}
          title="Kein Zugang entspricht den Filtern."
          action={
            <Button variant="default" onClick={() => setFilter(everybody)}>
              Filter zurücksetzen
            </Button>
          }
        />
      )}
      {people.length === 1 && shown.length === 1 && (
        <EmptyState title="Laden Sie die erste Kollegin oder den ersten Kollegen ein." />
      )}
    </>
  );
};

const savePeople = (people: readonly Person[]): void =>
  saveFile(`Pruefstapel-Zugaenge-${toDayKey(Date.now())}.csv`, new Blob([writePeople(people)], { type: "text/csv" }));

const everybody: PeopleFilter = { query: "", role: null, status: null };
