import type { Page } from "playwright-core";

/** Checks one file, whose result opens by itself. */
export const openResult = async (
  page: Page,
  url: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> => {
  await page.goto(`${url}/upload`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
};

/** Run in the page: a person who goes on with something as soon as a file is chosen keeps the page that lists it. */
export const goOnWorking = (): void => {
  window.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") window.dispatchEvent(new Event("pointerdown"));
  });
};
