import { Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Field, FieldTable } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { describeField } from "./describe-field.ts";
import classes from "./help-page.module.css";
import { readHash } from "./help-tabs.ts";
import { useHashTarget } from "./use-hash-target.ts";

/** The fields of each format as the engine checks them. */
export const FormatTables = ({ tables, hash }: { tables: readonly FieldTable[]; hash: string }): ReactElement => {
  const linked = /^feld-(\d+)-/.exec(readHash(hash))?.[1];
  const [chosen, setChosen] = useState<string | null>(null);
  const table = tables.find(({ category }) => String(category) === (chosen ?? linked)) ?? tables[0];
  useHashTarget(hash);
  if (!table) return <p>Es sind keine Formate hinterlegt.</p>;
  return (
    <>
      {tables.length > 1 && (
        <Select
          label="Format"
          className={classes.search ?? ""}
          data={tables.map(({ category, name }) => ({ value: String(category), label: name }))}
          value={String(table.category)}
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      <p className={classes.muted}>
        {table.name}, Formatkategorie {table.category}, aktuelle Version {table.currentVersion},{" "}
        {formatNumber(table.fields.length)} Felder
        {table.maxRecords !== undefined && `, höchstens ${formatNumber(table.maxRecords)} Datensätze`}.
      </p>
      <ol className={classes.fields}>
        {table.fields.map((field) => (
          <li key={field.number} id={`feld-${table.category}-${field.number}`} tabIndex={-1}>
            <FieldLine field={field} />
          </li>
        ))}
      </ol>
    </>
  );
};

const FieldLine = ({ field }: { field: Field }): ReactElement => (
  <>
    <span className={classes.fieldNumber}>{field.number}</span>
    <div>
      <strong>{field.name}</strong>
      <span className={classes.muted}>{describeField(field)}</span>
      {field.allowedValues && (
        <span className={classes.muted}>
          Werte: {field.allowedValues.map(({ value, meaning }) => `${value} (${meaning})`).join(", ")}
        </span>
      )}
      {field.note && <span className={classes.muted}>{field.note}</span>}
    </div>
  </>
);
