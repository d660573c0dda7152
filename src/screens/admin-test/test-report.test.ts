import { expect, test } from "vitest";
import { summariseOutcomes, toTestDocument, toTestJson } from "./test-report.ts";

const outcomes = {
  store: { isOk: true, durationMs: 12, lines: ["Geschrieben und gelesen."] },
  mail: { isOk: false, durationMs: 1_234, lines: ["Verbinden: in Ordnung.", "Anmelden: nicht gelungen."] },
};
const facts = {
  at: Date.UTC(2026, 10, 23, 9),
  userAgent: "Browser 1",
  outcomes,
  groups: [
    { title: "Gerät", tests: [{ key: "store", label: "Speicher" }] },
    { title: "Server", tests: [{ key: "mail", label: "E-Mail" }] },
    { title: "Seiten", tests: [{ key: "page-/files", label: "Dateien" }] },
  ],
};

test("the report contains every executed test with its observations, and no other", () => {
  const built = toTestDocument(facts);
  if (built.as !== "pdf") throw new Error("no document");
  const { blocks } = built.document;
  expect(blocks.filter(({ kind }) => kind === "heading")).toEqual([
    { kind: "heading", text: "Gerät" },
    { kind: "heading", text: "Server" },
  ]);
  expect(blocks.at(-1)).toMatchObject({
    rows: [["E-Mail", "nicht bestanden", "1.234 ms", "Verbinden: in Ordnung. Anmelden: nicht gelungen."]],
  });
});

test("the JSON report contains the same", () => {
  expect(JSON.parse(toTestJson(facts))).toEqual({ at: "2026-11-23T09:00:00.000Z", userAgent: "Browser 1", outcomes });
});

test.each([
  [{}, "Noch kein Test gestartet."],
  [{ store: outcomes.store }, "1 Test bestanden."],
  [outcomes, "1 von 2 Tests nicht bestanden."],
])("%j is summarised", (some, expected) => {
  expect(summariseOutcomes(some)).toBe(expected);
});
