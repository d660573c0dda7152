import { Button, Modal } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import type { Role } from "#contract/roles.ts";
import { closePanel, panels } from "#state/panels.ts";
import { SearchBox } from "./search-box.tsx";

/** The search on small screens: the whole screen, with „Abbrechen“. */
export const SearchSheet = ({ ownerId, role }: { ownerId: string; role: Role }): ReactElement => {
  const { open } = useSnapshot(panels);
  return (
    <Modal opened={open === "search"} onClose={closePanel} title="Suchen" fullScreen withCloseButton={false}>
      <SearchBox ownerId={ownerId} role={role} layout="inline" onChosen={closePanel} />
      <Button variant="default" fullWidth mt="md" onClick={closePanel}>
        Abbrechen
      </Button>
    </Modal>
  );
};
