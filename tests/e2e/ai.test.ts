import { afterAll, beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { type ModelDouble, openModelDouble } from "#tests/support/model-double.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
let double: ModelDouble;
beforeAll(async () => {
  double = await openModelDouble();
});
afterAll(() => double.close());
const step = startStory();

const fileName = "EXTF_KI.csv";
const buchungstext = "Seltsamer Kanarienvogel";
const record = { umsatz: "98765,43", belegfeld1: "KANARIE-77" } as const;
const open = (path: string) => app.page.goto(`${app.server.url}${path}`);

const pick = async (page: typeof app.page): Promise<void> => {
  await page.getByRole("combobox", { name: "Dateiprüfung" }).click();
  await page.getByRole("option", { name: new RegExp(fileName) }).click();
  await page.getByRole("combobox", { name: "Befund" }).click();
  await page.getByRole("option", { name: /CSV-X-009/ }).click();
};

step("the first provider is entered, saved with a key nobody reads again, and tested", async () => {
  const { page } = app;
  await open("/admin/ai-providers");
  await page.getByText("Noch kein Anbieter eingetragen.").waitFor();
  await expectNoFindings(page, { about: "no provider" });
  await page.getByRole("button", { name: "Anbieter hinzufügen" }).click();
  const form = page.getByRole("form", { name: "Anbieter" });
  await form.getByLabel("Name").fill("Rechner im Keller");
  await form.getByLabel("Adresse").fill("https://ki.example/v1");
  await form.getByLabel("Schlüssel", { exact: true }).fill("sk-geheimer-schluessel-a1b2");
  await form.getByLabel("Modelle").fill("gross\nklein");
  await form.getByLabel("Diesen Anbieter fragen").click();
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("Bitte bestätigen Sie zuerst den Auftragsverarbeitungsvertrag.").waitFor();
  await expectNoFindings(page, { about: "form of a provider" });
  await form.getByLabel("Adresse").fill(double.baseUrl("openai"));
  await form.getByRole("button", { name: "Speichern" }).click();
  const list = page.getByRole("list", { name: "Anbieter in der Reihenfolge der Anfragen" });
  await list.getByText("Schlüssel …a1b2").waitFor();
  await page.getByRole("button", { name: "Verbindung testen: Rechner im Keller" }).click();
  await list.getByText(/gross hat geantwortet/).waitFor();
  expect(double.requests.at(-1)?.headers.authorization).toBe("Bearer sk-geheimer-schluessel-a1b2");
  await expectNoFindings(page, { about: "list of providers" });
});

step("closing with unsaved changes of a provider asks first", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Bearbeiten: Rechner im Keller" }).click();
  await page.getByRole("form", { name: "Anbieter" }).getByLabel("Region").fill("Keller");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ohne Speichern schließen" }).click();
  await page.getByRole("form", { name: "Anbieter" }).waitFor({ state: "detached" });
});

step("a provider that is entered while a colleague changes another one is kept, and nobody is asked", async () => {
  const { page, server } = app;
  await page.getByRole("button", { name: "Anbieter hinzufügen" }).click();
  const form = page.getByRole("form", { name: "Anbieter" });
  await form.getByLabel("Name").fill("Zweiter Rechner");
  await form.getByLabel("Adresse").fill(double.baseUrl("mistral"));
  type Providers = { readonly providers: readonly { readonly id: string }[]; readonly version: number };
  const read = () => server.call<Providers>("/api/admin/ai-providers");
  const { providers, version } = await read();
  const body = { ids: providers.map(({ id }) => id), version };
  await server.call("/api/admin/ai-providers/order", { method: "PUT", body });
  await form.getByRole("button", { name: "Speichern" }).click();
  const list = page.getByRole("list", { name: "Anbieter in der Reihenfolge der Anfragen" });
  await list.getByText("Zweiter Rechner").waitFor();
  const present = await read();
  const path = `/api/admin/ai-providers/${present.providers.at(-1)?.id}?version=${present.version}`;
  await server.call(path, { method: "DELETE", body: {} });
  await page.reload();
  await list.getByText("Zweiter Rechner").waitFor({ state: "detached" });
});

