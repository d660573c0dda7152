import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { adminTools } from "#text/admin-tools.ts";
import { Page } from "#ui/page.tsx";
import { MailsTab } from "./mails-tab.tsx";
import { SmtpTab } from "./smtp-tab.tsx";
import { TemplatesTab } from "./templates-tab.tsx";

/** How mails leave the server, which ones did, and what they say. */
export const EmailPage = (): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ key }) => key === parameters.get("bereich")) ?? tabs[0];
  return (
    <Page title={adminTools.email} breadcrumb={[{ label: "Administration", to: "/admin" }]}>
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
  { key: "versand", label: "Versand", Content: SmtpTab },
  { key: "ausgang", label: "Ausgang", Content: MailsTab },
  { key: "vorlagen", label: "Vorlagen", Content: TemplatesTab },
] as const;
