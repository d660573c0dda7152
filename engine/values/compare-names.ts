import { lazily } from "./lazily.ts";

/** The order of names in lists that people read: „Gruppe 4“ before „Gruppe 12“, „Ärger“ beside „Arger“. */
export const compareNames = (a: string, b: string): number => collate()(a, b);

const collate = lazily(() => new Intl.Collator("de", { numeric: true }).compare);
