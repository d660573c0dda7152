// Declares the order of the layers, so it comes before the styles of the library.
import "#app/global.css";
import "#app/fonts.css";
import "#app/entry-styles.css";
import type { MantineColorScheme } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, Themed } from "#app/app.tsx";
import { createColorSchemeManager } from "#app/color-scheme.ts";
import { loadWithStore } from "#app/load-with-store.ts";
import { printLight } from "#app/print-light.ts";
import { retryStyles } from "#app/retry-styles.ts";
import { passFocusOn, returnFocus } from "#app/return-focus.ts";
import { loadAhead } from "#app/router.tsx";
import { isNewDevice } from "#data/store/is-new-device.ts";
import { publishEntryCalls } from "#state/entry-calls.ts";
import { loadingSet } from "#state/session.ts";

const start = async (element: HTMLElement): Promise<void> => {
  retryStyles();
  const loading = loadWithStore();
  const root = createRoot(element);
  const show = (colorScheme: MantineColorScheme): void => {
    const stored = loading.then((withStore) => withStore.colorScheme);
    root.render(
      <StrictMode>
        <App colorSchemeManager={createColorSchemeManager(colorScheme, stored)} />
      </StrictMode>,
    );
  };
  printLight();
  returnFocus();
  passFocusOn();
  // No person can be signed in there or have locked it, so the sign-in does not wait for the store.
  const isNew = await isNewDevice();
  if (isNew) {
    loadingSet(false);
    show("auto");
  }
  const {
    StoreFailed,
    entryCalls,
    followDisplay,
    openStore,
    readColorScheme,
    readSession,
    reviveStore,
    startBackground,
  } = await loading;
  const failure = await openStore();
  if (failure) {
    root.render(
      <Themed>
        <StoreFailed reason={failure.message} />
      </Themed>,
    );
    return;
  }
  /** The store may have been closed in the background; if it cannot be reopened, a reloaded page shows why. */
  const reopenOrReload = async (): Promise<void> => {
    if (document.visibilityState === "visible" && !(await reviveStore())) location.reload();
  };
  document.addEventListener("visibilitychange", () => void reopenOrReload());
  if (!isNew) {
    readSession().then(
      (session) => session && loadAhead(location.pathname),
      // The session is read once more, and that reports the problem.
      () => {},
    );
    publishEntryCalls(entryCalls);
  }
  // Before the first paint, so that a dark screen never flashes white.
  const [colorScheme] = await Promise.all([readColorScheme(), followDisplay()]);
  if (!isNew) show(colorScheme);
  await startBackground();
  // A form submitted meanwhile waits until the session has been read, which decides who is signed in.
  if (isNew) publishEntryCalls(entryCalls);
};

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// Not awaited here: other parts of the app import this module and would wait for it before they start.
void start(root);
