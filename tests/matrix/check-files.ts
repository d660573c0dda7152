import { writeScreenFiles } from "#tests/screens/write-files.ts";
import { openResult } from "#tests/support/open-result.ts";
import type { Desk } from "./check-every-page.ts";

const { clean, broken, belegpaket, foreign } = writeScreenFiles();
/** One without and one with findings, a package of XML files, and one that is none of DATEV. */
const files = [clean, broken, belegpaket, foreign];
export const fileNames: readonly string[] = files.map(({ name }) => name);

/** Checks each of them at this desk and waits until all are on the server; the ids by which their pages are opened. */
export const checkFiles = async ({ browser: { page }, url, role }: Desk): Promise<readonly string[]> => {
  if (role === null) return [];
  const ids: string[] = [];
  for (const file of files) {
    await openResult(page, url, file);
    await page
      .getByText(/importfähig|Nicht prüfbar/i)
      .first()
      .waitFor();
    ids.push(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  }
  await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
  return ids;
};
