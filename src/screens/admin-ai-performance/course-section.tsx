import { Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiCourse } from "#contract/ai-performance.ts";
import type { CallInput } from "#contract/index.ts";
import { formatDate } from "#text/format-date.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { Lines } from "#ui/charts/lines.tsx";
import { courseMetrics, describeCourse, findMetric } from "./course-metrics.ts";
import { labelOf } from "./figure-columns.ts";
import classes from "./performance-page.module.css";

interface Props {
  /** The whole first, then each group. */
  readonly series: readonly AiCourse[];
  readonly groupBy: CallInput<"readAiPerformance">["groupBy"];
}

/** One figure day by day, of everything or of one group. */
export const CourseSection = ({ series, groupBy }: Props): ReactElement | null => {
  const [metricKey, setMetric] = useState(courseMetrics[0].key);
  const [chosen, setChosen] = useState("");
  const metric = findMetric(metricKey);
  const course = series.find(({ key }) => key === chosen) ?? series[0];
  if (course === undefined) return null;
  const { points } = course;
  const of = course.key === "" ? "alle Anfragen" : labelOf(course.key, groupBy);
  const values = metric.lines.map(({ name, read }) => ({ name, values: points.map(read) }));
  const highest = Math.max(metric.least, ...values.flatMap((line) => line.values).map((value) => value ?? 0));
  return (
    <>
      <div className={classes.controls}>
        <Select
          label="Verlauf von"
          allowDeselect={false}
          data={courseMetrics.map(({ key, label }) => ({ value: key, label }))}
          value={metricKey}
          onChange={(next) => setMetric(findMetric(next).key)}
        />
        {series.length > 1 && (
          <Select
            label="Für"
            allowDeselect={false}
            data={series.map(({ key }) => ({ value: key, label: key === "" ? "Alle" : labelOf(key, groupBy) }))}
            value={course.key}
            onChange={(next) => setChosen(next ?? "")}
          />
        )}
      </div>
      <ChartFrame
        title={`${metric.label} je Tag, ${of}`}
        sentence={describeCourse(metric, points)}
        definition={metric.definition}
        table={{
          columns: ["Tag", ...metric.lines.map(({ name }) => name)],
          rows: points.map((point) => [
            formatDate(Date.parse(point.day)),
            ...metric.lines.map(({ read }) => metric.format(read(point))),
          ]),
        }}
      >
        <Lines
          label={`${metric.label} je Tag, mit den Pfeiltasten von Tag zu Tag`}
          points={points.map((point) => ({
            name: formatDate(Date.parse(point.day)),
            short: formatDate(Date.parse(point.day)).slice(0, 6),
            text: metric.lines.map(({ name, read }) => `${name}: ${metric.format(read(point))}`).join(", "),
          }))}
          series={values}
          highest={highest}
          formatValue={metric.format}
        />
      </ChartFrame>
    </>
  );
};
