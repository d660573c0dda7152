import { Select, type SelectProps } from "@mantine/core";
import type { ReactElement } from "react";

interface Props extends Pick<SelectProps, "label" | "data" | "w"> {
  /** Name of the button that removes the filter. */
  readonly removeLabel: string;
  /** Typing narrows the values. */
  readonly isSearchable?: boolean;
  /** Null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Filter by one of several values, or by none. */
export const FilterSelect = ({ removeLabel, isSearchable = false, ...props }: Props): ReactElement => (
  <Select
    placeholder="Alle"
    searchable={isSearchable}
    clearable
    clearButtonProps={{ "aria-label": removeLabel }}
    {...props}
  />
);
