/** The month so many before (or after) another; months are `JJJJ-MM`. */
export const shiftMonth = (month: string, by: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
};

/** „Oktober 2026“ */
export const nameMonth = (month: string): string => monthNames.format(new Date(`${month}-01T12:00:00`));

const monthNames = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" });
