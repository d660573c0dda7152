import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import styles from "./filter-bar.module.css";

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const pauseMs = 300;

/** Types ahead of the list: the URL follows after a short pause, so that typing makes no history. */
export function TextFilter({ value, onChange }: Props): ReactElement {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      label="Suchen"
      placeholder="Name, Mandant, Regel"
      className={styles.text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSection={
        typed === "" ? null : <CloseButton size="sm" aria-label="Suche leeren" onClick={() => setTyped("")} />
      }
    />
  );
}
