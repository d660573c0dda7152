import type { ReactElement } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useSnapshot } from "valtio";
import { LockPage } from "#screens/login/lock-page.tsx";
import { authState } from "#state/session.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { NavigationPanel } from "./navigation-panel.tsx";
import { OfficeNoticeBar } from "./office-notice-bar.tsx";
import { OutboxPanel } from "./outbox-panel.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import classes from "./shell.module.css";
import { ShortcutsPanel } from "./shortcuts-panel.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { SimulationFrame } from "./simulation-frame.tsx";
import { TopBar } from "./top-bar.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useOpenedNotices } from "./use-opened-notices.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { VaultBar } from "./vault-bar.tsx";
import { WindowIntake } from "./window-intake.tsx";

/**
 * Frame of every page. Without a session it shows only the bar and the page, and no personal data. While the PIN is
 * locked it is replaced as a whole.
 */
export const Shell = (): ReactElement => {
  const { user, locked, loading } = useSnapshot(authState);
  useShortcuts(user !== null);
  useOpenedNotices();
  // Replaces everything at the same address, so that the PIN leads back to it.
  if (!user && !loading && locked.length > 0) return <LockPage people={locked} />;
  return (
    <>
      <a className={classes.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      <SimulationFrame />
      <TopBar user={user} isChecking={loading && !user} />
      <UpdateBar />
      <OfficeNoticeBar />
      {user && <ConnectionBanner ownerId={user.id} />}
      {user && <VaultBar ownerId={user.id} />}
      <main id="inhalt" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {user && (
        <>
          <NavigationPanel role={user.role} />
          <OutboxPanel ownerId={user.id} />
          <ShortcutsPanel />
          <SignOutDialog ownerId={user.id} />
          <LockDialog />
          <PinDialog ownerId={user.id} />
          <RoomDialog ownerId={user.id} />
          <WindowIntake />
        </>
      )}
      <ScrollRestoration />
    </>
  );
};
