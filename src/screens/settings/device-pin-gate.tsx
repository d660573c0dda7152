import type { ReactElement, ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { User } from "#contract/index.ts";
import { authState } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { Page } from "#ui/page.tsx";
import { PinProtection } from "./pin-protection.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Replaces every page until a PIN is set, if the office requires one on each device. */
export const DevicePinGate = ({ children }: Props): ReactElement => {
  const { user } = useSnapshot(authState);
  const { status } = useSnapshot(vault);
  if (status !== "none" || user === null) return <>{children}</>;
  return (
    <Page
      title="PIN nötig"
      lead="Ihre Kanzlei verlangt auf jedem Gerät eine PIN. Sie verschlüsselt auf diesem Gerät Ihre Dateien und Ergebnisse und, sobald gesperrt ist, auch alle Listen. Ist sie festgelegt, geht es weiter, wo Sie waren."
    >
      <PinProtection user={user as User} heading="h2" />
    </Page>
  );
};
