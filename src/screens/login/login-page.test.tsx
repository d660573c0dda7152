import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { LoginPage } from "./login-page.tsx";

const show = (address: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <LoginPage ForgottenPassword={ForgottenPassword} />
      </MemoryRouter>
    </MantineProvider>,
  );

beforeEach(() => {
  vi.stubGlobal("location", { hostname: "kanzlei.example" });
  Object.assign(authState, { user: null, tokens: null, isAuthenticated: false, loading: false, error: null });
});
afterEach(() => {
  Object.assign(network, { online: true, serverReachable: null });
  vi.unstubAllGlobals();
});

test("offers both ways to sign in", () => {
  const markup = show("/login");
  expect(markup).toContain("Anmelden");
  expect(markup).toContain("Mit DATEV anmelden");
  expect(markup).not.toContain("ohne Verbindung nicht möglich");
});

test("asks for DATEV credentials", () => {
  expect(show("/login")).toContain("Melden Sie sich mit E-Mail und Passwort an, Ihren DATEV-Zugangsdaten");
});

test("names no contact before the server has named one", () => {
  expect(show("/login")).not.toContain("mailto:");
});

test("offline, says that signing in needs a connection", () => {
  network.serverReachable = false;
  expect(show("/login")).toContain("Anmeldung ist ohne Verbindung nicht möglich.");
});

test.each(["/login?code=c&state=s", "/login?error=access_denied&state=s"])(
  "%s ends the sign-in before any form is shown",
  (address) => {
    const markup = show(address);
    expect(markup).toContain("Anmeldung wird abgeschlossen");
    expect(markup).not.toContain("<form");
  },
);
