import { expect, test } from "vitest";
import { addressOfResult, type Dialog, readDialog, withoutDialog } from "./result-address.ts";

const paramsOf = (address: string): URLSearchParams => new URL(address, "https://pruefstapel.example").searchParams;

test.each<Dialog | null>(["repair", "inquiry", "split", null])(
  "what an address asks for is read from it: %s",
  (dialog) => {
    expect(readDialog(paramsOf(addressOfResult("l1", dialog)))).toBe(dialog);
  },
);

test("an unknown dialog is ignored; removing the dialog keeps the other parameters", () => {
  expect(readDialog(paramsOf("/results/l1?oeffnen=alles"))).toBeNull();
  expect(`${withoutDialog(paramsOf("/results/l1?regel=CSV-R-001&oeffnen=korrektur"))}`).toBe("regel=CSV-R-001");
});
