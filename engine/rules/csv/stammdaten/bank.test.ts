import { expect, test } from "vitest";
import { findMarkedKeys } from "#tests/support/check-records.ts";

const iban = "DE75512108001245126199";

test.each([
  ["CSV-DK-041", { bankleitzahl1: "0" }, ""],
  ["CSV-DK-041", { bankleitzahl1: "512108000" }, "bankleitzahl1"],
  ["CSV-DK-041a", { bankleitzahl1: "0" }, "bankleitzahl1"],
  ["CSV-DK-044", { laenderkennzeichen1: "", iban1: iban }, ""],
  ["CSV-DK-044", { laenderkennzeichen2: "AT", iban2: iban }, "laenderkennzeichen2"],
  ["CSV-DK-045a", { iban1: iban, bankleitzahl1: "51210800", bankKontonummer1: "1245126199" }, ""],
  ["CSV-DK-045a", { iban1: iban, bankleitzahl1: "", bankKontonummer1: "1245126199" }, ""],
  ["CSV-DK-045a", { iban1: iban, bankleitzahl1: "00000000" }, ""],
  ["CSV-DK-045a", { iban1: iban, bankKontonummer1: "0" }, ""],
  ["CSV-DK-045a", { iban1: iban, bankKontonummer1: "1" }, "iban1"],
  ["CSV-DK-045a", { iban1: iban, bankKontonummer1: "12451261990" }, ""],
  ["CSV-DK-045a", { iban10: iban, bankleitzahl10: "37040044" }, "iban10"],
  ["CSV-DK-047a", { swiftCode1: "COBADEFFXXX", iban1: "" }, ""],
  ["CSV-DK-047a", { swiftCode1: "", iban1: iban }, ""],
  ["CSV-DK-047a", { swiftCode3: "COBAATWWXXX", iban3: iban }, "swiftCode3"],
  ["CSV-DK-222", { sepaMandatsreferenz1: "M-1", bankKontonummer1: "12345" }, ""],
  ["CSV-DK-222", { sepaMandatsreferenz1: "", bankKontonummer1: "12345" }, ""],
  ["CSV-DK-222", { sepaMandatsreferenz1: "M-1", iban2: iban }, "sepaMandatsreferenz1"],
] as const)("%s with %j marks „%s“", async (id, values, marked) => {
  expect(await findMarkedKeys(id, values)).toBe(marked);
});
