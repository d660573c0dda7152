// Declares the order of the layers, so it comes before the styles of the library.
import "#app/global.css";
import "#app/fonts.css";
import "#app/component-styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, AppWithoutStore } from "#app/app.tsx";
import { createColorSchemeManager } from "#app/color-scheme.ts";
import { followDisplay } from "#app/follow-display.ts";
import { printLight } from "#app/print-light.ts";
import { passFocusOn, returnFocus } from "#app/return-focus.ts";
import { loadAhead } from "#app/router.tsx";
import { startBackground } from "#app/start-background.ts";
import { readSession } from "#data/person/session.ts";
import { readSetting } from "#data/person/settings.ts";
import { openStore, reviveStore } from "#data/store/open-store.ts";

const start = async (root: HTMLElement): Promise<void> => {
  const failure = await openStore();
  if (failure) {
    createRoot(root).render(<AppWithoutStore reason={failure.message} />);
    return;
  }
  readSession().then(
    (session) => session && loadAhead(location.pathname),
    // The session is read once more, and that reports the problem.
    () => {},
  );
  printLight();
  returnFocus();
  passFocusOn();
  document.addEventListener("visibilitychange", () => void reopenOrReload());
  // Before the first paint, so that a dark screen never flashes white.
  const [colorScheme] = await Promise.all([readSetting("colorScheme"), followDisplay()]);
  const colorSchemeManager = createColorSchemeManager(colorScheme);
  createRoot(root).render(
    <StrictMode>
      <App colorSchemeManager={colorSchemeManager} />
    </StrictMode>,
  );
  await startBackground();
};

/** The store may have been closed in the background; if it cannot be reopened, a reloaded page shows why. */
const reopenOrReload = async (): Promise<void> => {
  if (document.visibilityState === "visible" && !(await reviveStore())) location.reload();
};

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// Not awaited here: other parts of the app import this module and would wait for it before they start.
void start(root);
