import type { Page } from "playwright-core";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and out the way a person does. */
export const signIn = {
  in: async (page: Page, url: string, { email, password }: Credentials): Promise<void> => {
    await page.goto(`${url}/login`);
    await page.getByLabel("E-Mail").fill(email);
    await page.getByLabel("Passwort", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.waitForURL("**/dashboard");
  },
  out: async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: /^Benutzermenü/ }).click();
    await page.getByRole("menuitem", { name: "Abmelden" }).click();
  },
} as const;
