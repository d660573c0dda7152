import { expect, test } from "vitest";
import { closeOfficeNotice, officeNotice, takeOfficeNotice } from "./office-notice.ts";

test("a notice that was put away stays away, and another one is shown", () => {
  takeOfficeNotice({ message: "Wartung um 18 Uhr", until: null });
  closeOfficeNotice();
  takeOfficeNotice({ message: "Wartung um 18 Uhr", until: null });
  expect(officeNotice.closed).toBe(officeNotice.shown?.message);
  takeOfficeNotice({ message: "Wartung um 19 Uhr", until: 5 });
  expect(officeNotice.closed).not.toBe(officeNotice.shown?.message);
  takeOfficeNotice(null);
  expect(officeNotice.shown).toBeNull();
});
