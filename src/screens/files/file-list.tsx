import { Button, Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconArrowsDiff,
  IconCircleCheck,
  IconMail,
  IconPaperclip,
  IconRefresh,
  IconTool,
  IconTrash,
} from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { readSetting } from "#data/person/settings.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { BulkRepair } from "#screens/shared/bulk-repair.tsx";
import { isStapel } from "#screens/shared/pack/is-stapel.ts";
import { isConnected, network } from "#state/network.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { BulkAccept } from "./bulk-accept.tsx";
import { BulkInquiry } from "./bulk-inquiry.tsx";
import { BulkPack } from "./bulk-pack.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./file-list.module.css";
import { FilesCards } from "./files-cards.tsx";
import { emptyFilter, type FilesFilter } from "./files-filter.ts";
import { FilesTable } from "./files-table.tsx";
import type { ListProps } from "./list-props.ts";
import { moveActive } from "./move-active.ts";
import { deleteRows, recheckRows } from "./row-actions.ts";
import { selectRows } from "./select-rows.ts";
import type { FilesLayout } from "./use-files-layout.ts";
import { ViewMenu } from "./view-menu.tsx";

interface Props {
  readonly ownerId: string;
  readonly rows: readonly FileCheckRow[];
  readonly filter: FilesFilter;
  readonly layout: FilesLayout;
  readonly onFilter: (change: Partial<FilesFilter>) => void;
  readonly onCompare: (ids: readonly string[]) => void;
}

/** One page of the list as table or cards, with selection, keys and bulk actions. */
export function FileList({ ownerId, rows: matching, filter, layout, onFilter, onCompare }: Props): ReactElement {
  const connected = isConnected(useSnapshot(network));
  const shortcuts = useLiveQuery(async () => readSetting("shortcuts")) ?? true;
  const navigate = useNavigate();
  const isWide = useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
  const { rows, total, page, pages } = useMemo(
    () => selectRows([...matching], filter, { rowsPerPage: Number(layout.rowsPerPage), connected }),
    [matching, filter, layout.rowsPerPage, connected],
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<readonly FileCheckRow[]>([]);
  const [toRepair, setToRepair] = useState<readonly FileCheckRow[]>([]);
  const [toInquire, setToInquire] = useState<readonly FileCheckRow[]>([]);
  const [toPack, setToPack] = useState<readonly FileCheckRow[]>([]);
  const [toAccept, setToAccept] = useState<readonly FileCheckRow[]>([]);
  const [deleting, setDeleting] = useState(false);
  const chosen = matching.filter((row) => selected.has(row.localId));

  const compare = (): void => onCompare(chosen.map(({ localId }) => localId));
  // Two keys may come before the next render.
  const select = (localIds: readonly string[], isOn: (old: ReadonlySet<string>) => boolean): void =>
    setSelected((old) => {
      const next = new Set(old);
      for (const id of localIds) isOn(old) ? next.add(id) : next.delete(id);
      return next;
    });
  const activeRow = rows.find(({ localId }) => localId === active);
  const openActive = (): void => {
    if (activeRow) void navigate(`/results/${activeRow.localId}`);
  };
  useKeys(shortcuts, {
    j: () => setActive((at) => moveActive(rows, at, 1)),
    k: () => setActive((at) => moveActive(rows, at, -1)),
    x: () => {
      if (activeRow) select([activeRow.localId], (old) => !old.has(activeRow.localId));
    },
    Enter: openActive,
  });
  useEffect(() => {
    if (active === null) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const remove = async (): Promise<void> => {
    setDeleting(true);
    await deleteRows(ownerId, toDelete);
    setDeleting(false);
    select(
      toDelete.map((row) => row.localId),
      () => false,
    );
    setToDelete([]);
  };

  if (total === 0) {
    return (
      <EmptyState
        title="Keine Dateiprüfung entspricht den Filtern."
        action={
          <Button variant="default" onClick={() => onFilter({ ...emptyFilter, sort: filter.sort })}>
            Filter zurücksetzen
          </Button>
        }
      />
    );
  }
  const list: ListProps = {
    rows,
    selected,
    onSelect: (localIds, on) => select(localIds, () => on),
    active,
    connected,
    onDelete: (row) => setToDelete([row]),
  };
  return (
    <>
      <div className={styles.toolbar}>
        {chosen.length > 0 ? (
          <SelectionBar
            label="Ausgewählte Dateiprüfungen"
            count={chosen.length}
            acts={[
              ...(chosen.length === 2 ? [{ label: "Vergleichen", icon: IconArrowsDiff, onAct: compare }] : []),
              { label: "Erneut prüfen", icon: IconRefresh, onAct: () => void recheckRows(chosen) },
              { label: "Korrigieren", icon: IconTool, onAct: () => setToRepair(chosen) },
              ...(chosen.filter(({ format }) => isStapel(format)).length === 1
                ? [
                    {
                      label: "Belegpaket bauen",
                      icon: IconPaperclip,
                      onAct: () => setToPack(chosen),
                      isSecondary: true,
                    },
                  ]
                : []),
              { label: "Rückfragen erstellen", icon: IconMail, onAct: () => setToInquire(chosen), isSecondary: true },
              {
                label: "Abweichungen akzeptieren",
                icon: IconCircleCheck,
                onAct: () => setToAccept(chosen),
                isSecondary: true,
              },
              { label: "Löschen", icon: IconTrash, onAct: () => setToDelete(chosen), isDangerous: true },
            ]}
            onClear={() => setSelected(new Set())}
          />
        ) : (
          <p className={styles.count} role="status">
            {formatCount(total, "Dateiprüfung", "Dateiprüfungen")} · Seite {formatNumber(page + 1)} von{" "}
            {formatNumber(pages)}
          </p>
        )}
        {/* Cards have no room for both in one row. */}
        {(isWide || chosen.length === 0) && <ViewMenu layout={layout} isTable={isWide} />}
      </div>
      {isWide ? (
        <FilesTable
          {...list}
          sort={filter.sort}
          onSort={(sort) => onFilter({ sort })}
          layout={layout.table}
          onResize={layout.resizeColumn}
          density={layout.density}
        />
      ) : (
        <FilesCards {...list} />
      )}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page + 1}
          onChange={(next) => onFilter({ page: next - 1 })}
          getItemProps={(item) => ({ "aria-label": `Seite ${item}` })}
          getControlProps={(control) => ({ "aria-label": control === "next" ? "Nächste Seite" : "Vorherige Seite" })}
        />
      )}
      <BulkRepair rows={toRepair} onClose={() => setToRepair([])} />
      <BulkInquiry rows={toInquire} onClose={() => setToInquire([])} />
      <BulkPack rows={toPack} onClose={() => setToPack([])} />
      <BulkAccept ownerId={ownerId} rows={toAccept} onClose={() => setToAccept([])} />
      <DeleteDialog rows={toDelete} busy={deleting} onConfirm={() => void remove()} onCancel={() => setToDelete([])} />
    </>
  );
}
