import type { ComponentType, ReactElement, ReactNode } from "react";
import classes from "./state.module.css";

interface EmptyStateProps {
  /** One sentence about the content that belongs here. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  readonly icon?: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
}

/** A view without data: what belongs here, and one action. */
export const EmptyState = ({ title, children, action, icon: Icon }: EmptyStateProps): ReactElement => (
  <div className={classes.state} data-nothing-there>
    {Icon && <Icon aria-hidden size={28} stroke={1.5} />}
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
