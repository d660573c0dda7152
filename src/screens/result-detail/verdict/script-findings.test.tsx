import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ScriptFindings } from "./script-findings.tsx";
import type { ScriptFindings as State } from "./use-script-findings.ts";

const show = (state: State): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ScriptFindings state={state} />
      </MemoryRouter>
    </MantineProvider>,
  )
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const nothing = { scripts: [], waiting: 0, faults: [] };

test("shows nothing without findings, also while a script has yet to run", () => {
  expect(show({ kind: "said", answer: nothing })).toBe("");
  expect(show({ kind: "said", answer: { ...nothing, waiting: 1 } })).toBe("");
});

test("each finding is listed under its script, apart from the result", () => {
  const finding = { severity: "warning", text: "Ohne Kostenstelle", line: 1200 } as const;
  const scripts = [{ name: "Kostenstellen", version: 3, findings: [finding], tags: ["offen"] }];
  const text = show({ kind: "said", answer: { ...nothing, scripts, waiting: 1 } });
  expect(text).toContain("Hinweise aus Skripten: 2");
  expect(text).toContain("Kostenstellen Version 3");
  expect(text).toContain("Warnung Zeile 1.200: Ohne Kostenstelle");
  expect(text).toContain("Schlagwörter: offen");
  expect(text).toContain("1 Skript läuft noch.");
  expect(text).toContain("Das Ergebnis der Prüfung hängt davon nicht ab.");
});

test("a failed script, a failed request and a missing connection have different texts", () => {
  const faults = [{ name: "Kostenstellen", cause: "Nach 10 s abgebrochen" }];
  expect(show({ kind: "said", answer: { ...nothing, faults } })).toContain(
    "Kostenstellen ist gescheitert Nach 10 s abgebrochen",
  );
  expect(show({ kind: "failed", error: new Error("x"), retry: () => {} })).toContain(
    "Sie konnten nicht geladen werden.",
  );
  expect(show({ kind: "offline" })).toContain("Sie liegen auf dem Server und brauchen eine Verbindung.");
});
