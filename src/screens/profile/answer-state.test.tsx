import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallError } from "#data/server/call.ts";
import type { Answer } from "#screens/shared/use-answer.ts";
import { AnswerState } from "./answer-state.tsx";

const failure = new CallError("server", "Der Server meldet eine Störung.");
const show = (answer: Pick<Answer<object>, "kept" | "failure" | "connected">) =>
  renderToStaticMarkup(
    <MantineProvider>
      <main>
        <AnswerState
          {...answer}
          busy={false}
          reload={() => {}}
          loading="Wird geladen"
          failed="Nicht geladen"
          rows={1}
        />
      </main>
    </MantineProvider>,
  ).replace(/^.*<main>/s, "");
const older = { answer: {}, fetchedAt: 0 };

test("without an answer it shows the loading state", () => {
  expect(show({ kept: null, failure: null, connected: true })).toMatch(/role="status"[^>]*aria-label="Wird geladen"/);
});

test("with an answer it shows nothing", () => {
  expect(show({ kept: older, failure: null, connected: true })).toBe("</main>");
});

test.each([null, older])(
  "refused or faulty: the cause and another attempt, also above an older answer (%j)",
  (kept) => {
    const markup = show({ kept, failure, connected: true });
    expect(markup).toMatch(/role="alert".*Nicht geladen.*Der Server meldet eine Störung\..*Erneut versuchen/s);
    expect(markup).not.toContain("Wird geladen");
  },
);

test.each([null, older])("offline it shows only that, with kept answer %j", (kept) => {
  const markup = show({ kept, failure, connected: false });
  expect(markup).toContain("Aus Sicherheitsgründen nur mit Verbindung möglich.");
  expect(markup).not.toContain("Nicht geladen");
  expect(markup).not.toContain("Wird geladen");
});
