import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, useCallback, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Person } from "#contract/users.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { authState } from "#state/session.ts";
import { Confirm } from "#ui/confirm.tsx";
import type { Roles } from "./load-people.ts";
import { PersonAccess } from "./person-access.tsx";
import { PersonForm } from "./person-form.tsx";
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

/** One account: what it may do, its link and lock, where it is signed in. */
export const PersonDrawer = ({ person, onClose, ...rest }: Props): ReactElement => {
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  const [isDirty, setDirty] = useState(false);
  // Read by the listener of Escape, which may be one drawing older than what was typed last.
  const dirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const noteDirty = useCallback((next: boolean): void => {
    dirty.current = next;
    setDirty(next);
  }, []);
  const leave = (): void => {
    noteDirty(false);
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        opened={person !== null}
        // After this event: the question would take the same Escape for its answer.
        onClose={() => (dirty.current ? setTimeout(() => setAsking(true)) : leave())}
        position="right"
        size={isPhone ? "100%" : 560}
        title={person === null ? "" : person.fullName || person.email}
      >
        {person !== null && (
          <PersonDetails key={person.id} person={person} onDirty={noteDirty} onGone={leave} {...rest} />
        )}
      </Drawer>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={isAsking}
        title="Änderungen nicht speichern?"
        confirmLabel="Ohne Speichern schließen"
        cancelLabel="Zurück zu den Änderungen"
        danger
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Ihre Änderungen an diesem Zugang sind noch nicht gespeichert.
      </Confirm>
    </>
  );
};

interface DetailsProps extends Omit<Props, "person" | "onClose"> {
  readonly person: Person;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onGone: () => void;
}

const PersonDetails = ({ person, roles, isOwn, connected, onChanged, onDirty, onGone }: DetailsProps): ReactElement => {
  const isSuperAdmin = useSnapshot(authState).user?.role === "super_admin";
  const lockedBecause = describeHold(person, isOwn, isSuperAdmin, connected);
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
          mayRemove={isSuperAdmin}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
      {!isOwn && connected && <PersonPresence person={person} isReadOnly={lockedBecause !== null} />}
    </>
  );
};

/** Why nothing of this account can be changed here; null where it can. The server holds to the same rules. */
const describeHold = ({ role }: Person, isOwn: boolean, isSuperAdmin: boolean, connected: boolean): string | null => {
  if (!connected) return "Verwaltungsänderungen brauchen eine Verbindung.";
  if (isOwn) {
    return "Ihren eigenen Zugang verwaltet eine andere Administratorin oder ein anderer Administrator; Name, Passwort und Sitzungen ändern Sie im Profil.";
  }
  return role === "super_admin" && !isSuperAdmin
    ? "Zugänge mit der Rolle Super Admin verwaltet nur ein Super Admin."
    : null;
};
