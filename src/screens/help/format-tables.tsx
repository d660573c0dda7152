import { Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { dutyText, lengthText, typeText } from "#assistant/describe-field.ts";
import type { Field, FieldTable } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import classes from "./help-page.module.css";
import { readHash } from "./help-tabs.ts";
import { useHashTarget } from "./use-hash-target.ts";

/** The fields of each format as the engine checks them. */
export const FormatTables = ({ tables, hash }: { tables: readonly FieldTable[]; hash: string }): ReactElement => {
  const linked = /^(?:feld|format)-(\d+)/.exec(readHash(hash))?.[1];
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
      <p id={`format-${table.category}`} tabIndex={-1} className={classes.muted}>
        {table.name}, Formatkategorie {table.category}, aktuelle Version {table.currentVersion},{" "}
        {formatNumber(table.fields.length)} Felder
        {table.maxRecords !== undefined && `, höchstens ${formatNumber(table.maxRecords)} Datensätze`}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={`Felder von ${table.name}`}>
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">Nr.</th>
              <th scope="col">Feld</th>
              <th scope="col">Art</th>
              <th scope="col">Länge</th>
              <th scope="col">Pflicht</th>
              <th scope="col">Werte und Hinweise</th>
            </tr>
          </thead>
          <tbody>
            {table.fields.map((field) => (
              <tr key={field.number} id={`feld-${table.category}-${field.number}`} tabIndex={-1}>
                <FieldCells field={field} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const FieldCells = ({ field }: { field: Field }): ReactElement => (
  <>
    <td className={classes.fieldNumber}>{field.number}</td>
    <th scope="row">{field.name}</th>
    <td>{typeText(field)}</td>
    <td>{lengthText(field)}</td>
    <td>{dutyText(field)}</td>
    <td className={classes.muted}>
      {field.allowedValues && (
        <span>Werte: {field.allowedValues.map(({ value, meaning }) => `${value} (${meaning})`).join(", ")}</span>
      )}
      {field.since > 1 && <span>ab Version {field.since}</span>}
      {field.note && <span>{field.note}</span>}
    </td>
  </>
);
