import { expect, test } from "vitest";
import { initialsOf, roleWord } from "./role-words.ts";

test.each([
  ["super_admin", "Super Admin"],
  ["administrator", "Administrator"],
  ["berater", "Berater"],
  ["service", "Service"],
  ["auditor", "Benutzer"],
  ["", "Benutzer"],
  ["constructor", "Benutzer"],
])("role %s is shown as %s", (role, expected) => {
  expect(roleWord(role)).toBe(expected);
});

test.each([
  ["Erika Mustermann", "e@example.org", "EM"],
  ["Anna Maria von der Heide", "", "AH"],
  ["Äneas", "", "Ä"],
  ["  ", "karl.lang@example.org", "KL"],
  ["", "info@example.org", "I"],
  ["(Kanzlei) Özdemir", "", "KÖ"],
  ["", "", ""],
])("initials of %s <%s> are %s", (fullName, email, expected) => {
  expect(initialsOf({ fullName, email })).toBe(expected);
});
