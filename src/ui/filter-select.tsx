import { Select, type SelectProps } from "@mantine/core";
import type { ReactElement } from "react";

interface Props extends Pick<SelectProps, "label" | "data" | "w"> {
  /** Name of the button that removes the filter. */
  readonly removeLabel: string;
  /** Null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Filter by one of several values, or by none. */
export const FilterSelect = ({ removeLabel, ...props }: Props): ReactElement => (
  <Select placeholder="Alle" clearable clearButtonProps={{ "aria-label": removeLabel }} {...props} />
);
