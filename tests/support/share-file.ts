import type { Page } from "playwright-core";

/** Hands a file to the app as the share menu of a phone does, and waits for the page that took it in. */
export const shareFile = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  await page.evaluate(
    ([fileName, text]) => {
      const form = document.createElement("form");
      form.method = "post";
      form.enctype = "multipart/form-data";
      form.action = "/teilen";
      const input = document.createElement("input");
      input.type = "file";
      input.name = "dateien";
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: "text/csv" }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, Buffer.from(bytes).toString("latin1")] as const,
  );
  await page.waitForURL("**/upload?geteilt=1");
};
