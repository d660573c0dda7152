import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FileCheckRow } from "#data/store/tables.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { formatDateTime } from "#text/format-date.ts";

interface Props {
  readonly row: FileCheckRow;
  readonly earlier: FileCheckRow | null;
}

/** Links to the earlier check of the same bytes. */
export function SameFileNote({ row, earlier }: Props): ReactElement | null {
  if (earlier?.checkedAt == null) return null;
  const otherName = earlier.originalFileName === row.originalFileName ? "" : ` als „${earlier.originalFileName}“`;
  return (
    <Alert color="gray">
      Diese Datei wurde{otherName} am {formatDateTime(earlier.checkedAt)} schon geprüft.{" "}
      <Link to={addressOfResult(earlier.localId)}>Zum früheren Ergebnis</Link>
    </Alert>
  );
}
