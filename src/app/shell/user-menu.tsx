import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconHelpCircle, IconLock, IconLogout, IconSettings, IconUserCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { openPanel } from "#state/panels.ts";
import { vault } from "#state/vault.ts";
import { messages } from "#text/messages.ts";
import { PersonAvatar } from "#ui/person-avatar.tsx";
import { RoleBadge } from "#ui/role-badge.tsx";
import classes from "./user-menu.module.css";

interface UserMenuProps {
  readonly person: { readonly fullName: string; readonly email: string; readonly role: string };
}

/** Initials and role badge; opens Profil, Einstellungen, Hilfe, Abmelden. */
export const UserMenu = ({ person }: UserMenuProps): ReactElement => {
  const navigate = useNavigate();
  const { status } = useSnapshot(vault);
  const name = person.fullName || person.email;
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>Benutzermenü, {name} </VisuallyHidden>
          <PersonAvatar person={person} />
          <span className={classes.badge}>
            <RoleBadge role={person.role} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          {person.fullName !== "" && <span>{person.email}</span>}
          <RoleBadge role={person.role} />
        </div>
        <Menu.Divider />
        {entries.map(({ label, to, icon: Icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon aria-hidden size={18} stroke={1.75} />}
            onClick={() => void navigate(to)}
          >
            {label}
          </Menu.Item>
        ))}
        {status === "open" && (
          <Menu.Item leftSection={<IconLock aria-hidden size={18} stroke={1.75} />} onClick={() => openPanel("lock")}>
            Jetzt sperren
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout aria-hidden size={18} stroke={1.75} />}
          onClick={() => openPanel("signOut")}
        >
          {messages.menu.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const entries = [
  { label: messages.menu.profile, to: "/profile", icon: IconUserCircle },
  { label: messages.menu.settings, to: "/settings", icon: IconSettings },
  { label: messages.menu.help, to: "/help", icon: IconHelpCircle },
] as const;
