import { Alert, type AlertProps } from "@mantine/core";
import type { ReactElement } from "react";

interface Props extends Pick<AlertProps, "mb" | "mt" | "w"> {
  /** Null without a failure. */
  readonly reason: string | null;
}

export const FailureAlert = ({ reason, ...layout }: Props): ReactElement | null =>
  reason === null ? null : (
    <Alert color="red" role="alert" {...layout}>
      {reason}
    </Alert>
  );
