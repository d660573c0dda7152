import type { ReactElement, ReactNode } from "react";
import classes from "./facts.module.css";

/** A name, its value and, where a chart shows it too, its color there. */
type Fact = readonly [name: string, value: ReactNode, color?: string];

/** Names and values in two columns, one below the other on small screens. */
export const Facts = ({ facts }: { facts: readonly Fact[] }): ReactElement => (
  <dl className={classes.facts}>
    {facts.map(([name, value, color]) => (
      <div key={name}>
        <dt>
          {color !== undefined && <span className={classes.color} style={{ background: color }} aria-hidden />}
          {name}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
