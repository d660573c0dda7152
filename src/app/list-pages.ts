// Pages that list checks, in one file: a service worker fetches files one after another.
import { FilesPage } from "#screens/files/files-page.tsx";
import { ResultsPage } from "#screens/results/results-page.tsx";

export const listPages = { FilesPage, ResultsPage } as const;
