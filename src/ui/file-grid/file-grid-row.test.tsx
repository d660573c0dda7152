import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CellMark, LineMarks } from "./cell-mark.ts";
import { FileGridRow } from "./file-grid-row.tsx";
import { GridHead } from "./grid-head.tsx";

const columns = [
  { number: 1, name: "Umsatz", width: 100 },
  { number: 2, name: "Konto", width: 80 },
];
const shown = [
  { column: 0, left: 76 },
  { column: 1, left: 176 },
];
const wrong: CellMark = { severity: "error", texts: ["Fehler: Kein Betrag"] };
const none: LineMarks = new Map();

const showRow = (marks: LineMarks, activeColumn: number | null = null): string =>
  renderToStaticMarkup(
    <FileGridRow
      row={4}
      top={144}
      width={256}
      content={{ line: 7, cells: ["1.0", ""] }}
      columns={columns}
      shown={shown}
      marksOf={(line) => (line === 7 ? marks : none)}
      activeColumn={activeColumn}
      onActivate={() => {}}
      edit={null}
      editingColumn={null}
      onEdit={() => {}}
      query=""
    />,
  );
const showHead = (marks: LineMarks): string =>
  renderToStaticMarkup(
    <GridHead
      columns={columns}
      shown={shown}
      width={256}
      line={2}
      marks={marks}
      activeColumn={1}
      onActivate={() => {}}
    />,
  );

test("a marked cell says line, column and what is wrong; the others only their value", () => {
  const markup = showRow(new Map([[1, wrong]]));
  expect(markup).toContain('aria-label="Zeile 7, Umsatz, Fehler: Kein Betrag. Wert: 1.0"');
  expect(markup.match(/data-severity="error"/g)).toHaveLength(2);
  expect(markup).toContain('aria-label="Zeile 7, Fehler"');
  expect(markup).not.toContain("leer");
});

test("a mark on the whole line is shown at its number", () => {
  expect(showRow(new Map([[0, wrong]]))).toContain('aria-label="Zeile 7, Fehler: Kein Betrag"');
});

test("only the active cell can be reached with the tabulator", () => {
  expect(showRow(none)).not.toContain('tabindex="0"');
  expect(showRow(none, -1)).toMatch(/role="rowheader"[^>]*tabindex="0"/);
  expect(showRow(none, 1)).toMatch(/aria-colindex="3"[^>]*tabindex="0"/);
});

test("a mark on the heading line is shown at the column it names", () => {
  const markup = showHead(new Map([[2, wrong]]));
  expect(markup).toContain('aria-label="Zeile 2, Konto, Fehler: Kein Betrag"');
  expect(markup.match(/data-severity="error"/g)).toHaveLength(1);
  expect(showHead(none)).not.toContain("aria-label");
});
