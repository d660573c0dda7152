import { ActionIcon, Modal } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { type MenuEntry, menuOf } from "#app/routes.ts";
import type { Role } from "#contract/roles.ts";
import { closePanel, panels } from "#state/panels.ts";
import { AdminGroups } from "./admin-groups.tsx";
import { EntryLink } from "./entry-link.tsx";
import classes from "./navigation-panel.module.css";

/** The centred navigation: the entries a role may open. Closes by outside click, Escape and choice. */
export const NavigationPanel = ({ role }: { role: Role }): ReactElement => {
  const { open } = useSnapshot(panels);
  return (
    <Modal opened={open === "navigation"} onClose={closePanel} title="Navigation" centered size={680}>
      <nav aria-label="Hauptnavigation">
        <EntryList entries={menuOf(role)} />
      </nav>
    </Modal>
  );
};

const EntryList = ({ entries }: { entries: readonly MenuEntry[] }): ReactElement => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <Entry key={entry.path} entry={entry} />
    ))}
  </ul>
);

/** More pages below one entry are folded away until expanded, or until one of them is open. */
const maxUnfolded = 3;

const Entry = ({ entry }: { entry: MenuEntry }): ReactElement => {
  const { path, menu, children } = entry;
  const { label } = menu;
  const { pathname } = useLocation();
  const isFoldable = children.length > maxUnfolded;
  const [isOpen, setOpen] = useState(!isFoldable || pathname.startsWith(`${path}/`));
  const id = useId();
  return (
    <li data-wide={children.length > 0 || undefined}>
      <div className={classes.line}>
        <EntryLink entry={entry} />
        {isFoldable && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={48}
            aria-label={`Seiten unter ${label}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown
              aria-hidden
              size={20}
              stroke={1.75}
              className={classes.fold}
              data-open={isOpen || undefined}
            />
          </ActionIcon>
        )}
      </div>
      {children.length > 0 && (
        <div id={id} hidden={!isOpen}>
          {children.some((child) => child.menu.group !== undefined) ? (
            <AdminGroups entries={children} />
          ) : (
            <EntryList entries={children} />
          )}
        </div>
      )}
    </li>
  );
};
