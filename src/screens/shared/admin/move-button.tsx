import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactElement } from "react";

interface Props {
  /** Name of the entry; „nach oben“ or „nach unten“ follows. */
  readonly name: string;
  readonly by: -1 | 1;
  /** The entry is at the end of the list. */
  readonly isAtEnd: boolean;
  readonly isDisabled: boolean;
  readonly variant?: "default" | "subtle";
  readonly onMove: (by: -1 | 1) => void;
}

/** Moves an entry of a list one position. At the end of the list the button does nothing and keeps the focus. */
export const MoveButton = (props: Props): ReactElement => {
  const { name, by, isAtEnd, isDisabled, variant = "default", onMove } = props;
  const Icon = by < 0 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant={variant}
      size={36}
      disabled={isDisabled}
      {...(isAtEnd && { "data-disabled": true, "aria-disabled": true })}
      aria-label={`${name} ${by < 0 ? "nach oben" : "nach unten"}`}
      onClick={() => isAtEnd || onMove(by)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};
