import { useEffect, useRef, useState } from "react";
import { type ExportOrder, exportStored } from "#checks/export-stored.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Origin } from "#screens/result-detail/use-report.ts";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";

export interface Exporting {
  /** Null while no document is made; else 0 to 100. */
  readonly percent: number | null;
  /** What went wrong last; null after a success. */
  readonly failure: string | null;
  /** Makes one document and hands it to the browser; one at a time. */
  readonly save: (order: ExportOrder) => Promise<void>;
  readonly cancel: () => void;
}

/** Documents about the shown result, made on this device. What `load` fetches is the file, where it is not here yet. */
export function useExport(
  { localId }: Pick<FileCheckRow, "localId">,
  origin: Origin,
  load: () => Promise<boolean>,
): Exporting {
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (order: ExportOrder): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setPercent(0);
    try {
      if (!(await load())) return;
      const { signal } = controller;
      const onProgress = (share: number): void => setPercent(Math.floor(share * 100));
      const { name, content } = await exportStored(localId, order, { origin, signal, onProgress });
      saveFile(name, content);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = errorText(error, failed);
      setFailure(text);
      showToast("error", text);
    } finally {
      running.current = null;
      setPercent(null);
    }
  };
  return { percent, failure, save, cancel: () => running.current?.abort() };
}

const failed =
  "Das Dokument konnte nicht erstellt werden. Bitte versuchen Sie es erneut oder speichern Sie die Befunde als Tabelle (CSV).";
