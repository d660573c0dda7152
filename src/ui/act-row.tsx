import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";

export interface Act {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly "aria-hidden": true }>;
  readonly onAct: () => void;
  readonly isDangerous?: boolean;
  /** Listed under „Weitere“ where the other actions are shown side by side. */
  readonly isSecondary?: boolean;
  readonly isDisabled?: boolean;
  /** It is running. */
  readonly isRunning?: boolean;
}

interface Props {
  readonly acts: readonly Act[];
  /** Label of the one button that replaces all on a phone. */
  readonly label: string;
  readonly size?: "xs" | "sm";
  readonly isDisabled?: boolean;
}

/** Actions side by side; on a phone under one button, so that their subject stays in view. */
export const ActRow = ({ acts, label, size = "sm", isDisabled = false }: Props): ReactElement => {
  const secondary = acts.filter(({ isSecondary }) => isSecondary);
  const icon = { size: size === "xs" ? 16 : 18, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <>
      {acts
        .filter((act) => !secondary.includes(act))
        .map(({ label, icon: Icon, onAct, ...act }) => (
          <Button
            key={label}
            size={size}
            variant="default"
            visibleFrom="sm"
            disabled={isDisabled || (act.isDisabled ?? false)}
            loading={act.isRunning ?? false}
            leftSection={<Icon {...icon} />}
            onClick={onAct}
          >
            {label}
          </Button>
        ))}
      {secondary.length > 0 && (
        <ActMenu acts={secondary} label="Weitere" size={size} isDisabled={isDisabled} isVisibleFrom />
      )}
      <ActMenu acts={acts} label={label} size={size} isDisabled={isDisabled} />
    </>
  );
};

interface MenuProps extends Required<Props> {
  /** On larger screens; else on a phone. */
  readonly isVisibleFrom?: boolean;
}

const ActMenu = ({ acts, label, size, isDisabled, isVisibleFrom = false }: MenuProps): ReactElement => (
  <Menu position="bottom-start" withinPortal>
    <Menu.Target>
      <Button
        size={size}
        variant="default"
        {...(isVisibleFrom ? { visibleFrom: "sm" } : { hiddenFrom: "sm" })}
        disabled={isDisabled}
        loading={acts.some(({ isRunning }) => isRunning)}
        rightSection={<IconChevronDown size={size === "xs" ? 16 : 18} stroke={1.75} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {acts.map(({ label, icon: Icon, onAct, ...act }) => (
        <Menu.Item
          key={label}
          {...(act.isDangerous ? { color: "red" } : {})}
          disabled={act.isDisabled ?? false}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={onAct}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
