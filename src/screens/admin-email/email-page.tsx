import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { MailsTab } from "./mails-tab.tsx";
import { SmtpTab } from "./smtp-tab.tsx";
import { TemplatesTab } from "./templates-tab.tsx";

/** Mail server, queued and sent mails, and their templates. */
export const EmailPage = (): ReactElement => <TabPage tool="email" tabs={tabs} />;

const tabs = [
  { key: "versand", label: "Versand", Content: SmtpTab },
  { key: "ausgang", label: "Ausgang", Content: MailsTab },
  { key: "vorlagen", label: "Vorlagen", Content: TemplatesTab },
] as const;
