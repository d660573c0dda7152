import type { Page, Request } from "playwright-core";

const quietMs = 500;

/**
 * Waits until the page has asked for nothing for half a second and waits for no answer. What the library calls
 * `networkidle` never comes: the stream of events has no end.
 */
export const untilQuiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const open = new Set<Request>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      page.off("request", begin).off("requestfinished", settle).off("requestfailed", settle);
      resolve();
    };
    const wait = (): void => {
      clearTimeout(timer);
      if (open.size === 0) timer = setTimeout(end, quietMs);
    };
    const begin = (request: Request): void => {
      if (!request.url().endsWith("/api/events")) open.add(request);
      wait();
    };
    const settle = (request: Request): void => {
      open.delete(request);
      wait();
    };
    page.on("request", begin).on("requestfinished", settle).on("requestfailed", settle);
    wait();
  });
