import { Drawer, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, useCallback, useRef, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { Confirm } from "#ui/confirm.tsx";
import type { Choices } from "./choices.ts";
import { WorkflowForm } from "./workflow-form.tsx";
import { WorkflowRuns } from "./workflow-runs.tsx";

interface Props {
  /** Null while the drawer is closed. */
  readonly workflow: Workflow | "new" | null;
  readonly choices: Choices;
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One workflow: its form, and its runs. */
export const WorkflowDrawer = ({ workflow, choices, connected, onChanged, onClose }: Props): ReactElement => {
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  const [isDirty, setDirty] = useState(false);
  // Read by the listener of Escape, which may be one drawing older than what was typed last.
  const dirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const noteDirty = useCallback((next: boolean): void => {
    dirty.current = next;
    setDirty(next);
  }, []);
  const leave = (): void => {
    noteDirty(false);
    setAsking(false);
    onClose();
  };
  const form = workflow !== null && (
    <WorkflowForm
      key={workflow === "new" ? "new" : workflow.id}
      workflow={workflow === "new" ? null : workflow}
      choices={choices}
      connected={connected}
      onDirty={noteDirty}
      onChanged={onChanged}
      onGone={leave}
    />
  );
  return (
    <>
      <Drawer
        opened={workflow !== null}
        // After this event: the question would take the same Escape for its answer.
        onClose={() => (dirty.current ? setTimeout(() => setAsking(true)) : leave())}
        position="right"
        size={isPhone ? "100%" : 720}
        title={workflow === null || workflow === "new" ? "Workflow anlegen" : workflow.name}
      >
        {workflow === "new" || workflow === null ? (
          form
        ) : (
          <Tabs defaultValue="ablauf">
            <Tabs.List mb="md">
              <Tabs.Tab value="ablauf">Ablauf</Tabs.Tab>
              <Tabs.Tab value="laeufe">Läufe</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="ablauf">{form}</Tabs.Panel>
            <Tabs.Panel value="laeufe" keepMounted={false}>
              <WorkflowRuns workflowId={workflow.id} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Drawer>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={isAsking}
        title="Änderungen nicht speichern?"
        confirmLabel="Ohne Speichern schließen"
        cancelLabel="Zurück zu den Änderungen"
        danger
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Ihre Änderungen an diesem Workflow sind noch nicht gespeichert.
      </Confirm>
    </>
  );
};
