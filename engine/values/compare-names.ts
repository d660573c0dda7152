/** The order of names in lists that people read: „Gruppe 4“ before „Gruppe 12“, „Ärger“ beside „Arger“. */
export const { compare: compareNames } = new Intl.Collator("de", { numeric: true });
