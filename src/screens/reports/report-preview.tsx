import { Fragment, type ReactElement, type ReactNode } from "react";
import { type OfficeReport, type ReportTable, showCell } from "./office-report.ts";
import classes from "./reports.module.css";

/** Rows a page shows before the rest is left to the document. */
const shown = 50;

/** The report as it will be handed over. */
export const ReportPreview = ({ report }: { readonly report: OfficeReport }): ReactElement => (
  <article className={classes.sheet} data-framed aria-label="Vorschau">
    <h2>{report.title}</h2>
    <p className={classes.subject}>{report.subject}</p>
    <dl className={classes.facts}>
      {report.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {report.tables.map((table) => (
      <section key={table.title}>
        <h3>{table.title}</h3>
        {table.rows.length === 0 ? (
          <p className={classes.muted} data-nothing-there>
            {table.empty}
          </p>
        ) : (
          <Table table={table} />
        )}
      </section>
    ))}
  </article>
);

/** Longer words may break. */
const maxUnbrokenLength = 12;

/** The name of a file breaks between its words, not within them; what is short does not break. */
const Breakable = ({ text }: { readonly text: string }): ReactNode => {
  if (text.length <= maxUnbrokenLength) return <span className={classes.whole}>{text}</span>;
  return text.split(/(?<=[_-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have nothing else
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
};

const Table = ({ table: { title, columns, rows } }: { readonly table: ReportTable }): ReactElement => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={classes.scroller} tabIndex={0} aria-label={`${title}, Tabelle`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column is what the cell is
                <td key={column} data-align={columns[column]?.align}>
                  <Breakable text={showCell(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {rows.length > shown && (
      <p className={classes.muted}>
        {shown} von {showCell(rows.length)} Zeilen; das Dokument enthält alle.
      </p>
    )}
  </>
);
