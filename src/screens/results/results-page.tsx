import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { authState } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { Page } from "#ui/page.tsx";
import { FileTab } from "./file-tab.tsx";
import { RuleTab } from "./rule-tab.tsx";

/** Findings across files, from the reports on this device. */
export const ResultsPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  const [parameters, setParameters] = useSearchParams();
  if (!user) return null;
  const tab = parameters.get("nach") === "regel" ? "regel" : "datei";
  return (
    <Page title={messages.menu.results}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setParameters(value === "regel" ? { nach: "regel" } : {}, { replace: true })}
      >
        <Tabs.List mb="xs">
          <Tabs.Tab value="datei">Nach Datei</Tabs.Tab>
          <Tabs.Tab value="regel">Nach Regel</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="datei">
          <FileTab ownerId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="regel">
          <RuleTab ownerId={user.id} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
