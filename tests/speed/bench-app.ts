// `npm run bench:app`: what a person waits for, in Chromium, beside the goals; times in ms unless said otherwise.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { buildIfStale } from "#server/start/build-if-stale.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { goOnWorking } from "#tests/support/open-result.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { writeStapel } from "./write-stapel.ts";

const rounds = 5;

const print = (label: string, value: string): void => console.log(`${label.padEnd(52)}${value}`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const printTimes = (label: string, times: readonly number[], goal: number): void => {
  const isMet = median(times) <= goal;
  const least = Math.min(...times).toFixed(0);
  print(label, `${isMet ? "✓" : "✗"} ${median(times).toFixed(0)} ms, least ${least} (Ziel ≤ ${goal})`);
};

/** In a browser of its own that knows nothing yet. */
const withBrowser = async <Answer>(use: (browser: Browser) => Promise<Answer>): Promise<Answer> => {
  const browser = await openBrowser({ isWhole: true });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
};

/** The worker is installed, so that the next page comes from the device. */
const untilInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** What goes over the wire until the sign-in can be used, and how long that takes on a slow line. */
const measureFirstVisit = (server: RunningServer): Promise<void> =>
  withBrowser(async ({ context, page }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    const urls = new Map<string, string>();
    let bytes = 0;
    let isUsable = false;
    cdp.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (!isUsable && /\.(?:js|css)$/.test(urls.get(requestId) ?? "")) bytes += encodedDataLength;
    });
    const started = performance.now();
    await page.goto(`${server.url}/login`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
    isUsable = true;
    const usable = performance.now() - started;
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    print(
      "Start: JavaScript und CSS, gesendet",
      `${bytes <= 150_000 ? "✓" : "✗"} ${(bytes / 1000).toFixed(0)} kB (Ziel ≤ 150)`,
    );
    printTimes("Erster Besuch, 50 kB/s und 300 ms: erster Inhalt", [painted], 1_000);
    printTimes("Erster Besuch, 50 kB/s und 300 ms: benutzbar", [usable], 4_000);
  });

