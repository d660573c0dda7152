import { Tabs } from "@mantine/core";
import type { ReactElement } from "react";
import type { Script } from "#contract/scripts.ts";
import { GuardedDrawer } from "#screens/shared/admin/guarded-drawer.tsx";
import { ScriptApproval } from "./script-approval.tsx";
import { ScriptForm } from "./script-form.tsx";
import { ScriptRuns } from "./script-runs.tsx";
import { ScriptVersions } from "./script-versions.tsx";

interface Props {
  /** Null while the drawer is closed. */
  readonly script: Script | "new" | null;
  readonly mayEdit: boolean;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One script: its code, runs and earlier versions. */
export const ScriptDrawer = ({ script, mayEdit, connected, onChanged, onClose }: Props): ReactElement => {
  const common = { mayEdit, connected, onChanged };
  return (
    <GuardedDrawer
      opened={script !== null}
      isWide
      title={script === null || script === "new" ? "Skript anlegen" : script.name}
      onClose={onClose}
    >
      {({ recordDirty, leave }) => {
        const present = script === "new" ? null : script;
        const form = (
          <ScriptForm key={present?.id ?? "new"} script={present} {...common} onDirty={recordDirty} onGone={leave} />
        );
        if (present === null) return form;
        return (
          <>
            <ScriptApproval script={present} {...common} />
            <Tabs defaultValue="code">
              <Tabs.List mb="md">
                <Tabs.Tab value="code">Skript</Tabs.Tab>
                <Tabs.Tab value="laeufe">Test und Läufe</Tabs.Tab>
                <Tabs.Tab value="versionen">Versionen</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="code">{form}</Tabs.Panel>
              <Tabs.Panel value="laeufe" keepMounted={false}>
                <ScriptRuns script={present} {...common} />
              </Tabs.Panel>
              <Tabs.Panel value="versionen" keepMounted={false}>
                <ScriptVersions script={present} {...common} />
              </Tabs.Panel>
            </Tabs>
          </>
        );
      }}
    </GuardedDrawer>
  );
};
