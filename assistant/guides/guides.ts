import { appGuides } from "./app-guides.ts";
import type { Guide } from "./guide.ts";
import { officeGuides } from "./office-guides.ts";
import { pageGuides } from "./page-guides.ts";
import { programGuides } from "./program-guides.ts";
import { subjectGuides } from "./subject-guides.ts";

/** Short texts for people who prepare files; each is self-contained. */
export const guides: readonly Guide[] = [
  ...appGuides,
  ...subjectGuides,
  ...programGuides,
  ...officeGuides,
  ...pageGuides,
];
