import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FileView } from "#checks/file-view.ts";
import { checkFile } from "#engine/index.ts";
import {
  type OpenReport,
  type OpenResult,
  ReportContext,
  ResultContext,
} from "#screens/result-detail/result-context.ts";
import { FilePane } from "./file-pane.tsx";
import type { FileState } from "./file-state.ts";

const empty = { name: "EXTF_leer.csv", size: 0, bytes: async () => new Uint8Array(0) };
const { report } = await checkFile(empty, { route: "manual" });

const openReport: Pick<OpenReport, "report" | "index" | "head" | "target"> = {
  ...{ report, index: null, head: { columns: [], header: null, skip: 0 }, target: null },
};

const show = (file: FileState): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <ResultContext value={{ file, engine: null } as OpenResult}>
        <ReportContext value={openReport as OpenReport}>
          <FilePane />
        </ReportContext>
      </ResultContext>
    </MantineProvider>,
  );

test("an empty file shows a message instead of a table", () => {
  const view = { lineCount: 0, isText: true } as FileView;
  expect(show({ kind: "open", view })).toContain("Die Datei enthält keine Zeilen.");
});