step("with AI off the assistant is unchanged, and the page states it", async () => {
  const { page } = app;
  const bytes = latin1Bytes(
    exampleFile(exampleRecord({}), exampleRecord({ ...record, konto: "8400", gegenkonto: "8400", buchungstext })),
  );
  await openResult(page, app.server.url, { name: fileName, bytes });
  await page.locator('[data-rule="CSV-X-009"][data-open]').waitFor();
  await page
    .getByText(/Gerät und Server gleich/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Assistent", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Assistent" });
  await panel.getByText("Ohne KI, aus dem Regelkatalog.").waitFor();
  await panel.getByRole("button", { name: "Erkläre diesen Befund" }).click();
  await panel.getByRole("list", { name: "Quellen" }).waitFor();
  expect(await panel.getByRole("button", { name: "Zusätzlich die KI fragen" }).count()).toBe(0);
  await open("/admin/ai");
  await page.getByText("Die KI ist ausgeschaltet. Alle Erklärungen kommen aus dem Regelkatalog.").waitFor();
  await expectNoFindings(page, { about: "AI off" });
});

step("a real sample shows what would be sent, with what is not saved yet, and sends nothing", async () => {
  const { page } = app;
  const before = double.requests.length;
  await page.getByText("Zwecke und Datenschutz vorab festlegen").click();
  await page.getByLabel("Feldwerte der Fundstellen").click();
  await page.getByLabel("Ganze Zeile der ersten Fundstelle").click();
  await pick(page);
  await page.getByRole("button", { name: "Anfrage zeigen" }).click();
  const sample = page.getByLabel("Text der Anfrage");
  await sample.getByText(/Regel \[CSV-X-009\]/).waitFor();
  await expect.poll(() => sample.textContent()).toContain("[Wert 1]");
  expect(await sample.textContent()).not.toContain(buchungstext);
  expect(double.requests.length).toBe(before);
  await expectNoFindings(page, { about: "sample of a request" });
});

