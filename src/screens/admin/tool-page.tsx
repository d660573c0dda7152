import { Button } from "@mantine/core";
import { IconTools } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { type AdminTool, adminTools } from "#text/admin-tools.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { toolSentences } from "./tool-sentences.ts";

/** A tool of the administration that this version does not contain yet: what it is for, and what serves until then. */
export const ToolPage = (): ReactElement => {
  const tool = useLocation().pathname.split("/").at(-1) as AdminTool;
  const sentence = toolSentences[tool];
  if (sentence === undefined) throw new Error(`The tool ${tool} has a page of its own`);
  const { purpose, meanwhile } = sentence;
  return (
    <Page title={adminTools[tool]} breadcrumb={[{ label: "Administration", to: "/admin" }]} width="reading">
      <EmptyState
        icon={IconTools}
        title={`Mit diesem Werkzeug werden Sie ${purpose}; in dieser Version ist es noch nicht enthalten.`}
        action={
          <Button component={Link} to="/admin" variant="default">
            Zur Administration
          </Button>
        }
      >
        {meanwhile}
      </EmptyState>
    </Page>
  );
};
