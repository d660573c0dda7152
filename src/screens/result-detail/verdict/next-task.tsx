import { IconChevronRight } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import { findNextTask } from "#data/checks/tasks.ts";
import { readSetting } from "#data/person/settings.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { usePageActions } from "#screens/shared/use-page-actions.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { useKeys } from "#ui/use-keys.ts";
import styles from "./next-task.module.css";

/** Leads to the next file of „Zu erledigen“, also with the key „w“; nothing if no other file is left. */
export function NextTask({ row: { ownerId, localId } }: { readonly row: FileCheckRow }): ReactElement | null {
  // Read together, so that the key works as soon as the link is there.
  const [next, hasKeys] = useLiveQuery(
    async () => Promise.all([findNextTask(ownerId, localId, toDayKey(Date.now())), readSetting("shortcuts")]),
    [ownerId, localId],
  ) ?? [null, false];
  const navigate = useNavigate();
  useKeys(hasKeys && next !== null, { w: () => next && void navigate(addressOfResult(next.row.localId)) });
  usePageActions(
    next === null
      ? []
      : [
          {
            label: "Nächste Datei öffnen",
            keywords: "Zu erledigen weiter",
            key: "w",
            run: () => void navigate(addressOfResult(next.row.localId)),
          },
        ],
  );
  if (next === null) return null;
  return (
    <Link className={styles.next} to={addressOfResult(next.row.localId)} title={next.row.originalFileName}>
      Nächste ({formatNumber(next.position)} von {formatNumber(next.total)})
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  );
}
