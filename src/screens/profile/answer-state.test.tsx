import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerState } from "./answer-state.tsx";

const reason = "Der Server meldet eine Störung.";
const show = (answer: {
  readonly answer: object | null;
  readonly reason: string | null;
  readonly connected: boolean;
}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <main>
        <AnswerState {...answer} reload={() => {}} loading="Wird geladen" failed="Nicht geladen" rows={1} />
      </main>
    </MantineProvider>,
  ).replace(/^.*<main>/s, "");

test("on its way", () => {
  expect(show({ answer: null, reason: null, connected: true })).toMatch(/role="status"[^>]*aria-label="Wird geladen"/);
});

test("there: nothing stands above it", () => {
  expect(show({ answer: {}, reason: null, connected: true })).toBe("</main>");
});

test.each([null, {}])("refused or faulty: the cause and another attempt, also above an older answer (%j)", (answer) => {
  const markup = show({ answer, reason, connected: true });
  expect(markup).toMatch(/role="alert".*Nicht geladen.*Der Server meldet eine Störung\..*Erneut versuchen/s);
  expect(markup).not.toContain("Wird geladen");
});

test.each([null, {}])("no connection: only that, whatever came before (%j)", (answer) => {
  const markup = show({ answer, reason, connected: false });
  expect(markup).toContain("Aus Sicherheitsgründen nur mit Verbindung möglich.");
  expect(markup).not.toContain("Nicht geladen");
  expect(markup).not.toContain("Wird geladen");
});
