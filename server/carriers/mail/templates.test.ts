import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { fillTemplate } from "#server/records/mail-outbox/mail-templates.ts";
import { textToHtml, toSubject } from "#server/records/mail-outbox/write-text.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeMailTemplate } from "./calls/change-mail-template.ts";
import { listMailTemplates } from "./calls/list-mail-templates.ts";
import { previewMailTemplate } from "./calls/preview-mail-template.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
});
afterAll(() => server.remove());

test("a value is never read as a placeholder, and a placeholder without a value stays", () => {
  const wording = { subject: "{datei}", text: "{datei} {verdict} {unbekannt}" };
  expect(fillTemplate(wording, { datei: "{verdict}", verdict: "$& gut" })).toEqual({
    subject: "{verdict}",
    text: "{verdict} $& gut {unbekannt}",
  });
});

test("text in HTML is escaped, and a subject is one line", () => {
  expect(textToHtml("<b>Tag</b>\nhttps://kanzlei.example/a?b=1&c=2.\n\n„x“")).toContain(
    '<p>&lt;b&gt;Tag&lt;/b&gt;<br>\n<a href="https://kanzlei.example/a?b=1&amp;c=2">https://kanzlei.example/a?b=1&amp;c=2</a>.</p>\n<p>„x“</p>',
  );
  expect(toSubject(" a\r\nBcc: x\u2028y\u0000 ")).toBe("a Bcc: x y");
});

test("a template is changed, refused with an unknown placeholder, and not stored if it equals the default", async () => {
  const read = async () => {
    const { templates, version } = await listMailTemplates({}, admin);
    return { version, template: templates.find(({ key }) => key === "fileCheck") };
  };
  const { version, template } = await read();
  const words = { key: "fileCheck", subject: "{datei}", text: "{mandant}" } as const;
  await changeMailTemplate({ ...words, version }, admin);
  expect(await read()).toMatchObject({ version: 1, template: { subject: "{datei}", isChanged: true } });
  await expect(changeMailTemplate({ ...words, version }, admin)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  const wrong = { ...words, text: "{betrag}", version: 1 };
  await expect(changeMailTemplate(wrong, admin)).rejects.toThrow("{betrag}");
  const bare = { key: "invitation", subject: "x", text: "ohne", version: 1 } as const;
  await expect(changeMailTemplate(bare, admin)).rejects.toThrow("{link}");
  await changeMailTemplate({ key: "fileCheck", ...(template?.defaults ?? words), version: 1 }, admin);
  expect(await read()).toMatchObject({ version: 2, template: { isChanged: false } });
});

test("a preview shows a real file check, or placeholders if there is none", async () => {
  const words = { key: "fileCheck", subject: "{verdict}: {datei}", text: "{mandant}, {befunde}" } as const;
  expect(await previewMailTemplate(words, admin)).toMatchObject({ subject: "{verdict}: {datei}" });
  const upload = uploadOf({ text: "Mandant 4711\nfalsch!", fileName: "Jänner.csv" });
  const { fileCheck } = await receiveUpload(upload, admin);
  await server.queue.start();
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
  expect(await previewMailTemplate(words, admin)).toMatchObject({
    subject: "Nicht importfähig: Jänner.csv",
    text: "4711, 1 Fehler",
  });
});
