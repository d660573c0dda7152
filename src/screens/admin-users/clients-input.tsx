import { Text, Textarea } from "@mantine/core";
import type { ReactElement } from "react";
import { formatClients, nameOfClient } from "#text/client-names.ts";
import { ClientSelect } from "#ui/client-select.tsx";
import { addClientNumber, readClientNumbers } from "./person-words.ts";

interface Props {
  readonly label?: string;
  readonly description?: string;
  /** Numbers as typed. */
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
}

/** Clients of a person: picked by number or name, typed, or pasted as a list. */
export const ClientsInput = ({
  label = "Mandanten",
  description = "Nummern, durch Komma, Leerzeichen oder Zeilen getrennt; eine Liste lässt sich einfügen.",
  value,
  error = null,
  onChange,
}: Props): ReactElement => (
  <>
    <ClientSelect
      label="Mandant hinzufügen"
      placeholder="Nummer oder Name"
      value=""
      onChange={(clientNumber) => clientNumber !== "" && onChange(addClientNumber(value, clientNumber))}
    />
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <ClientNames text={value} />
  </>
);

/** Names of the typed numbers, where the office gave any. */
export const ClientNames = ({ text }: { readonly text: string }): ReactElement | null => {
  const named = readClientNumbers(text).clientNumbers.filter((clientNumber) => nameOfClient(clientNumber) !== null);
  return named.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {formatClients(named)}
    </Text>
  );
};
