import { useMemo, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { type Column, chooseColumns } from "#ui/file-grid/columns.ts";
import type { GridTarget } from "#ui/file-grid/position.ts";
import type { FileHead } from "./use-file-head.ts";

/** The columns of the grid and the person's choice. */
export interface ColumnChoice {
  readonly shown: readonly Column[];
  /** Columns in which no row has a value, and no Fundstelle is. */
  readonly emptyCount: number;
  readonly withEmpty: boolean;
  readonly setWithEmpty: (withEmpty: boolean) => void;
  readonly onlyAffected: boolean;
  /** Null if no column has a Fundstelle. */
  readonly setOnlyAffected: ((onlyAffected: boolean) => void) | null;
}

/** Hides empty columns, or all without a Fundstelle; the target column is always shown. */
export function useColumns(
  view: FileView,
  { columns, skip }: FileHead,
  report: Report,
  target: GridTarget | null,
): ColumnChoice {
  const [withEmpty, setWithEmpty] = useState(false);
  const [onlyAffected, setOnlyAffected] = useState(false);
  const affected = useMemo(
    () => new Set(report.findings.flatMap(({ fields, firstLine }) => (firstLine === 1 ? [] : fields))),
    [report],
  );
  const targetField = target?.field ?? 0;
  const choose = (choice: { readonly withEmpty: boolean; readonly onlyAffected: boolean }) =>
    chooseColumns(columns, {
      ...choice,
      affected,
      targetField,
      isFilled: (index) => view.lastFilled.length === 0 || (view.lastFilled[index] ?? 0) > skip,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is made of nothing but what is listed
  const shown = useMemo(
    () => choose({ withEmpty, onlyAffected }),
    [columns, skip, view, affected, targetField, withEmpty, onlyAffected],
  );
  const emptyCount = columns.length - choose({ withEmpty: false, onlyAffected: false }).length;
  return {
    shown,
    emptyCount,
    withEmpty,
    setWithEmpty,
    onlyAffected,
    setOnlyAffected: affected.size === 0 ? null : setOnlyAffected,
  };
}
