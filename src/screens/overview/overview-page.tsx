import { Button, Menu } from "@mantine/core";
import { IconLayoutGridAdd, IconRestore } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { showToast } from "#ui/show-toast.ts";
import { type Layout, readLayout, showWidget, standardLayout, widgetKeys, writeLayout } from "./layout.ts";
import styles from "./overview.module.css";
import { WidgetFrame } from "./widget-frame.tsx";
import { widgets } from "./widgets.tsx";

/** The office at a glance, as widgets the person chooses and orders. */
export function OverviewPage(): ReactElement {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const layout = useLiveQuery(async () => readLayout(await readSetting("overview")));
  const hidden = layout === undefined ? [] : widgetKeys.filter((key) => !layout.some((slot) => slot.key === key));
  return (
    <Page
      title="Überblick"
      breadcrumb={[{ label: messages.menu.dashboard, to: "/dashboard" }]}
      actions={
        <>
          {hidden.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconLayoutGridAdd size={18} stroke={1.75} aria-hidden />}>
                  Kachel einblenden
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {hidden.map((key) => (
                  <Menu.Item key={key} onClick={() => store(showWidget(layout ?? [], key))}>
                    {widgets[key].title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button
            variant="default"
            leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
            onClick={() => store(standardLayout)}
          >
            Standardansicht
          </Button>
        </>
      }
    >
      <ServerCopyNotice />
      {layout === undefined ? (
        <LoadingRows label="Kacheln werden geladen" rows={3} rowHeight={200} />
      ) : layout.length === 0 ? (
        <EmptyState title="Alle Kacheln sind ausgeblendet." />
      ) : (
        <div className={styles.grid}>
          {layout.map((slot, at) => (
            <WidgetFrame
              key={slot.key}
              slot={slot}
              layout={layout}
              isFirst={at === 0}
              isLast={at === layout.length - 1}
              ownerId={ownerId}
              onChange={store}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

const store = (layout: Layout): void => {
  writeSetting("overview", layout === standardLayout ? "" : writeLayout(layout)).catch((error: unknown) =>
    showToast("error", errorText(error, "Die Ansicht konnte nicht gespeichert werden.")),
  );
};
