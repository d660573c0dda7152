import { expect, test } from "vitest";
import { renderText } from "./render-text.ts";

test("every block says in plain text what it says on paper", () => {
  const text = renderText({
    title: "Prüfergebnis",
    foot: "EXTF.csv · Prüfergebnis",
    blocks: [
      { kind: "title", text: "Prüfergebnis", aside: "EXTF.csv" },
      { kind: "verdict", verdict: "notImportable", text: "Nicht importfähig", detail: "1 Regel" },
      {
        kind: "facts",
        facts: [
          ["Datei", "EXTF.csv"],
          ["Regelstand", "7"],
        ],
      },
      { kind: "annex" },
      { kind: "heading", text: "Umsatz fehlt" },
      {
        kind: "table",
        columns: [
          { title: "Wo", share: 1 },
          { title: "Gefunden", share: 1 },
          { title: "Hinweis", share: 1 },
        ],
        rows: [
          ["Zeile 3", "", "leer"],
          ["Zeile 4", "0,00", ""],
        ],
      },
    ],
  });
  expect(text).toBe(
    [
      "Prüfergebnis (EXTF.csv)\n=======================",
      "Nicht importfähig\n1 Regel",
      "Datei: EXTF.csv\nRegelstand: 7",
      "Umsatz fehlt\n------------",
      "- Zeile 3 · Hinweis: leer\n- Zeile 4 · Gefunden: 0,00",
      "EXTF.csv · Prüfergebnis\n",
    ].join("\n\n"),
  );
});
