import { Button, Menu } from "@mantine/core";
import { IconBraces, IconCertificate, IconFileTypePdf, IconTable, IconTableExport } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import type { ExportOrder } from "#checks/export-stored.ts";
import { recordAct } from "#data/checks/history.ts";
import type { Report } from "#engine/index.ts";
import { useOpenResult } from "#screens/result-detail/result-context.ts";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { ExportProgress } from "./export-progress.tsx";
import { nameExport } from "./name-export.ts";

/** Exports of a result: documents made on this device, and the Befunde as data. */
export function ExportMenu({ report }: { readonly report: Report }): ReactElement {
  const { row, actions, file, exporting } = useOpenResult();
  const view = file.kind === "open" ? file.view : null;
  const save = (order: ExportOrder): void => void exporting.save(order);
  const saveData = async (kind: "csv" | "json"): Promise<void> => {
    if (view === null) return;
    try {
      const content = new Blob([await view.write(kind)], { type: types[kind] });
      await recordAct(row.localId, "exported", `Befunde als ${kind.toUpperCase()}`);
      saveFile(nameExport(row.originalFileName, kind), content);
    } catch (error) {
      showToast("error", errorText(error, "Die Befunde konnten nicht exportiert werden."));
    }
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
            disabled={!actions.canLoad}
            loading={exporting.percent !== null}
          >
            Exportieren
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Ergebnis</Menu.Label>
          <Item icon={IconFileTypePdf} onClick={() => save({ kind: "result", as: "pdf" })}>
            PDF
          </Item>
          <Item icon={IconTable} onClick={() => save({ kind: "result", as: "excel" })}>
            Excel
          </Item>
          <Menu.Label>Nachweis</Menu.Label>
          <Item icon={IconCertificate} onClick={() => save({ kind: "proof", as: "pdf" })}>
            Prüfnachweis
          </Item>
          <Item icon={IconBraces} onClick={() => save({ kind: "proof", as: "json" })}>
            Prüfnachweis zum Nachprüfen (JSON)
          </Item>
          {report.findings.length > 0 && (
            <>
              <Menu.Label>Daten</Menu.Label>
              <Item icon={IconTable} disabled={view === null} onClick={() => void saveData("csv")}>
                Befunde als Tabelle (CSV)
              </Item>
              <Item icon={IconBraces} disabled={view === null} onClick={() => void saveData("json")}>
                Befunde für Programme (JSON)
              </Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ExportProgress {...exporting} />
    </>
  );
}

interface ItemProps {
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly "aria-hidden": true }>;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const Item = ({ icon: Icon, disabled = false, onClick, children }: ItemProps): ReactElement => (
  <Menu.Item leftSection={<Icon size={18} stroke={1.75} aria-hidden />} disabled={disabled} onClick={onClick}>
    {children}
  </Menu.Item>
);

const types = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
