import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { authState } from "#state/session.ts";
import { DeviceLogSection } from "./device-log-section.tsx";
import { ServerLogSection } from "./server-log-section.tsx";

export const LogPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  if (!user) return null;
  return (
    <AdminToolPage
      tool="log"
      lead={
        <>
          Wie es dem Server jetzt geht, steht unter <Link to="/admin/system?bereich=zustand">Zustand</Link>; wer was
          getan hat, im <Link to="/admin/audit">Protokoll</Link>.
        </>
      }
    >
      <ServerLogSection />
      <DeviceLogSection ownerId={user.id} />
    </AdminToolPage>
  );
};
