import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Script } from "#contract/scripts.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { draftOf, emptyDraft, findProblems, listConflicts, type ScriptDraft } from "./script-draft.ts";

const theirs: Script = {
  ...emptyDraft(),
  ...{
    id: "s1",
    name: "Kostenstellen der Baustellen",
    version: 3,
    changedAt: 0,
    changedBy: "kollegin@kanzlei.example",
  },
  ...{ isOwnChange: false, approval: null, enabled: false, offReason: null, lastRun: null, usedIn: [] },
};
const mine = (change: Partial<ScriptDraft> = {}): ScriptDraft => ({ ...draftOf(theirs), ...change });
const show = (draft: ScriptDraft): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <main>
        <Conflict fields={listConflicts(draft, theirs)} busy={false} onKeepMine={() => {}} onTakeTheirs={() => {}} />
      </main>
    </MantineProvider>,
  )
    .replace(/^.*<main>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("of what two people have changed both values stand side by side, and nothing else", () => {
  const text = show(mine({ name: "Kostenstellen", timeoutS: 25, inputs: [] }));
  expect(text).toContain("Name Ihr Wert Kostenstellen Aktueller Wert Kostenstellen der Baustellen");
  expect(text).toContain("Zeitgrenze Ihr Wert 25 s Aktueller Wert 10 s");
  expect(text).toContain("Erhält Ihr Wert nur das Nötigste Aktueller Wert");
  expect(text).toMatch(/Meine Werte speichern Aktuellen Stand übernehmen/);
  expect(text).not.toMatch(/Zweck|Läuft|Code|Beide Fassungen sind gleich/);
});

test("code of the same length is not taken for the same code", () => {
  const text = show(mine({ code: theirs.code.replace("keine", "wenig") }));
  expect(text).toMatch(/Code Ihr Wert \d+ Zeilen, siehe Vergleich/);
  expect(text).not.toContain("Beide Fassungen sind gleich");
});

test("where both have saved the same, that is said", () => {
  expect(show(mine())).toContain("Beide Fassungen sind gleich");
});

test.each([
  [{ name: " " }, "name"],
  [{ code: "\n" }, "code"],
  [{ timeoutS: 31 }, "timeoutS"],
])("%j keeps a script from being saved", (change, field) => {
  expect([...findProblems({ ...emptyDraft(), name: "x", ...change }).keys()]).toEqual([field]);
});
