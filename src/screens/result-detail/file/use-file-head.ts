import { useEffect, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { type Column, isHeadingLine, nameColumns } from "#ui/file-grid/columns.ts";
import type { Engine } from "#ui/use-engine.ts";
import { fieldsOf } from "./field-names.ts";

export interface FileHead {
  readonly columns: readonly Column[];
  /** Cells of the header line; null when the file has none. */
  readonly header: readonly string[] | null;
  /** Lines before the first data record: header and, where present, headings. */
  readonly skip: number;
}

/** Reads the first two lines and names the columns after them. */
export function useFileHead(view: FileView | null, engine: Engine | null, report: Report): FileHead | null {
  const [head, setHead] = useState<FileHead | null>(null);
  useEffect(() => {
    if (view === null || engine === null) return;
    let current = true;
    const fields = fieldsOf(engine, report);
    void view.rows(1, 2).then(([first, second]) => {
      if (!current) return;
      const header = report.format.family === "datev-csv" && first !== undefined ? first.cells : null;
      const headings =
        header !== null && second !== undefined && isHeadingLine(second.cells, fields) ? second.cells : null;
      const count = Math.max(view.columnCount, headings?.length ?? 0);
      if (report.format.family === "datev-xml") {
        setHead({ header: null, skip: 0, columns: [{ number: 1, name: "Text", width: 1200 }] });
        return;
      }
      setHead({
        header,
        skip: (header === null ? 0 : 1) + (headings === null ? 0 : 1),
        columns: nameColumns(count, headings, fields),
      });
    });
    return () => {
      current = false;
    };
  }, [view, engine, report]);
  return head;
}
