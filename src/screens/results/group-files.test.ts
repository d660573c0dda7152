import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { groupFiles } from "./group-files.ts";

const file = (localId: string, clientNumber: string | null, herkunft = ""): JudgedFile => ({
  row: { localId, clientNumber, consultantNumber: null, format: null, header: { herkunft } } as FileCheckRow,
  findings: [],
});
const files = [file("a", "100"), file("b", null), file("c", "20"), file("d", "100")];
const idsOf = (groups: ReturnType<typeof groupFiles>) =>
  groups.map((group) => [group.name, group.files.map(({ row }) => row.localId).join("")]);

test("groups by Mandant number, files without one last, and keeps the order within a group", () => {
  expect(idsOf(groupFiles(files, "mandant"))).toEqual([
    ["Mandant 20", "c"],
    ["Mandant 100", "ad"],
    ["Ohne Mandant", "b"],
  ]);
  expect(idsOf(groupFiles(files, ""))).toEqual([["", "abcd"]]);
  expect(groupFiles([], "")).toEqual([]);
});

test("groups by the program named in the header", () => {
  expect(idsOf(groupFiles([file("a", null), file("b", null, "SV"), file("c", "1", "RE")], "vorsystem"))).toEqual([
    ["Vorsystem RE", "c"],
    ["Vorsystem SV", "b"],
    ["Ohne Angabe des Vorsystems", "a"],
  ]);
});
