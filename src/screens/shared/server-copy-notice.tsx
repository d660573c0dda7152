import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { retryRefresh } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { serverCopy } from "#state/server-copy.ts";
import { IncompleteNotice } from "#ui/incomplete-notice.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { useMissing } from "./use-missing.ts";

/** Says above a list of this device that its copy of the server is unconfirmed or incomplete; nothing while all is well. */
export const ServerCopyNotice = (): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const { failure, fetchedAt } = useSnapshot(serverCopy);
  const missing = useMissing();
  return (
    <>
      <StaleNotice
        connected={connected}
        fault={failure?.kind === "fault" ? failure.text : null}
        fetchedAt={fetchedAt ?? 0}
        onRetry={retryRefresh}
      />
      <IncompleteNotice missing={missing} />
    </>
  );
};
