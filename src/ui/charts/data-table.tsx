import type { ReactElement } from "react";
import classes from "./charts.module.css";

/** The numbers of a chart or a list; the first column names the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart as a table, for those who want or need the numbers. */
export const DataTable = ({ table, title }: { readonly table: ChartTable; readonly title: string }): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={classes.scroller} tabIndex={0} aria-label={`${title}, Tabelle`}>
    <table className={classes.table}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is what the cell is
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
