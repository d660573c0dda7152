import type { ReactElement, ReactNode } from "react";
import classes from "./section.module.css";

interface SectionProps {
  /** Also the target of links within the page. */
  readonly id: string;
  readonly title: string;
  /** One line below the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, set apart by a hairline. */
export const Section = ({ id, title, lead, children }: SectionProps): ReactElement => (
  <section className={classes.section} aria-labelledby={id}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {lead && <p className={classes.lead}>{lead}</p>}
    {children}
  </section>
);
