import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Conflict, type ConflictField } from "./conflict.tsx";

const show = (fields: readonly ConflictField[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <main>
        <Conflict fields={fields} busy={false} onKeepMine={() => {}} onTakeTheirs={() => {}} />
      </main>
    </MantineProvider>,
  )
    .replace(/^.*<main>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a conflict shows both values of a field and one question", () => {
  const text = show([{ name: "Name", mine: "Kostenstellen", theirs: "Kostenstellen der Baustellen" }]);
  expect(text).toContain("Name Ihr Wert Kostenstellen Aktueller Wert Kostenstellen der Baustellen");
  expect(text).toMatch(/Meine Werte speichern Aktuellen Stand übernehmen/);
  expect(text).not.toContain("Beide Fassungen sind gleich");
});

test("without differences it says that both versions are equal", () =>
  expect(show([])).toContain("Beide Fassungen sind gleich"));