/** From choosing a file to its row and to its verdict, as the first file of a session. */
const measureFirstFile = async (server: RunningServer, folder: string, rows: number, goal: number): Promise<void> => {
  const bytes = writeStapel(rows, false);
  const rowTimes: number[] = [];
  const verdictTimes: number[] = [];
  const longestFrames: number[] = [];
  const parts = new Map<string, number[]>(partLabels.map(([part]) => [part, []]));
  for (let round = 0; round < rounds; round++) {
    // A name of its own, since the page lists what came before.
    const name = `EXTF_Buchungsstapel_${rows}_${round}.csv`;
    const path = join(folder, name);
    writeFileSync(path, bytes);
    await withBrowser(async ({ page }) => {
      await signIn.in(page, server.url, server.admin);
      await untilInstalled(page);
      await page.goto(`${server.url}/upload`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(watchUpload, name);
      // The row is looked at here, not the result that would open.
      await page.evaluate(goOnWorking);
      // What gets ready when the page opens gets ready while a person looks for the file.
      await page.waitForFunction(() => document.querySelector('input[type="file"]') !== null);
      await page.waitForTimeout(1_500);
      await page.locator('input[type="file"]').first().setInputFiles(path);
      const times = await page.waitForFunction(() => (window as unknown as { upload: UploadTimes }).upload.verdict);
      const { chosen, row, verdict, longestFrame } = await page.evaluate(
        () => (window as unknown as { upload: UploadTimes }).upload,
      );
      await times.dispose();
      // The verdict is shown before it is stored.
      await page.waitForFunction(() => performance.getEntriesByName("pruefstapel:storeReport").length > 0);
      rowTimes.push(row - chosen);
      verdictTimes.push(verdict - chosen);
      longestFrames.push(longestFrame);
      for (const [part, ms] of await page.evaluate(readParts, verdict)) parts.get(part)?.push(ms);
    });
  }
  const size = `${rows.toLocaleString("de-DE")} Datensätze, ${(bytes.length / 1e6).toFixed(1)} MB`;
  printTimes(`${size}: Zeile`, rowTimes, 100);
  printTimes(`${size}: Urteil`, verdictTimes, goal);
  printTimes(`${size}: längstes Bild bis dahin`, longestFrames, 34);
  // They overlap: the check runs beside hash, store and read-back, and the worker has got ready before.
  print(
    "  Teile",
    partLabels.map(([part, label]) => `${label} ${median(parts.get(part) ?? []).toFixed(0)}`).join(", "),
  );
};

/** Parts the app notes in the performance timeline, and the rest from the end of the check until the verdict is seen. */
const partLabels = [
  ["read", "lesen"],
  ["hash", "Prüfsumme"],
  ["store", "speichern"],
  ["readBack", "zurücklesen"],
  ["startWorker", "Worker bereit"],
  ["check", "prüfen"],
  ["storeReport", "Ergebnis speichern"],
  ["paint", "zeigen"],
] as const;

/** Runs in the page. */
const readParts = (verdict: number): readonly (readonly [string, number])[] => {
  const measures = performance
    .getEntriesByType("measure")
    .filter(({ name }) => name.startsWith("pruefstapel:"))
    .map(({ name, startTime, duration }) => ({ part: name.slice(name.indexOf(":") + 1), startTime, duration }));
  const checked = measures.find(({ part }) => part === "check");
  return [
    ...measures.map(({ part, duration }) => [part, duration] as const),
    ["paint", checked === undefined ? Number.NaN : verdict - checked.startTime - checked.duration],
  ];
};

interface UploadTimes {
  chosen: number;
  row: number;
  verdict: number;
  /** Between two frames, from choosing to the verdict. */
  longestFrame: number;
}

/** Runs in the page: notes when a file is chosen, its row stands there, its verdict is painted. */
const watchUpload = (name: string): void => {
  const times: UploadTimes = { chosen: 0, row: 0, verdict: 0, longestFrame: 0 };
  Object.assign(window, { upload: times });
  document.addEventListener("change", () => (times.chosen ||= performance.now()), true);
  let before = 0;
  const look = (now: number): void => {
    if (times.chosen > 0 && before > 0) times.longestFrame = Math.max(times.longestFrame, now - before);
    before = now;
    const row = [...document.querySelectorAll("main li")].find(({ textContent }) => textContent.includes(name));
    if (row) times.row ||= now;
    if (row && /importfähig/i.test(row.textContent)) times.verdict ||= now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** From the start of a worker that checks until it answers: on an early visit, and once the browser keeps its code. */
const measureWorkerStart = (server: RunningServer): Promise<void> =>
  withBrowser(async ({ page }) => {
    await signIn.in(page, server.url, server.admin);
    await untilInstalled(page);
    const early: number[] = [];
    const later: number[] = [];
    for (let visit = 0; visit < 6; visit++) {
      await page.goto(`${server.url}/upload`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const url = await page.waitForFunction(
        () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/check-worker-"))?.name,
      );
      // The worker of the page gets ready first.
      await page.waitForTimeout(3_000);
      const times = visit === 0 ? early : later;
      if (visit === 0 || visit > 2) times.push(await page.evaluate(startWorker, (await url.jsonValue()) ?? ""));
    }
    print("Worker starten, zweiter Besuch", `${median(early).toFixed(0)} ms`);
    print(
      "Worker starten, ab dem fünften Besuch",
      `${median(later).toFixed(0)} ms, least ${Math.min(...later).toFixed(0)}`,
    );
  });

/** Runs in the page: milliseconds from the start of a worker until its first answer. */
const startWorker = async (url: string): Promise<number> => {
  const started = performance.now();
  const worker = new Worker(url, { type: "module" });
  worker.postMessage({ id: 1, call: "find", request: { query: "x" } });
  await new Promise((resolve) => worker.addEventListener("message", resolve));
  worker.terminate();
  return performance.now() - started;
};

/** Everything comes from the device; the processor is slowed down as on an old telephone. */
const measureOfflineStart = (server: RunningServer): Promise<void> =>
  withBrowser(async ({ context, page }) => {
    await signIn.in(page, server.url, server.admin);
    await untilInstalled(page);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await context.setOffline(true);
    let hear: (ms: number) => void = () => {};
    await page.exposeFunction("tellHeading", (ms: number) => hear(ms));
    await page.addInitScript(recordHeading);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { promise, resolve } = Promise.withResolvers<number>();
      hear = resolve;
      await page.goto(`${server.url}/dashboard`, { waitUntil: "commit" });
      times.push(await promise);
    }
    printTimes("Start ohne Netz, Prozessor auf ein Viertel", times.slice(1), 1_200);
  });

/**
 * Runs in the page before the app does: tells how long after the navigation began the heading is painted. Asked from
 * outside, the slowed processor would be busy with the question.
 */
const recordHeading = (): void => {
  const look = (now: number): void => {
    if (document.querySelector("h1") === null) requestAnimationFrame(look);
    else (window as unknown as { tellHeading: (ms: number) => void }).tellHeading(now);
  };
  requestAnimationFrame(look);
};

/** Pages of the menu, once they were open. */
const measurePages = (server: RunningServer): Promise<void> =>
  withBrowser(async ({ page }) => {
    await signIn.in(page, server.url, server.admin);
    await untilInstalled(page);
    await page.evaluate(() =>
      document.addEventListener("keydown", () => Object.assign(window, { pressed: performance.now() }), true),
    );
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [key, title] of pages) {
        await page.keyboard.press("g");
        await page.keyboard.press(key);
        const took = await page.evaluate(untilTitle, title);
        if (round > 0) times.push(took);
      }
    }
    printTimes("Seitenwechsel", times, 150);
  });

/** Second key of the shortcut, and how the window is named then. */
const pages = [
  ["u", "Upload"],
  ["f", "Dateien"],
  ["r", "Ergebnisse"],
  ["d", "Dashboard"],
] as const;

const untilTitle = (title: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (now: number): void => {
      if (document.title.includes(title) && document.querySelector("h1") !== null)
        resolve(now - (window as unknown as { pressed: number }).pressed);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Lists and figures of a device that has checked two thousand files, once they were open. */
const measureFullDevice = async (server: RunningServer, folder: string): Promise<void> =>
  withBrowser(async ({ page }) => {
    const path = join(folder, "EXTF_Buchungsstapel_Vorlage.csv");
    const text = Buffer.from(writeStapel(200, false)).toString("latin1");
    // Something to count in every file.
    writeFileSync(path, Buffer.from(text.replaceAll(';"S";', ';"X";'), "latin1"));
    await signIn.in(page, server.url, server.admin);
    await page.goto(`${server.url}/upload`);
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await page.getByText("Nicht importfähig").first().waitFor();
    await page.evaluate(copyChecks, 2_000);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const times = new Map<string, number[]>(fullPages.map(([label]) => [label, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const [label, address, content] of fullPages) {
        await page.evaluate(openInPage, ["/profile", "h1"] as const);
        const took = await page.evaluate(openInPage, [address, content] as const);
        if (round > 0) times.get(label)?.push(took);
      }
    }
    for (const [label, all] of times) printTimes(`2.000 Dateiprüfungen: ${label}`, all, 100);
    await page.evaluate(openInPage, ["/files", "tbody th a"] as const);
    printTimes("2.000 Dateiprüfungen: filtern", await measureFilter(page), 100);
    printTimes("2.000 Dateiprüfungen: suchen, je Taste", await measureSearch(page), 100);
  });

/** From choosing a Mandant, and taking the choice back, to the list. */
const measureFilter = async (page: Page): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.getByLabel("Mandant", { exact: true }).first().click();
    const took = await page.getByRole("option", { name: "10003" }).evaluate(clickAndWait);
    if (round > 0) times.push(took);
    const back = await page.getByLabel("Mandant nicht mehr filtern").evaluate(clickAndWait);
    if (round > 0) times.push(back);
  }
  return times;
};

/** Runs in the page: from the click to the picture with another number of checks. */
const clickAndWait = (target: Element): Promise<number> =>
  new Promise((resolve) => {
    const count = (): string => [...document.querySelectorAll("main [role='status']")].map((e) => e.textContent).join();
    const before = count();
    const started = performance.now();
    (target as HTMLElement).click();
    const look = (): void => {
      if (count() === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - started));
    };
    requestAnimationFrame(look);
  });

/** From each key of a search to the list that fits what stands there. */
const measureSearch = async (page: Page): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const field = page.getByRole("textbox", { name: "Suchen", exact: true });
    await field.fill("");
    await page.getByText(/^2\.001 Dateiprüfungen/).waitFor();
    await field.focus();
    for (const key of "1234") {
      await page.evaluate(watchKey);
      await page.keyboard.press(key);
      const took = await page.evaluate(() => (window as unknown as { listed: Promise<number> }).listed);
      if (round > 0) times.push(took);
    }
  }
  return times;
};

