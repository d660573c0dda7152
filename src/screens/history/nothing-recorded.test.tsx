import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingRecorded } from "./nothing-recorded.tsx";
import type { ServerEntries } from "./use-server-entries.ts";

const cause = "Der Server meldet eine Störung.";
const show = (state: ServerEntries["state"]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <NothingRecorded server={{ entries: [], state, cause, retry: () => {} }} />
    </MantineProvider>,
  );

test.each([
  ["loading", "Verlauf wird geladen"],
  ["failed", cause],
  ["offline", "Ohne Verbindung: Dieses Gerät hat noch nichts aufgezeichnet."],
  ["done", "Noch keine Einträge."],
] as const)("%s is a view of its own, and only „done“ is empty", (state, words) => {
  const markup = show(state);
  expect(markup).toContain(words);
  expect(markup.includes("Noch keine Einträge.")).toBe(state === "done");
});
