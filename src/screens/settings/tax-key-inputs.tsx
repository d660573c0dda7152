import { ActionIcon, Button, Group, Select, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactElement, useRef, useState } from "react";
import type { Engine } from "#ui/use-engine.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ProblemList } from "./problem-list.tsx";
import classes from "./settings-page.module.css";
import { createTaxKey, mergeTaxKeys, type TaxKeyDraft } from "./tax-key-draft.ts";

interface TaxKeyInputsProps {
  readonly taxKeys: readonly TaxKeyDraft[];
  readonly engine: Engine;
  /** By id of the line and name of the input. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (taxKeys: readonly TaxKeyDraft[]) => void;
}

/** The individual tax keys of the client, typed line by line or taken from a CSV file. */
export const TaxKeyInputs = ({ taxKeys, engine, problems, onChange }: TaxKeyInputsProps): ReactElement => {
  const [fileProblems, setFileProblems] = useState<readonly string[]>([]);
  const [added, setAdded] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (): void => {
    const line = createTaxKey();
    setAdded(line.id);
    onChange([...taxKeys, line]);
  };
  const remove = (id: string): void => {
    onChange(taxKeys.filter((one) => one.id !== id));
    addButton.current?.focus();
  };
  return (
    <fieldset className={classes.condition}>
      <legend>Individuelle Steuerschlüssel</legend>
      {taxKeys.length > 0 && (
        <table className={classes.taxKeys}>
          <thead>
            <tr>
              <th scope="col">Schlüssel</th>
              <th scope="col">Bezeichnung</th>
              <th scope="col">Satz in %</th>
              <th scope="col">Seite</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {taxKeys.map((line, index) => (
              <TaxKeyLine
                key={line.id}
                line={line}
                number={index + 1}
                problems={problems}
                autoFocus={line.id === added}
                onChange={(changed) => onChange(taxKeys.map((one) => (one.id === line.id ? changed : one)))}
                onRemove={() => remove(line.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs">
        <Button ref={addButton} variant="default" size="compact-sm" onClick={add}>
          Schlüssel hinzufügen
        </Button>
        <ChooseFile
          label="Aus CSV übernehmen"
          read={engine.readOwnTaxKeyTable}
          onRead={(reading) => {
            setFileProblems(reading.ok ? [] : reading.problems);
            if (reading.ok) onChange(mergeTaxKeys(taxKeys, reading.value));
          }}
        />
        <span data-muted>Spalten: Schlüssel, Bezeichnung, Steuersatz, Seite</span>
      </Group>
      <ProblemList problems={fileProblems} />
    </fieldset>
  );
};

interface TaxKeyLineProps {
  readonly line: TaxKeyDraft;
  /** Counts from 1; names the inputs of this line. */
  readonly number: number;
  readonly problems: TaxKeyInputsProps["problems"];
  readonly autoFocus: boolean;
  readonly onChange: (line: TaxKeyDraft) => void;
  readonly onRemove: () => void;
}

const TaxKeyLine = ({ line, number, problems, autoFocus, onChange, onRemove }: TaxKeyLineProps): ReactElement => {
  const inputOf = (input: "key" | "name" | "rate", label: string) => ({
    "aria-label": `${label} ${number}`,
    placeholder: label,
    value: line[input],
    error: problems[`${line.id} ${input}`],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...line, [input]: event.currentTarget.value }),
  });
  return (
    <tr>
      <td>
        <TextInput inputMode="numeric" maxLength={4} autoFocus={autoFocus} {...inputOf("key", "Schlüssel")} />
      </td>
      <td>
        <TextInput maxLength={60} {...inputOf("name", "Bezeichnung")} />
      </td>
      <td>
        <TextInput inputMode="decimal" maxLength={6} {...inputOf("rate", "Satz")} />
      </td>
      <td>
        <Select
          aria-label={`Seite ${number}`}
          placeholder="Seite"
          clearable
          data={["Umsatzsteuer", "Vorsteuer"]}
          value={line.side || null}
          error={problems[`${line.id} side`]}
          onChange={(side) => onChange({ ...line, side: side ?? "" })}
        />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Schlüssel ${line.key || number} entfernen`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
};
