import { ActionIcon, CloseButton, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { formatNumber } from "#text/format-number.ts";
import styles from "./find-bar.module.css";
import type { Find } from "./use-find.ts";

interface Props {
  readonly find: Find;
  /** Returns the focus to the view that shows the places. */
  readonly onClosed: () => void;
}

/** Search for a text in a file: number of places, and steps from one to the next. */
export function FindBar({ find, onClosed }: Props): ReactElement | null {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (find.isOpen) input.current?.select();
  }, [find.isOpen]);
  if (!find.isOpen) return null;
  const close = (): void => {
    find.close();
    onClosed();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isStuck = find.count === null || find.count === 0;
  return (
    <search className={styles.bar}>
      <TextInput
        ref={input}
        size="sm"
        className={styles.input ?? ""}
        aria-label="In der Datei suchen"
        placeholder="In der Datei suchen"
        value={find.query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={press}
        autoFocus
      />
      <span role="status" className={styles.count}>
        {describeCount(find)}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Vorheriger Treffer"
        disabled={isStuck}
        onClick={() => find.step(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Nächster Treffer"
        disabled={isStuck}
        onClick={() => find.step(1)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <CloseButton size="md" aria-label="Suche schließen" onClick={close} />
    </search>
  );
}

function describeCount({ query, count, at }: Find): string {
  if (query.trim() === "") return "";
  if (count === null) return "Suche …";
  return count === 0 ? "Keine Treffer" : `${formatNumber(at + 1)} von ${formatNumber(count)}`;
}
