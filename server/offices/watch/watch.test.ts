import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { cancelFileCheck } from "#server/checks/file-checks/calls/cancel-file-check.ts";
import { dashboardStats } from "#server/checks/file-checks/calls/dashboard-stats.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { listFileChecks } from "#server/checks/file-checks/calls/list-file-checks.ts";
import { searchFileChecks } from "#server/checks/file-checks/calls/search-file-checks.ts";
import { updateFileCheck } from "#server/checks/file-checks/calls/update-file-check.ts";
import { readSettings, type Settings } from "#server/ground/settings/settings.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
import { openTestContext, runEngineCheck, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { watchedFiles, withResults } from "#tests/support/watched-files.ts";
import { createPoll } from "./poll-folder.ts";
import { prepareWatch } from "./start-watch.ts";

const sound = "Mandant 4711\nZeile";
const faulty = "Mandant 4711\nfalsch!";

let server: TestContext;
let folder: string;
let owner: SignedInContext;
/** While set, no check finishes. */
let held: Promise<void> | null;
let check: typeof runTextCheck;
let pollOnce: () => Promise<void>;
beforeEach(async () => {
  held = null;
  check = runTextCheck;
  server = await openTestContext({
    runCheck: async (...args) => {
      await held;
      return check(...args);
    },
  });
  await server.queue.start();
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-watch-"));
  owner = await server.signIn("berater", ["4711", "4712"]);
  const poll = createPoll(server.context, { folder, owner: owner.user.email, everyMs: 1000 });
  pollOnce = () => poll(new AbortController().signal);
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const { put, list, read } = watchedFiles(() => folder);
const listChecks = () => server.context.db.selectFrom("fileChecks").selectAll().orderBy("originalFileName").execute();

/** Polls until all files are claimed, checked and moved. */
const pollUntilDone = async (): Promise<void> => {
  for (let count = 0; count < 3; count += 1) {
    await pollOnce();
    await server.queue.settle();
  }
};

test("a file unchanged between two polls is claimed, checked, and moved with its result", async () => {
  await put("EXTF_März.csv", sound);
  await pollOnce();
  await put("EXTF_März.csv", `${sound}\nmehr`);
  await pollOnce();
  expect([await list(), await listChecks()]).toEqual([["EXTF_März.csv"], []]);
  await pollUntilDone();
  expect(await list()).toEqual(withResults("geprueft/EXTF_März.csv"));
  expect(await read("geprueft/EXTF_März.csv")).toBe(`${sound}\nmehr`);
  expect(await listChecks()).toMatchObject([
    { ownerId: owner.user.id, originalFileName: "EXTF_März.csv", clientNumber: "4711", status: "completed" },
  ]);
  const [json, text] = [
    await read("geprueft/EXTF_März.csv.pruefergebnis.json"),
    await read("geprueft/EXTF_März.csv.pruefergebnis.txt"),
  ];
  expect(JSON.parse(json)).toMatchObject({ name: "EXTF_März.csv", report: { verdict: "importable" } });
  expect(text).toBe("EXTF_März.csv: importable");
});

test("a file with errors is moved to the faulty ones of its own folder", async () => {
  await put("4711/a.csv", faulty);
  await put("4711/b.csv", sound);
  await pollUntilDone();
  expect(await list()).toEqual([...withResults("4711/fehlerhaft/a.csv"), ...withResults("4711/geprueft/b.csv")]);
});

test("hidden and temporary files, links and files in other folders stay", async () => {
  const names = [".versteckt.csv", "a.csv.part", "b.TMP", "c.crdownload", "~$d.xlsx", "Thumbs.db", "Archiv/e.csv"];
  for (const name of names) await put(name, sound);
  await put("4711/unter/f.csv", sound);
  await symlink("/etc/hostname", join(folder, "link.csv"));
  const before = await list();
  await pollUntilDone();
  expect([await list(), await listChecks()]).toEqual([before, []]);
});

test("an empty file gets more time, because programs fill it later", async () => {
  await put("leer.csv", "");
  for (let count = 0; count < 11; count += 1) await pollOnce();
  expect(await list()).toEqual(["leer.csv"]);
  await pollUntilDone();
  expect(await list()).toEqual(withResults("geprueft/leer.csv"));
});

test.each([
  [
    "4712/a.csv",
    sound,
    "Die Datei nennt den Mandanten 4711, kam aber über den Ordner oder die Regel des Mandanten 4712.",
  ],
  ["4799/a.csv", "ohne Nummer", /^Der Mandant 4799 dieses Ordners ist \S+ nicht zugeordnet\./],
  ["a.csv", "Mandant 4799", "Die Datei nennt den Mandanten 4799, der Ihnen nicht zugeordnet ist."],
])("%s with „%s“ is refused, with the reason next to it", async (path, text, reason) => {
  await put(path, text);
  await pollUntilDone();
  const target = join(dirname(path), "fehlerhaft/a.csv");
  expect(await list()).toEqual(withResults(target));
  const { error } = JSON.parse(await read(`${target}.pruefergebnis.json`));
  expect(error.code).toBe("CLIENT_NOT_ALLOWED");
  if (typeof reason === "string") expect(error.message).toContain(reason);
  else expect(error.message).toMatch(reason);
  expect(await read(`${target}.pruefergebnis.txt`)).toContain(
    `Nicht geprüft (a.csv)\n=====================\n\n${error.message}`,
  );
  expect(await listChecks()).toEqual([]);
});

test("while the owner is locked files stay; afterwards they are claimed", async () => {
  await put("a.csv", sound);
  await changeUser({ ...server.context, address: "" }, owner.user.id, { locked: true }, "operator");
  await pollUntilDone();
  expect(await list()).toEqual(["a.csv"]);
  expect(server.logged.join("")).toContain("WATCH_OWNER");
  await changeUser({ ...server.context, address: "" }, owner.user.id, { locked: false }, "operator");
  await pollUntilDone();
  expect(await list()).toEqual(withResults("geprueft/a.csv"));
});

test("a repeated name gets a number and replaces nothing", async () => {
  for (const text of [sound, `${sound} zwei`]) {
    await put("a.csv", text);
    await pollUntilDone();
  }
  expect(await list()).toEqual([...withResults("geprueft/a (2).csv"), ...withResults("geprueft/a.csv")].sort());
  expect([await read("geprueft/a.csv"), await read("geprueft/a (2).csv")]).toEqual([sound, `${sound} zwei`]);
});

test("a name of maximum length is kept whole, with results that still fit", async () => {
  const name = `${"ä".repeat(125)}.csv`;
  for (const text of [sound, `${sound} zwei`]) {
    await put(name, text);
    await pollUntilDone();
  }
  const names = (await readdir(join(folder, "geprueft"))).filter((one) => one.endsWith(".csv"));
  expect(names.toSorted()).toEqual([`${"ä".repeat(114)} (2).csv`, name].toSorted());
  expect(await readdir(join(folder, "geprueft"))).toHaveLength(6);
});

describe("a claimed file", () => {
  let release: () => void;
  beforeEach(async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    await put("a.csv", sound);
    await pollOnce();
    await pollOnce();
  });
  const claimed = async (): Promise<string> => dirname((await list()).find((path) => path.endsWith("a.csv")) ?? "");

  test("is moved out of the folder during its check, under the key of its check", async () => {
    const [check] = await listChecks();
    expect(await list()).toEqual([`.in-arbeit/${check?.clientKey}/a.csv`]);
    await pollOnce();
    expect(await listChecks()).toHaveLength(1);
    release();
    await server.queue.settle();
    await pollOnce();
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
  });

  test("changed meanwhile is moved to the faulty ones, because the result is not its own", async () => {
    await writeFile(join(folder, await claimed(), "a.csv"), `${sound} anders`);
    release();
    await server.queue.settle();
    await pollOnce();
    expect(await list()).toEqual(withResults("fehlerhaft/a.csv"));
    expect(await read("fehlerhaft/a.csv.pruefergebnis.txt")).toContain(
      "wurde noch verändert, während sie geprüft wurde",
    );
  });

  test.each([
    ["cancelled", cancelFileCheck, "wurde in Prüfstapel abgebrochen"],
    ["deleted", deleteFileCheck, "Diese Dateiprüfung wurde gelöscht."],
  ] as const)("whose check is %s is moved to the faulty ones", async (_how, end, text) => {
    const [check] = await listChecks();
    await end({ id: check?.id ?? "" }, owner);
    release();
    await server.queue.settle();
    await pollOnce();
    expect(await list()).toEqual(withResults("fehlerhaft/a.csv"));
    expect(await read("fehlerhaft/a.csv.pruefergebnis.txt")).toContain(text);
  });

  test("keeps its owner if another one is configured later", async () => {
    release();
    await server.queue.settle();
    const next = await server.signIn("administrator");
    await createPoll(server.context, { folder, owner: next.user.email, everyMs: 1 })(new AbortController().signal);
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
    expect(await listChecks()).toMatchObject([{ ownerId: owner.user.id }]);
  });

  /** State after a crash: the target is in the row, and some of the three renames are done. */
  const killAfter = async (
    made: number,
    target: { readonly outcome: "geprueft" | "fehlerhaft"; readonly name: string },
  ) => {
    const { outcome, name } = target;
    await server.context.db.updateTable("watchedFiles").set({ outcome, targetName: name }).execute();
    const work = join(folder, await claimed());
    await mkdir(join(folder, outcome), { recursive: true });
    const moves = [
      [".ergebnis.json", `${name}.pruefergebnis.json`],
      [".ergebnis.txt", `${name}.pruefergebnis.txt`],
      ["a.csv", name],
    ] as const;
    for (const [source] of moves.slice(0, 2)) await writeFile(join(work, source), source);
    for (const [source, end] of moves.slice(0, made)) await rename(join(work, source), join(folder, outcome, end));
  };

  test.each([0, 1, 2, 3])("with %i of three renames done before a crash is moved by the next poll", async (made) => {
    release();
    await server.queue.settle();
    await killAfter(made, { outcome: "geprueft", name: "a (9).csv" });
    await pollOnce();
    expect(await list()).toEqual(withResults("geprueft/a (9).csv"));
    expect(await read("geprueft/a (9).csv")).toBe(sound);
    expect((await readdir(folder)).toSorted()).toEqual(["geprueft"]);
    expect(await server.context.db.selectFrom("watchedFiles").selectAll().execute()).toEqual([]);
  });

  test("whose check was deleted between two renames keeps no result of the former outcome", async () => {
    release();
    await server.queue.settle();
    await killAfter(2, { outcome: "geprueft", name: "a.csv" });
    const [check] = await listChecks();
    await deleteFileCheck({ id: check?.id ?? "" }, owner);
    await pollOnce();
    expect(await list()).toEqual(withResults("fehlerhaft/a.csv"));
  });

  test("unknown to the database is added under its key, as after a restore", async () => {
    release();
    await server.queue.settle();
    await server.context.db.deleteFrom("watchedFiles").execute();
    await pollOnce();
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
    expect(await listChecks()).toHaveLength(1);
  });

  test("left by an earlier version is continued, and its side files are removed unread", async () => {
    release();
    await server.queue.settle();
    await server.context.db.deleteFrom("watchedFiles").execute();
    const work = join(folder, await claimed());
    await writeFile(join(work, ".ziel.json"), JSON.stringify({ outcome: "fehlerhaft", from: "a.csv", name: "b.csv" }));
    await writeFile(join(work, ".ergebnis.json"), "alt");
    await pollOnce();
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
  });
});

test("twenty of many files are processed at once, and all are finished", async () => {
  let release = (): void => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  for (let number = 10; number < 35; number += 1) await put(`${number}.csv`, `${sound} ${number}`);
  await pollOnce();
  await pollOnce();
  expect(await listChecks()).toHaveLength(20);
  release();
  await server.queue.settle();
  await pollUntilDone();
  expect((await list()).filter((path) => /^geprueft\/\d\d\.csv$/.test(path))).toHaveLength(25);
});

describe("at the start", () => {
  const refusalOf = async (watch: Partial<Settings>): Promise<string> => {
    const settings = { ...server.settings, ...watch };
    const begin = await prepareWatch({ ...server.context, settings }).catch((error: Error) => error.message);
    return typeof begin === "string" ? begin : "begun";
  };
  const watched = (path: string, email = owner.user.email) => ({ watch: { folder: path, owner: email, everyMs: 1 } });

  test("an invalid folder or owner is refused in German", async () => {
    await put("datei", "");
    expect(await refusalOf(watched(join(folder, "fehlt")))).toMatch(/^Der überwachte Ordner .* ist nicht vorhanden/);
    expect(await refusalOf(watched(join(folder, "datei")))).toMatch(/^WATCH_DIR muss ein Ordner sein/);
    expect(await refusalOf(watched(server.settings.dataDir))).toMatch(
      /^WATCH_DIR und DATA_DIR dürfen nicht ineinander/,
    );
    expect(await refusalOf(watched(dirname(server.settings.dataDir)))).toMatch(/^WATCH_DIR und DATA_DIR dürfen nicht/);
    expect(await refusalOf(watched(folder, "niemand@kanzlei.example"))).toMatch(/^WATCH_OWNER nennt niemand@/);
    expect(await refusalOf(watched(folder, ` ${owner.user.email.toUpperCase()}`))).toBe("begun");
  });

  test("nothing is watched without a folder, and incomplete settings are refused", async () => {
    expect(readSettings({}).watch).toBeNull();
    expect(() => readSettings({ WATCH_DIR: folder })).toThrow("WATCH_DIR braucht in WATCH_OWNER");
    expect(() => readSettings({ WATCH_OWNER: "a@kanzlei.example" })).toThrow("kein überwachter Ordner (WATCH_DIR)");
    expect(() => readSettings({ WATCH_SECONDS: "0" })).toThrow(
      "WATCH_SECONDS muss eine ganze Zahl von 1 bis 3600 sein",
    );
    expect(readSettings({ WATCH_DIR: folder, WATCH_OWNER: "a@kanzlei.example", WATCH_SECONDS: "7" }).watch).toEqual({
      folder,
      owner: "a@kanzlei.example",
      everyMs: 7000,
    });
    await put("a.csv", sound);
    const end = (await prepareWatch(server.context))();
    await end();
    expect(await list()).toEqual(["a.csv"]);
  });

  test("watching polls immediately, then periodically, and stops after the last poll", async () => {
    await put("a.csv", sound);
    const settings = { ...server.settings, ...watched(folder) };
    const end = (await prepareWatch({ ...server.context, settings }))();
    await expect.poll(list).toEqual(withResults("geprueft/a.csv"));
    await end();
    await put("b.csv", sound);
    await pollOnce();
    expect(await list()).toContain("b.csv");
  });
});

describe("with e-invoices", () => {
  beforeEach(() => {
    check = runEngineCheck;
  });

  const faultyInvoice = ublInvoice.replace("<cbc:ID>RE-2026-0815</cbc:ID>", "");
  const pdfOf = (xml: string): Uint8Array =>
    writePdf(partsOf([{ name: "factur-x.xml", content: xml }], xmpOf("factur-x.xml", "XRECHNUNG")));

  test("invoices in XML and PDF are checked, and moved by their verdict", async () => {
    await put("4711/RE-1.xml", ublInvoice);
    await put("4711/RE-2.xml", faultyInvoice);
    await put("4711/RE-3.pdf", pdfOf(ciiInvoice));
    await pollUntilDone();
    expect(await list()).toEqual([
      ...withResults("4711/fehlerhaft/RE-2.xml"),
      ...withResults("4711/geprueft/RE-1.xml"),
      ...withResults("4711/geprueft/RE-3.pdf"),
    ]);
    expect(await listChecks()).toMatchObject([
      { originalFileName: "RE-1.xml", verdict: "importable", clientNumber: "4711" },
      { originalFileName: "RE-2.xml", verdict: "notImportable", clientNumber: "4711" },
      { originalFileName: "RE-3.pdf", verdict: "importable", clientNumber: "4711" },
    ]);
    const { report } = JSON.parse(await read("4711/geprueft/RE-3.pdf.pruefergebnis.json"));
    expect(report).toMatchObject({
      format: { family: "e-invoice", name: "PDF mit E-Rechnung (XRechnung 3.0, CII)" },
      invoice: { number: "RE-2026-0815", seller: "Lieferant GmbH" },
    });
  });

  test("an invoice has the Mandant of its folder also after another check, and none outside of such a folder", async () => {
    await put("4711/RE-1.xml", ublInvoice);
    await put("RE-2.xml", ublInvoice.replace("RE-2026-0815", "RE-2026-0816"));
    await pollUntilDone();
    const [first] = await listChecks();
    await updateFileCheck({ id: first?.id ?? "", originalFileName: "RE-1 neu.xml" }, owner);
    await server.queue.settle();
    expect(await listChecks()).toMatchObject([
      { originalFileName: "RE-1 neu.xml", status: "completed", clientNumber: "4711" },
      { originalFileName: "RE-2.xml", clientNumber: null },
    ]);
  });

  test("a colleague with the Mandant sees its invoices in list, search and figures, another one does not", async () => {
    await put("4711/RE-1.xml", faultyInvoice.replace("Lieferant GmbH", "Papierhaus Süd GmbH"));
    await pollUntilDone();
    for (const [mandant, count] of [
      ["4711", 1],
      ["4712", 0],
    ] as const) {
      const person = await server.signIn("berater", [mandant]);
      const { fileChecks } = await listFileChecks({}, person);
      expect(fileChecks.map(({ facts }) => facts?.invoice?.seller)).toEqual(Array(count).fill("Papierhaus Süd GmbH"));
      expect((await searchFileChecks({ q: "papierhaus sued" }, person)).results).toHaveLength(count);
      expect((await dashboardStats({}, person)).total).toBe(count);
    }
  });

  test("a PDF without an invoice is not taken for sound", async () => {
    await put("4711/Scan.pdf", writePdf(partsOf([], null)));
    await pollUntilDone();
    expect(await list()).toEqual(withResults("4711/fehlerhaft/Scan.pdf"));
  });
});
