import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { storeUploadConfig } from "#data/outbox/send/upload-config.ts";
import { megabyte } from "#engine/values/units.ts";
import { resetDevice } from "#tests/support/device.ts";
import { refuseFile } from "./refuse-file.ts";

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from([...text], (letter) => letter.charCodeAt(0));
const refuse = (name: string, text: string, send = true) => refuseFile(new File([bytes(text)], name), { send });

test.each([
  ["rechnung.pdf", "%PDF-1.7\n", "In der PDF-Datei ist keine E-Rechnung eingebettet"],
  ["getarnt.csv", "%PDF-1.4", "In der PDF-Datei ist keine E-Rechnung eingebettet"],
  ["beleg.JPG", "\u00ff\u00d8\u00ff\u00e0", "Bilder werden nicht geprüft."],
  ["beleg.png", "\u0089PNG\r\n", "Bilder werden nicht geprüft."],
  ["beleg.webp", "RIFF\u0000\u0000\u0000\u0000WEBPVP8 ", "Bilder werden nicht geprüft."],
  ["ohne-endung", "\u0000\u0000\u0000\u0018ftypheic", "Bilder werden nicht geprüft."],
  ["scan.bmp", "BM", "Bilder werden nicht geprüft."],
  ["brief.docx", "PK\u0003\u0004", "Textdokumente und Präsentationen werden nicht geprüft."],
  ["setup.exe", "MZ\u0090\u0000", "Programme werden nicht angenommen."],
  ["pruefen", "\u007fELF\u0002", "Programme werden nicht angenommen."],
])("%s is refused with the reason and what to do", async (name, text, reason) => {
  const answer = await refuse(name, text);
  expect(answer).toMatch(reason);
  expect(answer).toMatch("Prüfbar ist der Export des Vorsystems");
});

test.each([
  ["EXTF_a.csv", '"EXTF";700'],
  ["leer.csv", ""],
  ["kuerzel.csv", "MZ;Menge;Preis"],
  ["bmp.csv", "BM;Menge;Preis"],
  ["mappe.xlsx", "PK\u0003\u0004"],
  ["paket.zip", "PK\u0003\u0004"],
  ["document.xml", "<?xml"],
  ["ohne-endung", "EXTF;700"],
  ["rechnung.pdf", `%PDF-1.7\n${"x".repeat(megabyte - 12)}<< /Type /EmbeddedFile >>`],
])("%s is taken in", async (name, text) => {
  expect(await refuse(name, text)).toBeNull();
});

test("what the server would refuse for its size is not even stored, unless it is to stay here", async () => {
  await storeUploadConfig({ maxBytes: 10, extensions: [], maxFilesPerBatch: 10 });
  expect(await refuse("gross.csv", "x".repeat(11))).toMatch("Die Datei ist größer als");
  expect(await refuse("gross.csv", "x".repeat(11), false)).toBeNull();
  expect(await refuse("genau.csv", "x".repeat(10))).toBeNull();
});
