import type { PageAccess } from "#state/page-access.ts";
import { openPage, type Tab } from "./open-page.ts";
import type { Seen, SelfTest } from "./self-test.ts";
import { testRun } from "./test-run.ts";

interface Parts {
  readonly tab: Tab;
  /** A file check of this device, for pages about one; null if there is none. */
  readonly findFileId: () => Promise<string | null>;
}

/** Opens each page in this tab, in the order of the table; navigating elsewhere ends the test. */
export const createPageTests = (pages: readonly PageAccess[], { tab, findFileId }: Parts): readonly SelfTest[] =>
  pages.map(({ path, title }) => ({
    key: pageKey(path),
    label: title,
    purpose: `Öffnet ${path} und sieht nach der Überschrift.`,
    run: async (): Promise<Seen> => {
      const fileId = path.includes(":") ? await findFileId() : "";
      if (fileId === null) return { isOk: true, lines: ["Nicht geöffnet: Auf diesem Gerät liegt keine Dateiprüfung."] };
      const opened = await openPage(path.replace(/:\w+/, encodeURIComponent(fileId)), tab);
      if (opened === "left") {
        testRun.isStopped = true;
        return { isOk: false, lines: ["Abgebrochen: In diesem Tab wurde eine andere Seite geöffnet."] };
      }
      if (opened === null) return { isOk: false, lines: ["Nach 10 Sekunden war keine Überschrift zu sehen."] };
      return { isOk: !opened.isFailure, lines: [`Überschrift: „${opened.heading}“`] };
    },
  }));

export const pageKey = (path: string): string => `page-${path}`;
