import { Button, Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { formatNumber } from "#text/format-number.ts";
import type { NamedPlace } from "./list-places.ts";
import styles from "./place-filter.module.css";

interface Props {
  readonly places: readonly NamedPlace[];
  /** „Feld“, „Element“ or „Datei“. */
  readonly kind: PlaceKind;
  /** Null for all. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

export type PlaceKind = "Feld" | "Element" | "Datei";

const all = { Feld: "Alle Felder", Element: "Alle Elemente", Datei: "Alle Dateien" } as const satisfies Record<
  PlaceKind,
  string
>;

/** From this many positions on, the filter has a search field. */
const searchedFrom = 10;
/** A package may have thousands of files; a longer list is not read. */
const maxShown = 200;

/**
 * Filter by position of the listed Befunde. A button instead of a text field, so that single-key shortcuts still work
 * after the choice.
 */
export const PlaceFilter = ({ places, kind, value, onChange }: Props): ReactElement => {
  const [query, setQuery] = useState("");
  const isSearched = places.length >= searchedFrom;
  const combobox = useCombobox({
    onDropdownOpen: () => isSearched && combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setQuery("");
    },
  });
  const words = foldQuery(query);
  const matching = places.filter(({ name }) => containsWords(foldText(name), words));
  const choose = (name: string): void => {
    onChange(name === "" ? null : name);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} width={300} position="bottom-end" onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <Button
          size="xs"
          variant={value === null ? "default" : "light"}
          className={styles.target ?? ""}
          px="xs"
          aria-label={`Befunde nach ${kind} filtern: ${value ?? all[kind]}`}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.label}>{value ?? all[kind]}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearched && (
          <Combobox.Search
            value={query}
            aria-label={`${kind} suchen`}
            placeholder="Suchen"
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        )}
        <Combobox.Options mah={280} className={styles.options ?? ""} aria-label={`${kind} auswählen`}>
          {query === "" && (
            <Combobox.Option value="" selected={value === null}>
              {all[kind]}
            </Combobox.Option>
          )}
          {matching.slice(0, maxShown).map(({ name, count }) => (
            <Combobox.Option key={name} value={name} selected={value === name} className={styles.option ?? ""}>
              <span>{name}</span> <span className={styles.count}>{formatNumber(count)}</span>
            </Combobox.Option>
          ))}
          {matching.length === 0 && <Combobox.Empty>Nichts gefunden</Combobox.Empty>}
          {matching.length > maxShown && (
            <Combobox.Empty>und {formatNumber(matching.length - maxShown)} weitere: bitte suchen</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
