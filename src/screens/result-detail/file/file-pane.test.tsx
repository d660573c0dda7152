import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FileView } from "#checks/file-view.ts";
import { checkFile } from "#engine/index.ts";
import { FilePane } from "./file-pane.tsx";
import type { FileState } from "./file-state.ts";

const empty = { name: "EXTF_leer.csv", size: 0, bytes: async () => new Uint8Array(0) };
const { report } = await checkFile(empty, { route: "manual" });

const show = (file: FileState): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FilePane
        file={file}
        head={{ columns: [], header: null, skip: 0 }}
        report={report}
        index={null}
        engine={null}
        totals={{ kind: "none" }}
        target={null}
        edits={{} as never}
        onRepair={() => {}}
      />
    </MantineProvider>,
  );

test("a file without a line opens no table, but says so", () => {
  const view = { lineCount: 0, isText: true } as FileView;
  expect(show({ kind: "open", view })).toContain("Die Datei enthält keine Zeilen.");
});
