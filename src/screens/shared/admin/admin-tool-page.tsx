import type { ComponentProps, ReactElement } from "react";
import { type AdminRecord, type AdminTool, adminEntries } from "#contract/admin-tools.ts";
import { Page } from "#ui/page.tsx";

interface Props extends Omit<ComponentProps<typeof Page>, "title" | "subtitle" | "breadcrumb"> {
  readonly tool: AdminTool | AdminRecord;
}

/** A page of the administration with its name and German subtitle. */
export const AdminToolPage = ({ tool, ...rest }: Props): ReactElement => (
  <Page
    title={adminEntries[tool].name}
    subtitle={adminEntries[tool].subtitle}
    breadcrumb={[{ label: "Administration", to: "/admin" }]}
    {...rest}
  />
);
