import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { OutgoingTab } from "./outgoing-tab.tsx";
import { ReceivedTab } from "./received-tab.tsx";
import { SetupTab } from "./setup-tab.tsx";

/** Mailboxes with their rules, received mails, and the times of outgoing mails. */
export const InboxPage = (): ReactElement => <TabPage tool="email-workflows" tabs={tabs} />;

const tabs = [
  { key: "eingang", label: "Eingang", Content: ReceivedTab },
  { key: "regeln", label: "Postfächer und Regeln", Content: SetupTab },
  { key: "ausgang", label: "Ausgang und Zeitpläne", Content: OutgoingTab },
] as const;
