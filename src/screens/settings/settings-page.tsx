import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { User } from "#contract/index.ts";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { settingsSections } from "#text/settings-sections.ts";
import { Page } from "#ui/page.tsx";
import { useScrollToHash } from "#ui/use-scroll-to-hash.ts";
import { AppSection } from "./app-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { OfficeSection } from "./office-section.tsx";
import { OfflineSection } from "./offline-section.tsx";
import { OperationSection } from "./operation-section.tsx";
import { RouteSection } from "./route-section.tsx";
import classes from "./settings-page.module.css";

/** Settings of the person and of this device; each is saved immediately. */
export const SettingsPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  useScrollToHash();
  if (!user) return null;
  return (
    <Page title={messages.menu.settings} windowTitle={messages.menu.settings}>
      <div className={classes.columns}>
        <nav aria-label="Abschnitte" className={classes.contents}>
          <ul>
            {settingsSections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} replace>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sections}>
          <AppearanceSection />
          <RouteSection />
          <OfficeSection ownerId={user.id} />
          <NotificationsSection />
          <OperationSection />
          <OfflineSection user={user as User} />
          <DevicesSection user={user as User} />
          <AppSection />
        </div>
      </div>
    </Page>
  );
};
