import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Verdict } from "#engine/index.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import classes from "./verdict-badge.module.css";

/** One of the four verdicts: icon, word and colour together, never one alone. */
export const VerdictBadge = ({ verdict, size = "sm" }: { verdict: Verdict; size?: "sm" | "lg" }): ReactElement => {
  return (
    <span className={classes.badge} data-verdict={verdict} data-size={size}>
      <VerdictIcon verdict={verdict} size={size === "lg" ? 24 : 18} />
      {verdictWords[verdict]}
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
