import type { ReactElement, ReactNode } from "react";
import classes from "./facts.module.css";

/** Names and values in two columns, one below the other on small screens. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactElement => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
