import type { TrashRow } from "#data/store/tables.ts";
import { formatDateTime } from "#text/format-date.ts";

/** Mandant and deletion: „Mandant 55003 · gelöscht von Anna Muster am 20.11.2026 10:15“. */
export const describeTrash = ({
  clientNumber,
  deletedBy,
  deletedAt,
}: Pick<TrashRow, "clientNumber" | "deletedBy" | "deletedAt">): string =>
  [
    clientNumber === null ? null : `Mandant ${clientNumber}`,
    `gelöscht ${deletedBy === "" ? "" : `von ${deletedBy} `}am ${formatDateTime(deletedAt)}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