step("switched on, a model adds below the book, cited, and can be stopped", async () => {
  const { page } = app;
  await page.getByLabel("KI verwenden").click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Die KI ist eingeschaltet. Gefragt wird zuerst Rechner im Keller.").waitFor();
  await open("/files");
  await page.getByRole("link", { name: fileName }).first().click();
  await page.locator('[data-rule="CSV-X-009"][data-open]').waitFor();
  await page.getByRole("button", { name: "Assistent", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Assistent" });
  await panel.getByText("Aus dem Regelkatalog; die KI antwortet nur, wenn Sie sie fragen.").waitFor();
  await panel.getByRole("button", { name: "Erkläre diesen Befund" }).click();
  await panel.getByRole("list", { name: "Quellen" }).waitFor();
  double.play({
    kind: "answers",
    words: ["Konto und Gegenkonto sind ", "gleich [CSV-X-009]. ", "Das steht im Gesetz [CSV-Q-999]."],
  });
  await panel.getByRole("button", { name: "Zusätzlich die KI fragen" }).click();
  const answer = panel.getByRole("region", { name: "Antwort der KI" });
  await answer.getByText("KI-Antwort, bitte prüfen").waitFor();
  await answer.getByRole("link", { name: "CSV-X-009" }).waitFor();
  await answer.getByText("ohne Beleg").waitFor();
  expect(await answer.getByText("CSV-Q-999").count()).toBe(0);
  expect(double.requests.at(-1)?.body).not.toContain(buchungstext);
  await answer.getByRole("button", { name: "Hilfreich", exact: true }).click();
  await answer.getByText("Danke für Ihre Bewertung.").waitFor();
  await expectNoFindings(page, { about: "answer of a model" });
  const [closed, asked] = [double.closed(), double.requests.length];
  double.play({ kind: "stalls", words: ["Ein Anfang"] });
  await panel.getByRole("button", { name: "Ergebnis zusammenfassen" }).click();
  await panel.getByRole("button", { name: "Zusätzlich die KI fragen" }).click();
  // Whoever stops earlier asks no model at all.
  await expect.poll(() => double.requests.length).toBe(asked + 1);
  await panel.getByRole("button", { name: "Stopp" }).click();
  await panel.getByText("Angehalten, unvollständig.").waitFor();
  await expect.poll(() => double.closed()).toBe(closed + 1);
});

step(
  "a draft that is copied has its Betrag put in on the device, names no rule, and counts as taken over",
  async () => {
    const { page } = app;
    const panel = page.getByRole("complementary", { name: "Assistent" });
    double.play({ kind: "answers", words: ["Bitte prüfen Sie {betrag} ", "zu {beleg} [CSV-X-009]."] });
    await panel.getByRole("button", { name: "Rückfrage formulieren" }).click();
    await panel.getByRole("button", { name: "Zusätzlich die KI fragen" }).click();
    const draft = panel.getByRole("region", { name: "Antwort der KI" }).filter({ hasText: "Bitte prüfen Sie" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const counted = page.waitForResponse((response) => response.url().endsWith("/adoption"));
    await draft.getByRole("button", { name: "Kopieren" }).click();
    await draft.getByRole("button", { name: "Kopiert" }).waitFor();
    await counted;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { umsatz, belegfeld1 } = record;
    expect(copied).toBe(`Bitte prüfen Sie ${umsatz} zu ${belegfeld1}.`);
    expect(double.requests.at(-1)?.body).not.toMatch(new RegExp(`${umsatz}|${belegfeld1}`));
  },
);

step("figures count requests by purpose, without connection tests", async () => {
  const { page } = app;
  await open("/admin/ai-performance");
  await page.getByRole("row", { name: /^Zusammen 3/ }).waitFor();
  await page.getByRole("combobox", { name: "Aufteilen nach" }).click();
  await page.getByRole("option", { name: "Zweck" }).click();
  await page.getByRole("row", { name: /^Zusammenfassung 1/ }).waitFor();
  // One draft, and it was taken over.
  await page.getByRole("row", { name: /^Rückfrage-Entwurf 1 .* 1 1$/ }).waitFor();
  await page.getByRole("list", { name: "Langsamste Anfragen" }).waitFor();
  await page.getByLabel("Schwelle in %").fill("25");
  await page.getByRole("button", { name: "Warnung einrichten" }).click();
  await page.getByText("Anfragen ohne Antwort über 25\u00a0%").waitFor();
  await expectNoFindings(page, { about: "figures of AI" });
});

step("a new text is tried with two models, compared, published, and then sent", async () => {
  const { page } = app;
  await open("/admin/ai-analysis?bereich=laeufe");
  await page.getByText("Noch keine Analyse. Wählen Sie einen Befund und starten Sie einen Versuch.").waitFor();
  await open("/admin/ai-analysis");
  await page.getByRole("button", { name: "Neue Fassung" }).click();
  const form = page.getByRole("form", { name: "Vorlage" });
  await form.getByLabel("Anmerkung").fill("in zwei Sätzen");
  await form.getByLabel("Text", { exact: true }).fill("Aufgabe: Erklären Sie den Befund in zwei Sätzen.\n\n{regeln}");
  await form.getByRole("button", { name: "Entwurf speichern" }).click();
  await form.getByText(/Im Text fehlt \{frage\}/).waitFor();
  await form.getByLabel("Text", { exact: true }).press("Control+End");
  await page.keyboard.type("\n\n{frage}");
  await expectNoFindings(page, { about: "form of a text" });
  await form.getByRole("button", { name: "Entwurf speichern" }).click();
  const versions = page.getByRole("list", { name: "Fassungen der Vorlage" });
  await versions.getByText("Fassung 1: in zwei Sätzen").waitFor();
  await versions.getByRole("button", { name: /^Unterschied: Fassung 1/ }).click();
  await versions.locator("ins", { hasText: "zwei" }).waitFor();
  const publish = versions.getByRole("button", { name: /^Veröffentlichen: Fassung 1/ });
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await expectNoFindings(page, { about: "versions of a text" });

  double.play({ kind: "answers", words: ["Konto und Gegenkonto sind gleich [CSV-X-009]."] });
  await page.getByRole("tab", { name: "Erproben" }).click();
  await page.getByRole("combobox", { name: "Vorlage" }).click();
  await page.getByRole("option", { name: /Fassung 1/ }).click();
  await pick(page);
  await page.getByRole("combobox", { name: "Modelle" }).click();
  await page.getByRole("option", { name: "Rechner im Keller, gross" }).click();
  await page.getByRole("option", { name: "Rechner im Keller, klein" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Versuch starten" }).click();
  const answers = page.getByRole("list", { name: "Antworten nebeneinander" });
  await expect.poll(() => answers.getByText("Konto und Gegenkonto sind gleich [CSV-X-009].").count()).toBe(2);
  await answers.getByRole("button", { name: "Brauchbar", exact: true }).first().click();
  await answers.locator('[aria-pressed="true"]').waitFor();
  await expectNoFindings(page, { about: "answers side by side" });

  await page.getByRole("tab", { name: "Vergleich" }).click();
  await page.getByText("Für diesen Zweck steht noch kein Befund im Vergleich.").waitFor();
  await pick(page);
  await page.getByLabel("Die Antwort enthält", { exact: true }).fill("Gegenkonto");
  await page.getByRole("button", { name: "Aufnehmen" }).click();
  await page.getByRole("list", { name: "Befunde im Vergleich" }).waitFor();
  await page.getByRole("button", { name: "Vergleich starten" }).click();
  await page.getByText("1 von 1 Befund bestanden.").waitFor();
  await expectNoFindings(page, { about: "comparison" });

  await page.getByRole("tab", { name: "Vorlagen" }).click();
  await publish.click();
  await page.getByRole("button", { name: "Vorlage veröffentlichen" }).click();
  await versions.getByText(/veröffentlicht, wird gesendet/).waitFor();
  await page.getByRole("tab", { name: "Läufe" }).click();
  await page.getByText(/^3 Läufe/).waitFor();
});

step("a server of Ollama shows its models, and loads another one with progress", async () => {
  const { page } = app;
  await open("/admin/ollama");
  await page.getByText("Kein Ollama-Server eingerichtet. Ohne Modell bleibt die Regelhilfe verfügbar.").waitFor();
  await open("/admin/ai-providers");
  await page.getByRole("button", { name: "Anbieter hinzufügen" }).click();
  const form = page.getByRole("form", { name: "Anbieter" });
  await form.getByRole("combobox", { name: "Art" }).click();
  await page.getByRole("option", { name: "Ollama" }).click();
  await form.getByLabel("Name").fill("Ollama im Keller");
  await form.getByLabel("Adresse").fill(double.baseUrl("ollama"));
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Ollama im Keller").waitFor();
  await open("/admin/ollama");
  await page.getByText(/Antwortet nach \d+ ms, Version 0\.12\.6/).waitFor();
  await page.getByText(/Kontext 131\.072 Token/).waitFor();
  double.playPull({ lines: [{ status: "pulling", digest: "a", total: 2_000_000, completed: 500_000 }], goesOn: true });
  await page.getByLabel("Modell laden").fill("neu:1b");
  await page.getByRole("button", { name: "Laden", exact: true }).click();
  await page.getByText("500 KB von 2 MB").waitFor();
  await expectNoFindings(page, { about: "models of Ollama" });
  await page.getByRole("button", { name: "Abbrechen: neu:1b" }).click();
  await page.getByText("Abgebrochen; was schon da ist, bleibt auf dem Server.").waitFor();
});

step("without a connection the pages show their last state and change nothing", async () => {
  const { page } = app;
  await open("/admin/ai-providers");
  await page.getByText("Rechner im Keller").waitFor();
  await page.context().setOffline(true);
  await page.getByText(/Verwaltungsänderungen brauchen eine Verbindung/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Anbieter hinzufügen" }).isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole("button", { name: "Verbindung testen: Rechner im Keller" }).isDisabled())
    .toBe(true);
  await page.context().setOffline(false);
});
