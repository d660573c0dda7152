import type { ReactElement, ReactNode } from "react";
import classes from "./folded-list.module.css";

interface Props {
  readonly summary: string;
  /** Its items. */
  readonly children: ReactNode;
}

/** A list that is folded until it is opened. */
export const FoldedList = ({ summary, children }: Props): ReactElement => (
  <details className={classes.list}>
    <summary>{summary}</summary>
    <ul>{children}</ul>
  </details>
);
