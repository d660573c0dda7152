import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { retryRefresh } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { serverCopy } from "#state/server-copy.ts";
import { StaleNotice } from "#ui/stale-notice.tsx";

/** Says above a list of this device that its copy of the server could not be confirmed; nothing while all is well. */
export const ServerCopyNotice = (): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const { failure, fetchedAt } = useSnapshot(serverCopy);
  return (
    <StaleNotice
      connected={connected}
      fault={failure?.kind === "fault" ? failure.text : null}
      fetchedAt={fetchedAt ?? 0}
      onRetry={retryRefresh}
    />
  );
};
