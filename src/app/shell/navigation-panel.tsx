import { Modal } from "@mantine/core";
import type { ReactElement } from "react";
import { NavLink } from "react-router-dom";
import { useSnapshot } from "valtio";
import { type MenuEntry, menuOf } from "#app/routes.ts";
import type { Role } from "#contract/roles.ts";
import { closePanel, panels } from "#state/panels.ts";
import classes from "./navigation-panel.module.css";

/** The centred navigation: the entries a role may open. Closes by outside click, Escape and choice. */
export const NavigationPanel = ({ role }: { role: Role }): ReactElement => {
  const { open } = useSnapshot(panels);
  return (
    <Modal opened={open === "navigation"} onClose={closePanel} title="Navigation" centered size={520}>
      <nav aria-label="Hauptnavigation">
        <EntryList entries={menuOf(role)} />
      </nav>
    </Modal>
  );
};

const EntryList = ({ entries }: { entries: readonly MenuEntry[] }): ReactElement => (
  <ul className={classes.list}>
    {entries.map(({ path, menu: { label, icon: Icon }, children }) => (
      <li key={path} data-wide={children.length > 0 || undefined}>
        {/* „Dateien“ is not the current page while „Verlauf“ below it is shown. */}
        <NavLink to={path} end className={classes.entry ?? ""} onClick={closePanel}>
          <Icon aria-hidden size={22} stroke={1.75} />
          {label}
        </NavLink>
        {children.length > 0 && <EntryList entries={children} />}
      </li>
    ))}
  </ul>
);
