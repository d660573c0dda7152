import type { ReactElement } from "react";
import { Definition } from "#ui/definition.tsx";
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
    <dt>
      {name} <Definition of={name}>{definition}</Definition>
    </dt>
    <dd className={classes.value}>{value}</dd>
  </div>
);
