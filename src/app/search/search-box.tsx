import { Button, Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconHistory, IconSearch, IconX } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Role } from "#contract/roles.ts";
import { recentSearches, rememberSearch, removeSearch, removeSearches } from "#data/checks/searches.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";

import { useGlobalCommands } from "./commands.ts";
import { HitOptions } from "./hit-options.tsx";
import { quickSuggestions } from "./quick-suggestions.ts";
import classes from "./search-box.module.css";
import { isSearchable, type SearchResult, useSearch } from "./use-search.ts";

export interface SearchBoxProps {
  readonly ownerId: string;
  readonly role: Role;
  readonly id?: string;
  /** `floating`: a field with a list below it; `inline`: the list belongs to the sheet around it. */
  readonly layout: "floating" | "inline";
  /** Called after a choice. */
  readonly onChosen?: () => void;
}

/** The global search: recent searches and suggestions at first, hits from two characters on. */
export const SearchBox = ({ ownerId, role, id, layout, onChosen }: SearchBoxProps): ReactElement => {
  const navigate = useNavigate();
  const [input, setInput] = useState("");
  const result = useSearch(input, ownerId, role, useGlobalCommands());
  const recent = useLiveQuery(async () => recentSearches(ownerId), [ownerId]) ?? [];
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const inline = layout === "inline";
  const searching = isSearchable(input);

  // Hits of the server are added below, so the selection keeps its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query resets the selection
  useEffect(() => combobox.resetSelectedOption(), [result.query]);

  const choose = (value: string): void => {
    const [kind, rest] = splitValue(value);
    if (kind === "again") {
      setInput(rest);
      return;
    }
    const hit = kind === "hit" ? result.hits.find(({ key }) => key === rest) : undefined;
    if (hit !== undefined) void rememberSearch(ownerId, input);
    setInput("");
    combobox.closeDropdown();
    document.getElementById(id ?? "")?.blur();
    onChosen?.();
    if (hit?.run) hit.run();
    else void navigate(hit?.url ?? rest);
  };

  // Enter without a choice means the first hit, also of a search that is still running.
  const [awaited, openFirst] = useState<string | null>(null);
  const first = result.hits[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` changes with every render
  useEffect(() => {
    if (awaited === null) return;
    if (awaited !== input.trim()) return openFirst(null);
    if (awaited !== result.query || first === undefined) return;
    openFirst(null);
    choose(`hit:${first}`);
  }, [awaited, input, result.query, first]);

  const remove = (query: string): void => void removeSearch(ownerId, query);

  const field = (
    <TextInput
      id={id}
      type="search"
      placeholder="Suchen"
      aria-label="Dateien, Ergebnisse und Seiten suchen"
      leftSection={<IconSearch aria-hidden size={18} stroke={1.75} />}
      value={input}
      className={classes.field ?? ""}
      autoComplete="off"
      data-autofocus={inline || undefined}
      onChange={(event) => {
        setInput(event.currentTarget.value);
        combobox.openDropdown();
      }}
      onClick={() => combobox.openDropdown()}
      onFocus={() => combobox.openDropdown()}
      onBlur={() => !inline && combobox.closeDropdown()}
      onKeyDown={(event) => {
        const selected = combobox.getSelectedOptionIndex();
        // Recent searches are the first options; Entf on one of them does what its cross does.
        const query = searching ? undefined : recent[selected];
        if (event.key === "Delete" && input === "" && query !== undefined) remove(query);
        if (event.key === "Enter" && selected === -1 && searching) {
          void rememberSearch(ownerId, input);
          openFirst(input.trim());
        }
      }}
    />
  );

  const options = (
    <>
      <Combobox.Options aria-label="Vorschläge und Treffer">
        {searching ? <HitOptions result={result} /> : <StartOptions recent={recent} onRemove={remove} />}
      </Combobox.Options>
      <SearchFooter searching={searching} result={result} />
      {!searching && recent.length > 0 && (
        <div className={classes.tools}>
          <Button
            size="compact-sm"
            variant="subtle"
            // Pressing it must not take the focus from the field: the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void removeSearches(ownerId)}
          >
            Verlauf löschen
          </Button>
        </div>
      )}
    </>
  );

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal={false} middlewares={{ flip: false }}>
      {inline ? (
        <>
          <Combobox.EventsTarget>{field}</Combobox.EventsTarget>
          <div className={classes.inline}>{options}</div>
        </>
      ) : (
        <>
          <Combobox.Target>{field}</Combobox.Target>
          <Combobox.Dropdown className={classes.dropdown ?? ""}>{options}</Combobox.Dropdown>
        </>
      )}
    </Combobox>
  );
};

/** `again:…` puts a recent search into the field, `hit:…` chooses the hit with this key, `go:…` opens an address. */
const splitValue = (value: string): readonly [string, string] => {
  const at = value.indexOf(":");
  return [value.slice(0, at), value.slice(at + 1)];
};

interface StartOptionsProps {
  readonly recent: readonly string[];
  readonly onRemove: (query: string) => void;
}

const StartOptions = ({ recent, onRemove }: StartOptionsProps): ReactElement => (
  <>
    {recent.length > 0 && (
      <Combobox.Group label="Zuletzt gesucht">
        {recent.map((query) => (
          <Combobox.Option key={query} value={`again:${query}`} className={classes.option ?? ""}>
            <IconHistory aria-hidden size={18} stroke={1.75} />
            <span className={classes.hit}>{query}</span>
            {/* No second control inside an option: keyboard and screen reader use Entf or „Verlauf löschen“. */}
            <span
              aria-hidden
              className={classes.remove}
              title="Aus dem Verlauf entfernen"
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                onRemove(query);
              }}
            >
              <IconX size={16} stroke={1.75} />
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    )}
    <Combobox.Group label="Vorschläge">
      {quickSuggestions(Date.now()).map(({ label, url }) => (
        <Combobox.Option key={label} value={`go:${url}`} className={classes.option ?? ""}>
          <IconSearch aria-hidden size={18} stroke={1.75} />
          {label}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  </>
);

/** Number of hits, the empty text, or why the server is missing; read out politely. */
const SearchFooter = ({ searching, result }: { searching: boolean; result: SearchResult }): ReactElement => (
  <div role="status" className={classes.footer} data-empty={!searching || result.state === "idle" || undefined}>
    {searching && footerText(result)}
  </div>
);

const footerText = ({ query, hits, state, failure, partlySearched = 0 }: SearchResult): string => {
  if (state === "idle") return "";
  const count = formatCount(hits.length, "Treffer", "Treffer");
  if (state === "running") return hits.length === 0 ? "Suche läuft" : `${count}, Suche läuft`;
  const hitsText = hits.length === 0 ? messages.shell.nothingFound(query) : count;
  if (state === "localOnly") return `${hitsText}. Suche nur in lokalen Daten.`;
  if (state === "failed")
    return `${(failure ?? messages.shell.searchFailed).replace(/\.$/, "")}. Angezeigt werden nur lokale Daten: ${count}.`;
  return partlySearched === 0 ? hitsText : `${hitsText}. ${describePartly(partlySearched)}`;
};

const describePartly = (files: number): string =>
  `Nicht oder nur teilweise durchsucht: ${formatCount(files, "Datei", "Dateien")}.`;
