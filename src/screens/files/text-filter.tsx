import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "./filter-bar.module.css";

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export const TextFilter = ({ value, onChange }: Props): ReactElement => (
  <TextInput
    label="Suchen"
    placeholder="Name, Mandant, Regel"
    className={styles.text}
    leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    rightSection={
      value === "" ? null : <CloseButton size="sm" aria-label="Suche leeren" onClick={() => onChange("")} />
    }
  />
);
