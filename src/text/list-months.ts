/** „Oktober 2026“ */
export const nameMonth = (month: string): string => monthNames.format(new Date(`${month}-01T12:00:00`));

const monthNames = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" });
