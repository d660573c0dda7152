import { Tabs } from "@mantine/core";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { AdminTool } from "#contract/admin-tools.ts";
import { AdminToolPage } from "./admin-tool-page.tsx";

interface Tab {
  /** Key in the address, so that a link can open the tab. */
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType;
}

interface Props {
  readonly tool: AdminTool;
  readonly lead?: ReactNode;
  readonly tabs: readonly [Tab, ...Tab[]];
}

/** A page of the administration in several parts; the address names the open one. */
export const TabPage = ({ tool, lead, tabs }: Props): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ key }) => key === parameters.get("bereich")) ?? tabs[0];
  return (
    <AdminToolPage tool={tool} {...(lead !== undefined && { lead })}>
      <Tabs
        value={tab.key}
        keepMounted={false}
        onChange={(key) => setParameters(key === null ? {} : { bereich: key }, { replace: true })}
      >
        <Tabs.List mb="md">
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Content }) => (
          <Tabs.Panel key={key} value={key}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </AdminToolPage>
  );
};
