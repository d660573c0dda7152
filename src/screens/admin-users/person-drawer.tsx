import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import type { Person } from "#contract/users.ts";
import { GuardedDrawer } from "#screens/shared/admin/guarded-drawer.tsx";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import type { Roles } from "./load-people.ts";
import { PersonAccess } from "./person-access.tsx";
import { PersonForm } from "./person-form.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonPresence } from "./person-presence.tsx";

interface Props {
  /** Null while the drawer is closed. */
  readonly person: Person | null;
  readonly roles: Roles;
  readonly isOwn: boolean;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One account: its rights, link, lock and sessions. */
export const PersonDrawer = ({ person, onClose, ...rest }: Props): ReactElement => (
  <GuardedDrawer
    opened={person !== null}
    title={person === null ? "" : person.fullName || person.email}
    onClose={onClose}
  >
    {({ recordDirty, leave }) =>
      person !== null && (
        <PersonDetails key={person.id} person={person} onDirty={recordDirty} onGone={leave} {...rest} />
      )
    }
  </GuardedDrawer>
);

interface DetailsProps extends Omit<Props, "person" | "onClose"> {
  readonly person: Person;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onGone: () => void;
}

const PersonDetails = ({ person, roles, isOwn, connected, onChanged, onDirty, onGone }: DetailsProps): ReactElement => {
  const { user } = useSnapshot(authState);
  const lockedBecause = describeHold(person, isOwn, user?.role === "super_admin", connected);
  return (
    <>
      {lockedBecause !== null && <p role="note">{lockedBecause}</p>}
      <PersonForm
        person={person}
        roles={roles}
        isReadOnly={lockedBecause !== null}
        onDirty={onDirty}
        onChanged={onChanged}
        onGone={onGone}
      />
      {!isOwn && (
        <PersonAccess
          person={person}
          isReadOnly={lockedBecause !== null}
          mayRemove={mayAlso(user, "personRemove")}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
      {!isOwn &&
        (connected ? (
          <PersonPresence person={person} isReadOnly={lockedBecause !== null} />
        ) : (
          <p role="note">Sitzungen und Geräte sind nur mit Verbindung zu sehen.</p>
        ))}
      <PersonHistory person={person} />
    </>
  );
};

/** German reason why this account cannot be changed here; null if it can. The server enforces the same rules. */
const describeHold = ({ role }: Person, isOwn: boolean, isSuperAdmin: boolean, connected: boolean): string | null => {
  if (!connected) return "Verwaltungsänderungen brauchen eine Verbindung.";
  if (isOwn) {
    return "Ihren eigenen Zugang verwaltet eine andere Administratorin oder ein anderer Administrator; Name, Passwort und Sitzungen ändern Sie im Profil.";
  }
  return role === "super_admin" && !isSuperAdmin
    ? "Zugänge mit der Rolle Super Admin verwaltet nur ein Super Admin."
    : null;
};
