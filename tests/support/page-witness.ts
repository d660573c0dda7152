import type { Page } from "playwright-core";

/** What stands in for the server: by the end of a path a status, and the body where one is given. */
export type Answers = Readonly<Record<string, readonly [status: number, body?: unknown]>>;

/**
 * Notes every text a page shows, also one that goes at once, and lets chosen calls be answered without the server. Both
 * last over reloads. Must be set before the first page is opened.
 */
export const setWitness = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const texts = new Set<string>(JSON.parse(sessionStorage.getItem("witness") ?? "[]"));
    const note = (node: Node): void => {
      const before = texts.size;
      for (const text of [node.textContent, node.parentElement?.textContent]) {
        if (text && text.length < 400) texts.add(text);
      }
      if (node instanceof Element) for (const child of node.querySelectorAll("*")) texts.add(child.textContent ?? "");
      if (texts.size > before)
        sessionStorage.setItem("witness", JSON.stringify([...texts].filter((t) => t.length < 400)));
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target.nodeType === Node.TEXT_NODE) note(target);
        for (const node of addedNodes) note(node);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });

    const real = window.fetch;
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      const answers: Answers = JSON.parse(sessionStorage.getItem("answers") ?? "{}");
      const [, answer] = Object.entries(answers).find(([end]) => url.pathname.endsWith(end)) ?? [];
      if (!answer) return real.call(window, input, init);
      const [status, body = { success: false, error: {} }] = answer;
      return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    };
    // Files travel another way; one that is to be refused goes where the server takes none.
    const openReal = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL): void {
      const answers: Answers = JSON.parse(sessionStorage.getItem("answers") ?? "{}");
      const isRefused = Object.keys(answers).some((end) => String(url).endsWith(end));
      openReal.call(this, method, isRefused ? "/datev-api/api/auth/login" : url, true);
    };
  });
};

/** These calls are answered so from now on, all others by the server; none with an empty object. */
export const answer = (page: Page, answers: Answers): Promise<void> =>
  page.evaluate((given) => sessionStorage.setItem("answers", JSON.stringify(given)), answers);

/** Waits until the page has shown this text, be it for a moment. */
export const untilShown = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (expected) =>
      (JSON.parse(sessionStorage.getItem("witness") ?? "[]") as string[]).some((one) => one.includes(expected)),
    text,
  );
};
