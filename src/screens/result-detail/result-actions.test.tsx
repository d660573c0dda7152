import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultActions } from "./result-actions.tsx";
import { type OpenResult, ResultContext } from "./result-context.ts";
import type { CheckState } from "./use-result.ts";

const render = (change: Partial<OpenResult>): string => {
  const shown: Pick<OpenResult, "check" | "actions" | "engine" | "repairs" | "report" | "onAsk" | "row"> = {
    row: {} as OpenResult["row"],
    check: { kind: "none" },
    engine: null,
    isEngineMissing: true,
    report: { kind: "absent" },
    repairs: { isPossible: true, offers: null, open: () => Promise.reject(new Error("not opened here")) },
    actions: { canLoad: true, isFetching: false } as OpenResult["actions"],
    onAsk: null,
    ...change,
  };
  return renderToStaticMarkup(
    <MantineProvider>
      <ResultContext value={shown as OpenResult}>
        <ResultActions />
      </ResultContext>
    </MantineProvider>,
  );
};

/** The opening tag of a button. */
const buttonOf = (name: string, markup: string): string => {
  const button = markup.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`, "s"))?.[0];
  if (button === undefined) throw new Error(`${name} is not shown`);
  return button.slice(button.lastIndexOf("<button"));
};
const isDisabled = (name: string, check: CheckState): boolean =>
  /^<button[^>]* disabled=""/.test(buttonOf(name, render({ check })));

const onServer: CheckState = { kind: "running", progress: 40, onServer: true };

test("during the check on the server, repair is enabled and checking again is not", () => {
  expect(isDisabled("Korrigieren", onServer)).toBe(false);
  expect(isDisabled("Erneut prüfen", onServer)).toBe(true);
  expect(isDisabled("Erneut prüfen", { kind: "none" })).toBe(false);
});

const name = "Beim Mandanten nachfragen";
const storedAs = (verdict: string) =>
  ({ kind: "stored", stored: { report: { verdict, findings: [] } } }) as unknown as OpenResult["report"];
const repairable = (isPossible: boolean) => ({ ...{ isPossible, offers: null }, open: () => Promise.reject() });

const inquiry = { askedAt: 1, askedBy: { id: "a", name: "Anna" }, remindOn: null, closedAt: null, answer: null };

test.each([
  ["notImportable", false, {}, "filled"],
  ["notImportable", true, {}, "default"],
  ["importableWithWarnings", false, {}, "default"],
  ["notImportable", false, { inquiry }, "default"],
  ["notImportable", false, { inquiry: { ...inquiry, closedAt: 5 } }, "filled"],
])("%s, repairable %s, %j: asking the client is %s", (verdict, isPossible, row, expected) => {
  const markup = render({
    onAsk: () => {},
    row: row as OpenResult["row"],
    report: storedAs(verdict),
    repairs: repairable(isPossible),
    exporting: { percent: null, failure: null } as OpenResult["exporting"],
    file: { kind: "absent" } as unknown as OpenResult["file"],
  });
  expect(buttonOf(name, markup)).toContain(`data-variant="${expected}"`);
});

test("without questions, asking the client is not offered", () => {
  expect(render({})).not.toContain(name);
});
