import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { adminTools } from "#text/admin-tools.ts";
import { Page } from "#ui/page.tsx";
import { ReceivedTab } from "./received-tab.tsx";
import { SetupTab } from "./setup-tab.tsx";

/** From which mailboxes files are taken, by which rules, and what came in. */
export const InboxPage = (): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ key }) => key === parameters.get("bereich")) ?? tabs[0];
  return (
    <Page title={adminTools["email-workflows"]} breadcrumb={[{ label: "Administration", to: "/admin" }]}>
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
    </Page>
  );
};

const tabs = [
  { key: "eingang", label: "Eingang", Content: ReceivedTab },
  { key: "regeln", label: "Postfächer und Regeln", Content: SetupTab },
] as const;
