import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { countUnsent } from "#data/outbox/count-entries.ts";
import { resendOne } from "#data/outbox/drain-outbox.ts";
import { canSealAtSignOut } from "#data/signed-out/sign-out-keys.ts";
import { isConnected, network } from "#state/network.ts";
import { closePanel, panels } from "#state/panels.ts";
import { vault } from "#state/vault.ts";
import { probeServer } from "#state/watch-network.ts";
import { Confirm } from "#ui/confirm.tsx";
import { describeSignOut } from "./describe-sign-out.ts";
import { leave } from "./leave.ts";
import { useHeldWork } from "./use-held-work.ts";

/**
 * Signs out immediately, or asks first when data has not reached the server, exists only in a page, or cannot be
 * restored without the server.
 */
export const SignOutDialog = ({ ownerId }: { ownerId: string }): ReactElement => {
  const requested = useSnapshot(panels).open === "signOut";
  const connected = isConnected(useSnapshot(network));
  const { status } = useSnapshot(vault);
  const facts = useLiveQuery(
    async () => ({ unsent: await countUnsent(ownerId), seals: await canSealAtSignOut(ownerId) }),
    [ownerId],
  );
  const [sending, setSending] = useState(false);
  const isHolding = useHeldWork(requested);
  const isKnown = facts !== undefined && isHolding !== null;
  const isQuestion = isKnown && (facts.unsent > 0 || !connected || isHolding);
  useEffect(() => {
    if (!requested) setSending(false);
    else if (isKnown && !isQuestion) void leave();
  }, [requested, isKnown, isQuestion]);
  const hasPin = status === "open" || status === "locked";
  const { title, text, confirm } = describeSignOut({
    unsent: 0,
    seals: true,
    ...facts,
    hasPin,
    connected,
    isHolding: isHolding === true,
  });
  return (
    <Confirm
      opened={requested && isQuestion}
      title={title}
      confirmLabel={confirm}
      cancelLabel="Angemeldet bleiben"
      onConfirm={() => void leave()}
      onCancel={closePanel}
      extra={
        facts !== undefined &&
        facts.unsent > 0 && (
          <Button
            variant="default"
            loading={sending && connected}
            onClick={() => {
              setSending(true);
              void sendNow(ownerId);
            }}
          >
            Zuerst senden
          </Button>
        )
      }
    >
      {text}
      {sending && !connected && (
        <p role="status">Keine Verbindung zum Server. Sobald er antwortet, wird gesendet und danach abgemeldet.</p>
      )}
    </Confirm>
  );
};

/** Once nothing is left the dialog signs out by itself. */
const sendNow = async (ownerId: string): Promise<void> => {
  await probeServer();
  for (const { seq } of await listOutbox(ownerId)) await resendOne(seq);
};
