import { Button } from "@mantine/core";
import { IconBriefcase, IconFileImport, IconUserPlus } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { Person } from "#contract/users.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { authState } from "#state/session.ts";
import { ClientsDialog } from "./clients-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { loadPeople } from "./load-people.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonDrawer } from "./person-drawer.tsx";

export const UsersPage = (): ReactElement => {
  const source = useAnswer("people", loadPeople);
  const me = useSnapshot(authState).user?.id ?? "";
  const [dialog, setDialog] = useState<"invite" | "import" | "clients" | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { connected, reload } = source;
  const close = (): void => {
    setDialog(null);
    reload();
  };
  return (
    <AdminToolPage
      tool="users"
      actions={
        <>
          <Button
            variant="default"
            disabled={!connected}
            leftSection={<IconBriefcase aria-hidden size={18} stroke={1.75} />}
            onClick={() => setDialog("clients")}
          >
            Mandanten
          </Button>
          <Button
            variant="default"
            disabled={!connected}
            leftSection={<IconFileImport aria-hidden size={18} stroke={1.75} />}
            onClick={() => setDialog("import")}
          >
            Liste einlesen
          </Button>
          <Button
            disabled={!connected}
            leftSection={<IconUserPlus aria-hidden size={18} stroke={1.75} />}
            onClick={() => setDialog("invite")}
          >
            Einladen
          </Button>
        </>
      }
    >
      <AdminView source={source} loading="Zugänge werden geladen" failed="Die Zugänge konnten nicht geladen werden">
        {({ people, roles }) => (
          <>
            <PeopleList people={people} me={me} connected={connected} onOpen={setOpenedId} onChanged={reload} />
            <InviteDialog opened={dialog === "invite"} roles={roles.roles} onClose={close} />
            <ClientsDialog ownerId={me} connected={connected} opened={dialog === "clients"} onClose={close} />
            <ImportDialog opened={dialog === "import"} onClose={close} />
            <PersonDrawer
              person={findPerson(people, openedId)}
              roles={roles}
              isOwn={openedId === me}
              connected={connected}
              onChanged={reload}
              onClose={() => setOpenedId(null)}
            />
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const findPerson = (people: readonly Person[], id: string | null): Person | null =>
  people.find((person) => person.id === id) ?? null;
