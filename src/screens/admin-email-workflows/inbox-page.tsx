import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { adminTools } from "#text/admin-tools.ts";
import { ReceivedTab } from "./received-tab.tsx";
import { SetupTab } from "./setup-tab.tsx";

/** From which mailboxes files are taken, by which rules, and what came in. */
export const InboxPage = (): ReactElement => <TabPage title={adminTools["email-workflows"]} tabs={tabs} />;

const tabs = [
  { key: "eingang", label: "Eingang", Content: ReceivedTab },
  { key: "regeln", label: "Postfächer und Regeln", Content: SetupTab },
] as const;
