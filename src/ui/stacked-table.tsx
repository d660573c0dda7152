import { VisuallyHidden } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import classes from "./stacked-table.module.css";

interface StackedTableProps {
  /** Read by screen readers only. */
  readonly caption: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A table that scrolls in its own frame; on a phone the cells of a row are stacked. */
export const StackedTable = ({ caption, head, children }: StackedTableProps): ReactElement => (
  <div className={classes.scroller} data-framed>
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
