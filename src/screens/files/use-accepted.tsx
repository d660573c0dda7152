import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement, ReactNode } from "react";
import { useSnapshot } from "valtio";
import { listAcceptedFiles } from "#data/checks/accepted-files.ts";
import { openPanel } from "#state/panels.ts";
import { vault } from "#state/vault.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { type Settled, settle } from "#ui/settle.ts";

/** Null if not filtered by it; undefined while loading. */
type Accepted = Settled<ReadonlySet<string> | null> | "locked" | undefined;

/** Files with accepted deviations, looked up only while the list is narrowed to them. */
export const useAccepted = (ownerId: string, isWanted: boolean): Accepted => {
  const isLocked = useSnapshot(vault).status === "locked";
  const answer = useLiveQuery(
    async () => (isWanted && !isLocked ? settle(listAcceptedFiles(ownerId, toDayKey(Date.now()))) : null),
    [ownerId, isWanted, isLocked],
  );
  if (!isWanted) return notAsked;
  // Accepted deviations belong to Befunde, which only the PIN opens.
  return isLocked ? "locked" : (answer ?? undefined);
};

const notAsked: Accepted = { ok: true, value: null };

/** The list, or the reason why its files cannot be determined. */
export const AcceptedKnown = (props: { readonly accepted: Accepted; readonly children: ReactNode }): ReactNode =>
  insteadOf(props.accepted) ?? props.children;

const insteadOf = (accepted: Accepted): ReactElement | null => {
  if (accepted === undefined) return <LoadingRows label="Abweichungen werden gesucht" rows={12} />;
  if (accepted === "locked") {
    return <LockedNotice title="Die Befunde sind mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />;
  }
  if (accepted.ok) return null;
  return <ErrorState title={messages.fileChecks.listFailed} cause={errorText(accepted.error, "")} />;
};
