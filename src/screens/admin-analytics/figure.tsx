import type { ReactElement } from "react";
import classes from "./analytics-page.module.css";

interface Props {
  readonly name: string;
  readonly value: string;
  /** Definition of the figure. */
  readonly definition: string;
}

/** One number with its written definition, inside a `dl`. */
export const Figure = ({ name, value, definition }: Props): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>
      <div className={classes.value}>{value}</div>
      <div className={classes.definition}>{definition}</div>
    </dd>
  </div>
);
