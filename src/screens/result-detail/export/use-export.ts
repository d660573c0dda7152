import { type ExportOrder, exportStored } from "#checks/export-stored.ts";
import { recordAct } from "#data/checks/history.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Origin } from "#screens/result-detail/use-report.ts";
import { describeExport } from "#text/describe-export.ts";
import { type Making, useMaking } from "#ui/use-making.ts";

export interface Exporting extends Omit<Making, "save"> {
  /**
   * Makes one document and hands it to the browser; one at a time. `note` records what was made, the history as an export
   * if it is missing.
   */
  readonly save: (order: ExportOrder, note?: () => Promise<void>) => Promise<void>;
}

/** Documents about the shown result, made on this device. `load` fetches the file if it is not on this device. */
export function useExport(
  { localId }: Pick<FileCheckRow, "localId">,
  origin: Origin,
  load: () => Promise<boolean>,
): Exporting {
  const making = useMaking(failed);
  return {
    ...making,
    save: (order, note = () => recordAct(localId, "exported", describeExport(order))) =>
      making.save(async (options) => {
        if (!(await load())) return null;
        const made = await exportStored(localId, order, { origin, ...options });
        await note();
        return made;
      }),
  };
}

const failed =
  "Das Dokument konnte nicht erstellt werden. Bitte versuchen Sie es erneut oder speichern Sie die Befunde als Tabelle (CSV).";
