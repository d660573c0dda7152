import { appGuides } from "./app-guides.ts";
import { einvoiceGuides } from "./einvoice-guides.ts";
import type { Guide } from "./guide.ts";
import { officeGuides } from "./office-guides.ts";
import { pageGuides } from "./page-guides.ts";
import { programGuides } from "./program-guides.ts";
import { subjectGuides } from "./subject-guides.ts";

/** The guides by subject, in the order of the help. */
export const guideGroups: readonly { readonly title: string; readonly guides: readonly Guide[] }[] = [
  { title: "Prüfen und Bedienen", guides: appGuides },
  { title: "E-Rechnungen", guides: einvoiceGuides },
  { title: "Buchungen, Steuern und Felder", guides: subjectGuides },
  { title: "Exporte aus anderen Programmen", guides: programGuides },
  { title: "Server und Verwaltung", guides: [...officeGuides, ...pageGuides] },
];

/** Short texts for people who prepare files; each is self-contained. */
export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);
