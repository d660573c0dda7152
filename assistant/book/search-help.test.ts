import { expect, test } from "vitest";
import { catalogue } from "#engine/index.ts";
import { searchHelp } from "./search-help.ts";

const search = (query: string) => searchHelp({ query, limit: 50 });

test("every rule is found by its id, first, in any spelling", () => {
  for (const { id } of catalogue) expect(search(id.toLowerCase())[0]).toMatchObject({ id, kind: "rule" });
  expect(search("Regel X 009")[0]).toMatchObject({ id: "CSV-X-009" });
});

test("a field is found by its name and by its number", () => {
  expect(search("Belegdatum").find(({ kind }) => kind === "field")).toMatchObject({ hash: "feld-21-10" });
  expect(search("Feld 10 Buchungsstapel")[0]).toMatchObject({ hash: "feld-21-10" });
});

test("a format is found by its name", () => {
  expect(search("Format Zahlungsbedingungen").map(({ hash }) => hash)).toContain("format-46");
});

test("accents and case do not matter", () => {
  expect(search("FÜHRENDE nullen").map(({ id }) => id)).toContain("excel-falle");
  expect(search("fuehrende nullen").map(({ id }) => id)).toContain("excel-falle");
});

test.each(["", "   ", "giraffe", "und der"])("„%s“ finds nothing", (query) => {
  expect(search(query)).toEqual([]);
});

test("a word is found while it is typed", () => {
  expect(search("festschr").map(({ id }) => id)).toContain("festschreibung");
});

test("every entry has an address of its own", () => {
  const hashes = search("Buchungsstapel Konto Datum").map(({ hash }) => hash);
  expect(hashes.length).toBeGreaterThan(20);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test.each(["#REW00305", "Ich habe die Meldung #REW00305, was tun?", "Was bedeutet „Funktion unzulässig“?"])(
  "„%s“ leads to the message",
  (query) => {
    expect(search(query)[0]).toMatchObject({ kind: "message", title: "#REW00305 Funktion unzulässig" });
  },
);

test.each<readonly [string, string]>([
  ["Fehler 807", "807"],
  ["Fehlernr 807 Der BU-Schlüssel 9 ist ungültig", "807"],
  ["Der BU-Schlüssel 3 ist in Verbindung mit dem Konto 8400 nicht zulässig", "REW00305"],
  ["RC=9", "RC-9"],
  ["dco 1216", "DCO01216"],
  ["Element 'x': This element is not expected. Expected is one of ( a, b ).", "cvc-complex-type.2.4"],
])("„%s“ leads to the message %s first, then to its rules", (query, id) => {
  const [first, ...others] = search(query);
  expect(first).toMatchObject({ kind: "message", id });
  expect(others[0]).toMatchObject({ kind: "rule" });
});

test("an unknown id finds nothing", () => {
  expect(search("CSV-X-999")).toEqual([]);
  expect(search("#REW99999 Belegdatum")).toEqual([]);
});
