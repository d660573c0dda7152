import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconEyeOff, IconRulerMeasure } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { hideWidget, type Layout, moveWidget, resizeWidget, type Slot, sizes } from "./layout.ts";
import styles from "./overview.module.css";
import { WidgetBoundary } from "./widget-boundary.tsx";
import { widgets } from "./widgets.tsx";

interface Props {
  readonly slot: Slot;
  readonly layout: Layout;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (layout: Layout) => void;
  readonly children: ReactNode;
}

/** Heading of a widget with everything that changes its place; what is in it fails alone. */
export const WidgetFrame = ({ slot, layout, isFirst, isLast, onChange, children }: Props): ReactElement => {
  const { key, size } = slot;
  const { title } = widgets[key];
  const id = `kachel-${key}`;
  return (
    <section className={styles.widget} data-size={size} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Kachel ${title} einrichten`}>
              <IconDotsVertical size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={isFirst}
              leftSection={<IconArrowUp size={18} stroke={1.75} />}
              onClick={() => onChange(moveWidget(layout, key, -1))}
            >
              Nach oben
            </Menu.Item>
            <Menu.Item
              disabled={isLast}
              leftSection={<IconArrowDown size={18} stroke={1.75} />}
              onClick={() => onChange(moveWidget(layout, key, 1))}
            >
              Nach unten
            </Menu.Item>
            {sizes
              .filter((one) => one !== size)
              .map((one) => (
                <Menu.Item
                  key={one}
                  leftSection={<IconRulerMeasure size={18} stroke={1.75} />}
                  onClick={() => onChange(resizeWidget(layout, key, one))}
                >
                  Größe {one}
                </Menu.Item>
              ))}
            <Menu.Item
              leftSection={<IconEyeOff size={18} stroke={1.75} />}
              onClick={() => onChange(hideWidget(layout, key))}
            >
              Ausblenden
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <WidgetBoundary>{children}</WidgetBoundary>
    </section>
  );
};
