import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { closePanel, panels } from "#state/panels.ts";
import { signOut } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Signs out at once, or asks first when something has not reached the server yet. */
export const SignOutDialog = ({ ownerId }: { ownerId: string }): ReactElement => {
  const { open } = useSnapshot(panels);
  const unsent = useLiveQuery(async () => (await listOutbox(ownerId)).length, [ownerId]);
  const { status } = useSnapshot(vault);
  const isProtected = status === "open" || status === "locked";
  const requested = open === "signOut";
  useEffect(() => {
    if (requested && unsent === 0) leave();
  }, [requested, unsent]);
  return (
    <Confirm
      opened={requested && (unsent ?? 0) > 0}
      title={`${formatCount(unsent ?? 0, "Eintrag ist", "Einträge sind")} noch nicht übertragen`}
      confirmLabel={isProtected ? "Abmelden und verschlüsselt aufbewahren" : "Abmelden und aufbewahren"}
      cancelLabel="Angemeldet bleiben"
      onConfirm={leave}
      onCancel={closePanel}
    >
      {unsent === 1 ? "Er bleibt auf diesem Gerät und wird" : "Sie bleiben auf diesem Gerät und werden"} nach Ihrer
      nächsten Anmeldung gesendet.{" "}
      {isProtected ? "Ihre PIN schützt die Dateien." : "Ohne PIN-Schutz liegen die Dateien dort unverschlüsselt."}
    </Confirm>
  );
};

const leave = (): void => {
  closePanel();
  // Not awaited: on this device the person is signed out at once, whatever the server answers.
  void signOut();
  showToast("success", messages.login.signedOut);
};