/** Runs in the page: from the next key to the picture with another number of checks. */
const watchKey = (): void => {
  const count = (): string => [...document.querySelectorAll("main [role='status']")].map((e) => e.textContent).join();
  const before = count();
  const listed = new Promise<number>((resolve) => {
    document.addEventListener(
      "keydown",
      () => {
        const started = performance.now();
        const look = (): void => {
          if (count() === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - started));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { listed });
};

/** What is measured, its address, and what stands there once it can be read. */
const fullPages = [
  ["Dateien", "/files", "tbody th a"],
  ["Ergebnisse", "/results", "main li a"],
  ["Analytics", "/analytics/trends", "main dl dd"],
] as const;

/** Runs in the page, as a link does: from the click to the picture that shows the content. */
const openInPage = ([path, content]: readonly [string, string]): Promise<number> =>
  new Promise((resolve) => {
    const started = performance.now();
    history.pushState({}, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    const look = (): void => {
      if (document.querySelector(content) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - started));
    };
    requestAnimationFrame(look);
  });

/** Runs in the page: the check it holds, again and again, of five Mandanten and over half a year. */
const copyChecks = (count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("pruefstapel");
    opening.onsuccess = () => {
      const store = opening.result.transaction("fileChecks", "readwrite").objectStore("fileChecks");
      const reading = store.getAll();
      reading.onsuccess = () => {
        const [row] = reading.result;
        for (let index = 0; index < count; index++) {
          const at = row.createdAt - index * 7_200_000;
          store.put({
            ...row,
            localId: crypto.randomUUID(),
            fileId: null,
            status: "local",
            origin: "device",
            agreement: null,
            sha256: `${index}`.padStart(64, "0"),
            originalFileName: `EXTF_Buchungsstapel_${index}.csv`,
            searchText: `${row.searchText} ${index}`,
            clientNumber: `${10_001 + (index % 5)}`,
            createdAt: at,
            checkedAt: at,
          });
        }
      };
      store.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      store.transaction.onerror = () => reject(store.transaction.error);
    };
  });

/** From a question sent to its answer: the first one starts the worker and brings the book, the others find both. */
const measureAnswers = (server: RunningServer): Promise<void> =>
  withBrowser(async ({ page }) => {
    await signIn.in(page, server.url, server.admin);
    await untilInstalled(page);
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${server.url}/files`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // The panel itself is loaded with the page that is left here.
      await page.getByRole("button", { name: "Assistent" }).waitFor();
      await page.waitForTimeout(1_500);
      const [cold = Number.NaN, ...warm] = await page.evaluate(askQuestions, questions);
      first.push(cold);
      later.push(...warm);
    }
    printTimes("Assistent: erste Antwort, sofort gefragt", first, 150);
    printTimes("Assistent: weitere Antworten", later, 20);
    const folder = join(import.meta.dirname, "../../dist/assets");
    const book = readdirSync(folder).find((name) => /^book-thread-.*\.br$/.test(name)) ?? "";
    const size = statSync(join(folder, book)).size;
    print("Assistent: Buch, gesendet", `${size <= 250_000 ? "✓" : "✗"} ${(size / 1000).toFixed(0)} kB (Ziel ≤ 250)`);
  });

const questions = [
  "Welches Feld für das Belegdatum?",
  "Wechselkurs falsch berechnet",
  "welcher schlüssel für 13b",
  "wie lang darf der buchungstekst sein",
  "Datei wird nicht angenommen",
] as const;

/** Runs in the page: opens the panel and asks one after the other, the first as soon as there is a field. */
const askQuestions = async (texts: readonly string[]): Promise<readonly number[]> => {
  const untilTrue = (isTrue: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (isTrue()) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  const findField = (): HTMLInputElement | null => document.querySelector("[aria-label='Frage an den Assistenten']");
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Assistent")?.click();
  await untilTrue(() => findField() !== null);
  const times: number[] = [];
  for (const text of texts) {
    const field = findField();
    if (field === null) throw new Error("The panel has no field");
    // React hears of a value only where its own setter is passed by.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await untilTrue(() => findField()?.value === text);
    const count = (): number => document.querySelectorAll("aside ol[aria-live] > li h4").length;
    const before = count();
    const started = performance.now();
    field.form?.requestSubmit();
    await untilTrue(() => count() > before);
    times.push(performance.now() - started);
  }
  return times;
};

/** The longest time between two frames while the rows of a large file run by. */
const measureScrolling = async (server: RunningServer, folder: string): Promise<void> =>
  withBrowser(async ({ context, page }) => {
    const path = join(folder, "EXTF_Buchungsstapel_Rollen.csv");
    writeFileSync(path, writeStapel(99_999, true));
    await signIn.in(page, server.url, server.admin);
    await page.goto(`${server.url}/upload`);
    await page.locator('input[type="file"]').first().setInputFiles(path);
    const grid = page.getByRole("grid").first();
    await grid.waitFor();
    const cdp = await context.newCDPSession(page);
    // Here the server works on the cores of the app, in an office it has its own.
    const beside = Math.max(...(await scroll(page, cdp, -1)));
    await page.getByRole("button", { name: "Gerät und Server gleich" }).waitFor();
    const longest: number[] = [];
    for (const direction of [1, -1, 1]) longest.push(Math.max(...(await scroll(page, cdp, direction))));
    printTimes("99.999 Zeilen rollen: längstes Bild", longest, 50);
    print("  während der Server hier dieselbe Datei prüft", `${beside.toFixed(0)} ms`);
  });

/** Times between two frames; `direction` is -1 for down, 1 for up. */
const scroll = async (page: Page, cdp: CDPSession, direction: number): Promise<readonly number[]> => {
  const box = await page.getByRole("grid").first().boundingBox();
  if (box === null) throw new Error("The grid is not to be seen");
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const next = (now: number): void => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await cdp.send("Input.synthesizeScrollGesture", {
    x: box.x + box.width / 2,
    y: box.y + Math.min(box.height / 2, 200),
    yDistance: direction * 30_000,
    speed: 8_000,
  });
  return page.evaluate(() => (window as unknown as { frames: readonly number[] }).frames.slice(2));
};

/** What is measured by name; all of it where none is given: `npm run bench:app -- lists scrolling`. */
const sections = {
  start: async (server) => {
    await measureFirstVisit(server);
    await measureOfflineStart(server);
  },
  verdict: async (server, folder) => {
    await measureFirstFile(server, folder, 1_000, 150);
    await measureFirstFile(server, folder, 99_999, 800);
  },
  worker: measureWorkerStart,
  pages: (server) => measurePages(server),
  lists: measureFullDevice,
  scrolling: measureScrolling,
  assistant: measureAnswers,
} as const satisfies Readonly<Record<string, (server: RunningServer, folder: string) => Promise<void>>>;

buildIfStale();
const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-app-"));
try {
  const names = process.argv.slice(2);
  for (const [name, measure] of Object.entries(sections)) {
    if (names.length > 0 && !names.includes(name)) continue;
    // A server of its own, or a section would find the files of the one before it.
    const server = await runServer();
    try {
      await measure(server, folder);
    } finally {
      await server.remove();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
