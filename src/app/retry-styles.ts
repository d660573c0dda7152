import { retryMs } from "./keep-loading.ts";

/**
 * Requests style sheets that failed to load until they load: the bundler's loader requests each only once, so code that
 * loads at the second attempt would stay without its styles.
 */
export const retryStyles = (): void => {
  const retry = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), retryMs);
  };
  // The event does not bubble.
  document.addEventListener("error", retry, { capture: true });
};
