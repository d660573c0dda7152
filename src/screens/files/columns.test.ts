import { expect, test } from "vitest";
import { fitColumns, minTableWidth, noLayout, readLayout, usualColumns, writeLayout } from "./columns.ts";

const all = usualColumns;
const keysAt = (room: number, layout = noLayout) => fitColumns(layout, room).map(({ key }) => key);

test("a wide table shows every column; a narrow one hides some to keep the name readable", () => {
  expect(keysAt(100)).toEqual(all);
  expect(keysAt(76.8)).toEqual(all);
  expect(keysAt(76)).toEqual(all.filter((key) => key !== "format"));
  expect(keysAt(62)).toEqual(["urteil", "fehler", "mandant", "zeitraum", "geprueft"]);
  expect(keysAt(10)).toEqual(["urteil", "fehler", "mandant"]);
});

test("tags and assignee are columns only when chosen", () => {
  expect(keysAt(200)).not.toContain("schlagwoerter");
  expect(keysAt(10, { ...noLayout, shown: ["urteil", "schlagwoerter", "zustaendig"] })).toEqual([
    "urteil",
    "schlagwoerter",
    "zustaendig",
  ]);
});

test("columns chosen by hand stay in a narrow table, which then scrolls", () => {
  const layout = { ...noLayout, shown: ["urteil", "status"] as const };
  expect(keysAt(10, layout)).toEqual(["urteil", "status"]);
  expect(minTableWidth(fitColumns(layout, 10))).toBeGreaterThan(10);
});

test.each([
  ["", noLayout],
  ["kein JSON", noLayout],
  ["[]", noLayout],
  [
    '{"shown":["status","quatsch","urteil"],"widths":{"format":12,"quatsch":9,"urteil":900,"status":"breit"}}',
    {
      shown: ["urteil", "status"],
      widths: { format: 12 },
    },
  ],
])("stored %s is read as a usable layout", (stored, expected) => {
  expect(readLayout(stored)).toEqual(expected);
});

test("a stored layout is read back unchanged", () => {
  const layout = { shown: ["urteil", "format"] as const, widths: { format: 12.25 } };
  expect(readLayout(writeLayout(layout))).toEqual(layout);
});
