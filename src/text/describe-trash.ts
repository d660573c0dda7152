import { formatClient } from "./client-names.ts";
import { formatDateTime } from "./format-date.ts";

/** Mandant and deletion: „Mandant 55003 · gelöscht von Anna Muster am 20.11.2026 10:15“. */
export const describeTrash = ({
  clientNumber,
  deletedBy,
  deletedAt,
}: {
  readonly clientNumber: string | null;
  /** Empty if unknown. */
  readonly deletedBy: string;
  readonly deletedAt: number;
}): string =>
  [
    clientNumber === null ? null : `Mandant ${formatClient(clientNumber)}`,
    `gelöscht ${deletedBy === "" ? "" : `von ${deletedBy} `}am ${formatDateTime(deletedAt)}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
