import { expect, test } from "vitest";
import { readClientProfile } from "./client-profile.ts";

test("a profile is read, numbers with and without quotes", () => {
  expect(
    readClientProfile({ beraternummer: 29098, mandantennummer: "55003", wjBeginn: "20260101", sachkontenlaenge: 4 }),
  ).toEqual({
    ok: true,
    value: { beraternummer: "29098", mandantennummer: "55003", wjBeginn: ["20260101"], sachkontenlaenge: "4" },
  });
  expect(readClientProfile({})).toEqual({ ok: true, value: {} });
});

test.each<readonly [unknown, string]>([
  [null, "kein Objekt"],
  [[], "kein Objekt"],
  [{ berater: "1" }, "„berater“ ist unbekannt"],
  [{ beraternummer: "12a" }, "„beraternummer“"],
  [{ mandantennummer: 100_000 }, "„mandantennummer“"],
  [{ mandantennummer: ["1", "2"] }, "„mandantennummer“"],
  [{ wjBeginn: ["20260101", "20260231"] }, "„wjBeginn“"],
  [{ wjBeginn: [] }, "„wjBeginn“"],
  [{ sachkontenlaenge: true }, "„sachkontenlaenge“"],
])("%j is refused with a reason", (data, expected) => {
  const reading = readClientProfile(data);
  expect(reading.ok ? "" : reading.problems.join("\n")).toContain(expected);
});

test("all problems are named at once", () => {
  const reading = readClientProfile({ beraternummer: "x", sachkontenlaenge: "9", farbe: "rot" });
  expect(reading.ok ? [] : reading.problems).toHaveLength(3);
});
