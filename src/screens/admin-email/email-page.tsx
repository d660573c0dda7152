import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { MailsTab } from "./mails-tab.tsx";
import { SmtpTab } from "./smtp-tab.tsx";
import { TemplatesTab } from "./templates-tab.tsx";

/** How mails leave the server, which ones did, and what they say. */
export const EmailPage = (): ReactElement => <TabPage tool="email" tabs={tabs} />;

const tabs = [
  { key: "versand", label: "Versand", Content: SmtpTab },
  { key: "ausgang", label: "Ausgang", Content: MailsTab },
  { key: "vorlagen", label: "Vorlagen", Content: TemplatesTab },
] as const;
