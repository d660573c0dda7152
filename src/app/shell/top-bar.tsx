import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconMenu2, IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { searchFieldId } from "#app/search/focus-search-field.ts";
import { SearchBox } from "#app/search/search-box.tsx";
import { SearchSheet } from "#app/search/search-sheet.tsx";
import type { Role } from "#contract/roles.ts";
import { openPanel } from "#state/panels.ts";
import { messages } from "#text/messages.ts";
import { Mark } from "#ui/mark.tsx";
import { AssistantButton } from "./assistant-button.tsx";
import { Bell } from "./bell.tsx";
import { SyncIndicator } from "./sync-indicator.tsx";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
}

interface TopBarProps {
  readonly user: Person | null;
  /** The stored session is not read yet: only the permanent parts are shown, without actions. */
  readonly isChecking: boolean;
}

/** Menu, title, search, assistant, state of the transfer, notifications, person. Signed out: title and the way to the login. */
export const TopBar = ({ user, isChecking }: TopBarProps): ReactElement => (
  <header className={classes.bar} data-screen-only>
    {isChecking && <span className={classes.menuPlace} />}
    {user && (
      <Tooltip label="Menü">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Menü öffnen"
          aria-haspopup="dialog"
          onClick={() => openPanel("navigation")}
        >
          <IconMenu2 aria-hidden size={22} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    )}
    <Link to="/dashboard" className={classes.title}>
      <Mark size={26} />
      <span>Prüfstapel</span>
    </Link>
    {user && (
      <>
        <div className={classes.search}>
          <SearchBox id={searchFieldId} ownerId={user.id} role={user.role} layout="floating" />
        </div>
        <div className={classes.tools}>
          <ActionIcon
            className={classes.searchButton}
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Suchen"
            aria-haspopup="dialog"
            onClick={() => openPanel("search")}
          >
            <IconSearch aria-hidden size={22} stroke={1.75} />
          </ActionIcon>
          <AssistantButton />
          <SyncIndicator ownerId={user.id} />
          <Bell ownerId={user.id} />
          <UserMenu person={user} />
        </div>
        <SearchSheet ownerId={user.id} role={user.role} />
      </>
    )}
    {!user && !isChecking && (
      <div className={classes.tools}>
        <Button component={Link} to="/login" variant="default">
          {messages.login.submit}
        </Button>
      </div>
    )}
  </header>
);
