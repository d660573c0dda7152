import { type ReactElement, type ReactNode, useEffect } from "react";
import classes from "./entry-page.module.css";
import { Mark } from "./mark.tsx";

/** A page for visitors who are not signed in: one narrow column below the name of the product. */
export const EntryPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}): ReactElement => {
  useEffect(() => {
    document.title = `${title} – Prüfstapel`;
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <header className={classes.brand}>
          <Mark size={40} />
          <span>Prüfstapel</span>
        </header>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
};
