/** The tab's own functions; tests replace them. */
export interface Tab {
  readonly navigate: (path: string) => void;
  readonly path: () => string;
  readonly document: Document;
}

export interface Opened {
  /** Text of the page's `h1`. */
  readonly heading: string;
  /** The page shows that it has crashed or is missing. */
  readonly isFailure: boolean;
}

const timeoutMs = 10_000;

/**
 * Opens a page with the app's router and guard, and waits for its `h1`. Null if none appears; `"left"` if the person
 * has navigated elsewhere meanwhile.
 */
export const openPage = (path: string, tab: Tab): Promise<Opened | "left" | null> => {
  const headingOf = () => tab.document.querySelector("main h1");
  const before = tab.path() === path ? null : headingOf();
  tab.navigate(path);
  return new Promise((resolve) => {
    const end = (opened: Opened | "left" | null): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(opened);
    };
    let hasArrived = false;
    const look = (): void => {
      const isHere = tab.path() === path;
      hasArrived ||= isHere;
      if (!isHere) {
        if (hasArrived) end("left");
        return;
      }
      const heading = headingOf();
      const text = heading?.textContent?.trim() ?? "";
      // The page before stays until the next one has something to show.
      if (heading === null || heading === before || text === "") return;
      end({ heading: text, isFailure: heading.closest("[data-failed-page]") !== null });
    };
    const observer = new MutationObserver(look);
    observer.observe(tab.document.body, { subtree: true, childList: true, characterData: true });
    const timer = setTimeout(() => end(null), timeoutMs);
    look();
  });
};
