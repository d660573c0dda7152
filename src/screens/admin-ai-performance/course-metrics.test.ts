import { expect, test } from "vitest";
import { courseMetrics, describeCourse, findMetric } from "./course-metrics.ts";

const quiet = {
  requests: 0,
  failed: 0,
  firstTokenP50: null,
  firstTokenP95: null,
  totalP50: null,
  totalP95: null,
  costMicros: 0,
};
const points = [
  { day: "2026-11-20", ...quiet },
  { day: "2026-11-21", ...quiet, requests: 4, failed: 1, totalP50: 900, totalP95: 2_500, costMicros: 20_000 },
];

test.each([
  ["requests", "Am höchsten am 21.11.2026: 4."],
  ["failed", "Am höchsten am 21.11.2026: 25\u00a0%."],
  ["total", "Am höchsten am 21.11.2026: 0,9 s."],
  ["first", "In diesem Zeitraum ist dazu nichts zu zeigen."],
  ["cost", "Am höchsten am 21.11.2026: 0,02\u00a0€."],
])("the course of %s in one sentence", (key, expected) => {
  expect(describeCourse(findMetric(key), points)).toBe(expected);
});

test("a day without requests has no share and no time, and a dash for them", () => {
  for (const { key, lines, format } of courseMetrics) {
    const [first] = lines.map(({ read }) => read({ day: "2026-11-20", ...quiet }));
    expect(format(first ?? null)).toBe(key === "requests" ? "0" : key === "cost" ? format(0) : "–");
  }
});
