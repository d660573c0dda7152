import { Button } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import classes from "./state.module.css";

interface ErrorStateProps {
  /** The default text of the place, e.g. „Fehler beim Laden der Dateiprüfungen“. */
  readonly title: string;
  /** Cause, usually `errorText(error, "")`. */
  readonly cause?: ReactNode;
  readonly onRetry?: () => void;
}

/** A view that could not be loaded: what failed, why, and „Erneut versuchen“. */
export const ErrorState = ({ title, cause, onRetry }: ErrorStateProps): ReactElement => (
  <div className={classes.state} data-error role="alert">
    <IconAlertCircle aria-hidden size={28} stroke={1.5} />
    <p className={classes.title}>{title}</p>
    {cause && <div className={classes.text}>{cause}</div>}
    {onRetry && (
      <div className={classes.action}>
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={18} stroke={1.75} />} onClick={onRetry}>
          Erneut versuchen
        </Button>
      </div>
    )}
  </div>
);
