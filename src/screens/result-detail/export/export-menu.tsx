import { Button, Menu } from "@mantine/core";
import { IconBraces, IconTable, IconTableExport } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { nameExport } from "./name-export.ts";

interface Props {
  readonly fileName: string;
  /** Null while the file is not open here; it holds the values of the Befunde. */
  readonly view: FileView | null;
}

/** Saves all Befunde with every Fundstelle, as the command line writes them. */
export function ExportMenu({ fileName, view }: Props): ReactElement {
  const [writing, setWriting] = useState(false);
  const save = async (kind: "csv" | "json"): Promise<void> => {
    if (view === null) return;
    setWriting(true);
    try {
      saveFile(nameExport(fileName, kind), new Blob([await view.write(kind)], { type: types[kind] }));
    } catch (error) {
      showToast("error", errorText(error, "Die Befunde konnten nicht exportiert werden."));
    } finally {
      setWriting(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
          disabled={view === null}
          loading={writing}
        >
          Exportieren
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={18} stroke={1.75} aria-hidden />} onClick={() => void save("csv")}>
          Befunde als Tabelle (CSV)
        </Menu.Item>
        <Menu.Item leftSection={<IconBraces size={18} stroke={1.75} aria-hidden />} onClick={() => void save("json")}>
          Befunde für Programme (JSON)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const types = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
