import { Select, type SelectProps } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { formatClient } from "#text/client-names.ts";
import { listClientOptions } from "./list-client-options.ts";
import { useClientNames } from "./use-client-names.ts";

interface Props
  extends Pick<SelectProps, "label" | "description" | "placeholder" | "w" | "error" | "disabled" | "clearButtonProps"> {
  /** Numbers offered besides those with a name. */
  readonly clientNumbers?: readonly string[];
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (clientNumber: string) => void;
}

/** Picks a client by number or name; a number that is not in the list can be typed. */
export const ClientSelect = ({ clientNumbers = [], value, onChange, ...props }: Props): ReactElement => {
  const names = useClientNames();
  const [search, setSearch] = useState("");
  return (
    <Select
      {...props}
      searchable
      clearable
      limit={100}
      maxLength={200}
      comboboxProps={{ width: "max-content", position: "bottom-start" }}
      data={listClientOptions([...names.keys(), ...clientNumbers, value], search).map((clientNumber) => ({
        value: clientNumber,
        label: formatClient(clientNumber),
      }))}
      value={value === "" ? null : value}
      nothingFoundMessage="Kein Mandant gefunden"
      onSearchChange={setSearch}
      onChange={(clientNumber) => onChange(clientNumber ?? "")}
    />
  );
};
