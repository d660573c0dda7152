import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconEyeOff, IconRulerMeasure } from "@tabler/icons-react";
import { type DragEvent, type ReactElement, useState } from "react";
import { Definition } from "#ui/definition.tsx";
import {
  hideWidget,
  type Layout,
  moveWidget,
  placeWidget,
  resizeWidget,
  type Slot,
  sizes,
  widgetKeys,
} from "./layout.ts";
import styles from "./overview.module.css";
import { WidgetBoundary } from "./widget-boundary.tsx";
import { widgets } from "./widgets.tsx";

/** Media type of a dragged widget; files dragged over the page have another one. */
const dragged = "application/x-pruefstapel-kachel";

interface Props {
  readonly slot: Slot;
  readonly layout: Layout;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly ownerId: string;
  readonly onChange: (layout: Layout) => void;
}

/** Heading of a widget with the controls that move, resize and hide it; its content has an error boundary of its own. */
export const WidgetFrame = ({ slot, layout, isFirst, isLast, ownerId, onChange }: Props): ReactElement => {
  const { key, size } = slot;
  const { title, definition, Content } = widgets[key];
  const [isTarget, setTarget] = useState(false);
  const begin = ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(dragged, key);
    dataTransfer.effectAllowed = "move";
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setTarget(true);
  };
  const place = (event: DragEvent): void => {
    setTarget(false);
    const other = widgetKeys.find((one) => one === event.dataTransfer.getData(dragged));
    if (other === undefined) return;
    event.preventDefault();
    onChange(placeWidget(layout, other, key));
  };
  const id = `kachel-${key}`;
  return (
    <section
      className={styles.widget}
      data-size={size}
      data-target={isTarget || undefined}
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={place}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu does the same by pointer and keys */}
      <div className={styles.head} draggable onDragStart={begin}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {definition !== undefined && <Definition of={title}>{definition}</Definition>}
        </div>
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
      <WidgetBoundary>
        <Content ownerId={ownerId} title={title} />
      </WidgetBoundary>
    </section>
  );
};
