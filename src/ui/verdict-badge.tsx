import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Format, Verdict } from "#engine/index.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import classes from "./verdict-badge.module.css";

interface Props {
  readonly verdict: Verdict;
  /** Format of the file; null where the verdict is about several. */
  readonly format: Format | null;
  readonly size?: "sm" | "lg";
}

/** One of the four verdicts: icon, word and colour together, never one alone. */
export const VerdictBadge = ({ verdict, format, size = "sm" }: Props): ReactElement => {
  return (
    <span className={classes.badge} data-verdict={verdict} data-size={size}>
      <VerdictIcon verdict={verdict} size={size === "lg" ? 24 : 18} />
      {wordOfVerdict(verdict, format)}
    </span>
  );
};

/** The icon alone, beside a text that says the verdict. */
export const VerdictIcon = ({ verdict, size = 22 }: { verdict: Verdict; size?: number }): ReactElement => {
  const Icon = icons[verdict];
  return <Icon aria-hidden size={size} stroke={1.75} />;
};

const icons = {
  importable: IconCircleCheck,
  importableWithWarnings: IconAlertTriangle,
  notImportable: IconCircleX,
  notCheckable: IconHelpCircle,
} as const satisfies Record<Verdict, unknown>;
