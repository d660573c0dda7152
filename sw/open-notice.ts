declare const self: ServiceWorkerGlobalScope;

/** A click on a system notification opens its page: in an open window, otherwise in a new one. */
export const openNotice = (event: NotificationEvent): void => {
  event.notification.close();
  const { actionUrl } = (event.notification.data ?? {}) as { readonly actionUrl?: unknown };
  event.waitUntil(open(typeof actionUrl === "string" && /^\/[^/]/.test(actionUrl) ? actionUrl : "/dashboard"));
};

const open = async (url: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: "window" });
  const [page] = pages.filter(({ focused }) => focused).concat(pages);
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  await page.focus();
  // The page changes its route by itself: loading it anew would lose what is being entered there.
  page.postMessage({ type: "OPEN", url });
};
