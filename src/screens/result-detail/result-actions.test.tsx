import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultActions } from "./result-actions.tsx";
import { type OpenResult, ResultContext } from "./result-context.ts";
import type { CheckState } from "./use-result.ts";

const isDisabled = (name: string, check: CheckState): boolean => {
  const shown: Pick<OpenResult, "check" | "actions" | "engine" | "repairs" | "report"> = {
    check,
    engine: null,
    report: { kind: "loading" },
    repairs: { isPossible: true, offers: null, open: () => Promise.reject(new Error("not opened here")) },
    actions: { canLoad: true, isFetching: false } as OpenResult["actions"],
  };
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <ResultContext value={shown as OpenResult}>
        <ResultActions />
      </ResultContext>
    </MantineProvider>,
  );
  const button = markup.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`, "s"))?.[0];
  if (button === undefined) throw new Error(`${name} is not shown`);
  return /^<button[^>]* disabled=""/.test(button.slice(button.lastIndexOf("<button")));
};

const onServer: CheckState = { kind: "running", progress: 40, onServer: true };

test("while the server checks, the file can be repaired but not checked once more", () => {
  expect(isDisabled("Korrigieren", onServer)).toBe(false);
  expect(isDisabled("Erneut prüfen", onServer)).toBe(true);
  expect(isDisabled("Erneut prüfen", { kind: "none" })).toBe(false);
});
