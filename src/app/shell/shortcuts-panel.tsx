import { Modal } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closePanel, panels } from "#state/panels.ts";
import { ShortcutList } from "#ui/shortcut-list.tsx";

export const ShortcutsPanel = (): ReactElement => {
  const { open } = useSnapshot(panels);
  return (
    <Modal opened={open === "shortcuts"} onClose={closePanel} title="Tastenkürzel" centered size={520}>
      <ShortcutList />
      <p>
        Einzelne Tasten lassen sich in den{" "}
        <Link to="/settings#bedienung" onClick={closePanel}>
          Einstellungen
        </Link>{" "}
        abschalten.
      </p>
    </Modal>
  );
};
