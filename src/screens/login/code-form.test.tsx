import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loggedOut, loginFailed, loginStarted } from "#state/session.ts";
import { CodeForm } from "./code-form.tsx";

const show = (): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <CodeForm onSubmit={() => Promise.resolve()} onBack={() => {}} />
    </MantineProvider>,
  );

beforeEach(loggedOut);
afterEach(loggedOut);

test("asks for six digits in a one-time-code field, with a way to recovery codes and back", () => {
  const markup = show();
  expect(markup).toContain("Code aus Ihrer Authenticator-App");
  expect(markup).toMatch(/<input[^>]*autocomplete="one-time-code"/i);
  expect(markup).toMatch(/<input[^>]*inputmode="numeric"/i);
  expect(markup).toContain("Wiederherstellungscode verwenden");
  expect(markup).toContain("Zurück");
  expect(markup).not.toContain('role="alert"');
});

test("the reason of a refused code stands above the field and is announced", () => {
  loginFailed("Dieser Code ist nicht richtig.");
  expect(show()).toMatch(/role="alert".*Dieser Code ist nicht richtig\..*<input/s);
});

test("while sending, no control is enabled", () => {
  loginStarted();
  const markup = show();
  expect(markup).toMatch(/<input[^>]*readonly/i);
  expect(markup.match(/<button[^>]*disabled/g)).toHaveLength(3);
});
