import { Alert } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { findEarlierChecks } from "#data/checks/file-checks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { formatDateTime } from "#text/format-date.ts";

/** Links to the earlier check of the same bytes. */
export function SameFileNote({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const earlier = useLiveQuery(
    async () => (await findEarlierChecks(row.ownerId, [row])).get(row.localId) ?? null,
    [row.ownerId, row.localId, row.sha256],
  );
  if (earlier?.checkedAt == null) return null;
  const otherName = earlier.originalFileName === row.originalFileName ? "" : ` als „${earlier.originalFileName}“`;
  return (
    <Alert color="gray">
      Diese Datei wurde{otherName} am {formatDateTime(earlier.checkedAt)} schon geprüft.{" "}
      <Link to={addressOfResult(earlier.localId)}>Zum früheren Ergebnis</Link>
    </Alert>
  );
}
