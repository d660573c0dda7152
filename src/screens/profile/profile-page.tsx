import { Button } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { admins } from "#contract/roles.ts";
import { authState } from "#state/session.ts";
import { formatClient } from "#text/client-names.ts";
import { formatNumber } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { Page } from "#ui/page.tsx";
import { PersonAvatar } from "#ui/person-avatar.tsx";
import { RoleBadge } from "#ui/role-badge.tsx";
import { Section } from "#ui/section.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import { useScrollToHash } from "#ui/use-scroll-to-hash.ts";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordSection } from "./password-section.tsx";
import classes from "./profile-page.module.css";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** The signed-in person with role, Mandanten and account security. */
export const ProfilePage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  useClientNames();
  useScrollToHash();
  // Counts changes of the password, because each ends the other sessions.
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  const { clientNumbers } = user.datev;
  return (
    <Page
      title={messages.menu.profile}
      width="reading"
      actions={
        <Button
          component={Link}
          to="/settings"
          variant="default"
          leftSection={<IconSettings aria-hidden size={18} stroke={1.75} />}
        >
          {messages.menu.settings}
        </Button>
      }
    >
      <div className={classes.person}>
        <PersonAvatar person={user} large />
        <div>
          <div className={classes.name}>{user.fullName || user.email}</div>
          {user.fullName !== "" && <div className={classes.mail}>{user.email}</div>}
          <RoleBadge role={user.role} />
        </div>
      </div>
      <NameForm key={user.id} ownerId={user.id} fullName={user.fullName} />
      <p className={classes.note}>E-Mail-Adresse und Rolle werden von der Administration vergeben.</p>
      <Section
        id="mandanten"
        title={clientNumbers.length === 0 ? "Mandanten" : `Mandanten (${formatNumber(clientNumbers.length)})`}
        lead="Die Zuordnung wird von der Administration vergeben."
      >
        {admins.includes(user.role) ? (
          <p>Mit Ihrer Rolle sehen Sie die Dateiprüfungen aller Mandanten.</p>
        ) : clientNumbers.length === 0 ? (
          <p>Ihnen sind noch keine Mandanten zugeordnet.</p>
        ) : (
          <ul className={classes.clients}>
            {clientNumbers.map((clientNumber) => (
              <li key={clientNumber}>
                <Link to={`/files?mandant=${encodeURIComponent(clientNumber)}`}>{formatClient(clientNumber)}</Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <PasswordSection email={user.email} onChanged={() => setChanges(changes + 1)} />
      <SessionsSection key={`${user.id} ${changes}`} email={user.email} />
      <SecondFactorSection key={user.id} email={user.email} />
      <ApiKeysSection key={`${user.id} keys`} />
    </Page>
  );
};
