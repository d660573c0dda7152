import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import { useOpenResult } from "#screens/result-detail/result-context.ts";
import { cancelCheck } from "#state/running-checks.ts";
import { formatShare } from "#text/format-number.ts";
import { useLasting } from "#ui/use-lasting.ts";
import { OriginComparison } from "./origin-comparison.tsx";

/** Origin of the verdict, replaced by the progress of a check that takes long, so that nothing below it moves. */
export function RunningCheck({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const { check } = useOpenResult();
  // The check of the server is usually quick.
  const isLong = useLasting(check.kind === "running");
  if (!isLong || check.kind !== "running" || row.verdict === null) return <OriginComparison row={row} />;
  return (
    <span>
      {check.onServer ? "Server" : "Gerät"} prüft · {formatShare(check.progress / 100)}
      <Button
        variant="subtle"
        size="compact-sm"
        px={4}
        my={-3}
        onClick={() => void cancelCheck(row.localId)}
        aria-label={`Prüfung von ${row.originalFileName} abbrechen`}
      >
        Abbrechen
      </Button>
    </span>
  );
}
