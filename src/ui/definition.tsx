import { ActionIcon, Popover } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactElement, useId, useState } from "react";
import classes from "./definition.module.css";

interface Props {
  /** Label of the figure it belongs to. */
  readonly of: string;
  /** Definition of the figure, in one or two sentences. */
  readonly children: string;
}

/** The definition of a figure behind a button at its label; screen readers read it with the button, paper shows it. */
export const Definition = ({ of, children }: Props): ReactElement => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width="min(22rem, calc(100vw - 32px))"
        shadow="md"
        withArrow
        withRoles={false}
        // Beside its button, so that it belongs to the same landmark.
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            className={classes.button ?? ""}
            aria-label={`Erklärung: ${of}`}
            aria-describedby={id}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            // The focus stays here, so the key is not pressed in the popover.
            onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
            onBlur={({ relatedTarget }) => relatedTarget !== null && setOpen(false)}
          >
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown role="tooltip">
          <p className={classes.text}>{children}</p>
        </Popover.Dropdown>
      </Popover>
      <span id={id} className={classes.described}>
        {children}
      </span>
    </>
  );
};
