import { expect, test } from "vitest";
import { mayAlso } from "./may-also.ts";

test.each([
  [{ role: "administrator", mayAlso: ["scripts"] } as const, true],
  [{ role: "administrator", mayAlso: [] } as const, false],
  [{ role: "super_admin", mayAlso: ["scripts"] } as const, true],
  // A session stored before the rules could be opened does not contain them.
  [{ role: "super_admin" } as const, true],
  [{ role: "administrator" } as const, false],
  [null, false],
])("%j may write scripts: %s", (user, expected) => {
  expect(mayAlso(user, "scripts")).toBe(expected);
});
