import { expect, test } from "vitest";
import { describeTrash } from "./describe-trash.ts";

const deletedAt = new Date(2026, 10, 20, 10, 15).getTime();

test.each([
  [{ clientNumber: "55003", deletedBy: "Anna Muster" }, "Mandant 55003 · gelöscht von Anna Muster am 20.11.2026 10:15"],
  [{ clientNumber: null, deletedBy: "" }, "gelöscht am 20.11.2026 10:15"],
])("%j", (row, expected) => {
  expect(describeTrash({ ...row, deletedAt })).toBe(expected);
});
