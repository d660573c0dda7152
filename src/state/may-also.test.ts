import { expect, test } from "vitest";
import { mayAlso } from "./may-also.ts";

test.each([
  [{ role: "administrator", mayAlso: ["scripts"] } as const, true],
  [{ role: "administrator", mayAlso: [] } as const, false],
  [{ role: "super_admin", mayAlso: ["scripts"] } as const, true],
  // As a session of before the rules could be opened says nothing of them.
  [{ role: "super_admin" } as const, true],
  [{ role: "administrator" } as const, false],
  [null, false],
])("%j may write scripts: %s", (user, expected) => {
  expect(mayAlso(user, "scripts")).toBe(expected);
});
