import type { ReactElement } from "react";
import { NavLink } from "react-router-dom";
import type { MenuEntry } from "#app/routes.ts";
import { closePanel } from "#state/panels.ts";
import classes from "./navigation-panel.module.css";

/** The link of one navigation entry, with its subtitle below the name. */
export const EntryLink = ({ entry: { path, subtitle, menu } }: { readonly entry: MenuEntry }): ReactElement => {
  const { label, icon: Icon } = menu;
  return (
    // „Dateien“ is not the current page while „Verlauf“ below it is shown.
    <NavLink to={path} end className={classes.entry ?? ""} onClick={closePanel}>
      <Icon aria-hidden size={22} stroke={1.75} />
      <span>
        {label}
        {subtitle !== undefined && <small>{subtitle}</small>}
      </span>
    </NavLink>
  );
};
