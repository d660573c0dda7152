import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { TrashRow } from "#data/store/tables.ts";
import { restoreFileCheck } from "#screens/shared/restore-file-check.ts";
import { isConnected, network } from "#state/network.ts";
import { describeTrash } from "#text/describe-trash.ts";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";

interface Props {
  readonly row: TrashRow;
  readonly onRestore: () => void;
}

/** Target of a link to a deleted check, which can be restored here. */
export function TrashedFile({ row, onRestore }: Props): ReactElement {
  const connected = isConnected(useSnapshot(network));
  const [isRestoring, setRestoring] = useState(false);
  const restore = async (): Promise<void> => {
    setRestoring(true);
    if (await restoreFileCheck(row, connected)) onRestore();
    else setRestoring(false);
  };
  return (
    <EmptyState
      title={`„${row.originalFileName}“ liegt im Papierkorb.`}
      action={
        <Button loading={isRestoring} onClick={() => void restore()}>
          Wiederherstellen
        </Button>
      }
    >
      {describeTrash(row)}. Wird am {formatDateTime(row.removedAt)} endgültig gelöscht.
    </EmptyState>
  );
}
