import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { User } from "#contract/index.ts";
import { network } from "#state/network.ts";
import { authState, loggedOut, loginSucceeded } from "#state/session.ts";
import { ProfilePage } from "./profile-page.tsx";

const show = (): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>
    </MantineProvider>,
  );
const erika: User = {
  id: "erika",
  role: "berater",
  permissions: [],
  fullName: "Erika Mustermann",
  email: "erika@example.org",
  datev: { clientNumbers: ["55003"] },
};
const onlyOnline = "Aus Sicherheitsgründen nur mit Verbindung möglich.";

beforeEach(() => loginSucceeded(erika, { accessToken: "a", refreshToken: "r" }));
afterEach(() => {
  loggedOut();
  Object.assign(network, { online: true, serverReachable: null });
});

test("online, the sections load and the password can be changed", () => {
  network.serverReachable = true;
  const markup = show();
  for (const title of ["Passwort ändern", "Angemeldete Sitzungen", "Zweiter Faktor", "Zugriffsschlüssel"])
    expect(markup).toContain(`${title}</h2>`);
  expect(markup).toContain("Sitzungen werden geladen");
  expect(markup).toContain("Zweiter Faktor wird geladen");
  expect(markup).not.toContain(onlyOnline);
  expect(markup).not.toMatch(/<input[^>]*autocomplete="current-password"[^>]*\sdisabled/i);
});

test("offline, each section says so, nothing loads and no password can be typed", () => {
  network.serverReachable = false;
  const markup = show();
  expect(markup.split(onlyOnline)).toHaveLength(5);
  expect(markup).not.toContain("wird geladen");
  expect(markup).not.toContain("werden geladen");
  for (const kind of ["current-password", "new-password"]) {
    const [input = ""] = markup.match(new RegExp(`<input[^>]*autocomplete="${kind}"[^>]*>`, "i")) ?? [];
    expect(input).toMatch(/\sdisabled/);
  }
  expect(authState.user?.id).toBe("erika");
});
