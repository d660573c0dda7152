import { IconAlertTriangle, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Severity } from "#engine/index.ts";
import { severityWords } from "#engine/report/verdict-words.ts";
import { formatNumber } from "#text/format-number.ts";
import classes from "./severity-badge.module.css";

/** „Fehler“, or with a count „3 Warnungen“. */
export const SeverityBadge = ({
  severity,
  count,
}: {
  severity: Severity;
  count?: number | undefined;
}): ReactElement => {
  const [singular, plural] = severityWords[severity];
  return (
    <span className={classes.badge} data-severity={severity}>
      <SeverityIcon severity={severity} />
      {count === undefined ? singular : `${formatNumber(count)} ${count === 1 ? singular : plural}`}
    </span>
  );
};

/** The icon alone, where a text names the severity. */
export const SeverityIcon = ({ severity }: { readonly severity: Severity }): ReactElement => {
  const Icon = icons[severity];
  return <Icon aria-hidden size={16} stroke={1.75} />;
};

const icons = { error: IconCircleX, warning: IconAlertTriangle, hint: IconInfoCircle } as const satisfies Record<
  Severity,
  unknown
>;
