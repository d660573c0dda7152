import { expect, test } from "vitest";
import { parseIsoDate } from "#engine/values/calendar.ts";
import { listGermanTopics } from "./german-rules.ts";
import { germanRules } from "./tables/german-rules.ts";

test("each topic lists its periods, the oldest first", () => {
  const topic = listGermanTopics().find((one) => one.topic === "Regelsteuersatz");
  expect(topic?.rows.map(({ value, period }) => `${value} ${period}`)).toEqual([
    "19 % 01.01.2007 bis 30.06.2020",
    "16 %, nach dem Tag der Leistung 01.07.2020 bis 31.12.2020",
    "19 % ab 01.01.2021",
  ]);
});

test("rows of one topic are adjacent and do not overlap", () => {
  const order = germanRules.map(({ topic }) => topic);
  expect(order.filter((topic, at) => topic !== order[at - 1])).toEqual([...new Set(order)]);
  const overlapping = [...Map.groupBy(germanRules, ({ topic }) => topic).values()].flatMap((rows) =>
    rows.slice(1).filter((row, at) => {
      const before = parseIsoDate(rows[at]?.validTo ?? "");
      const from = parseIsoDate(row.validFrom ?? "");
      return before === null || from === null || from <= before;
    }),
  );
  expect(overlapping).toEqual([]);
});
