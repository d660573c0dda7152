import { ActionIcon, Group, Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { WorkflowAction } from "#contract/workflows.ts";
import { MoveButton } from "#screens/shared/admin/move-button.tsx";
import { actionInputs } from "./action-kinds.ts";
import type { Choices } from "./choices.ts";
import { type ActionDraft, isAboutFile, move, newAction, type WorkflowDraft } from "./workflow-draft.ts";
import { actionWords } from "./workflow-words.ts";
import classes from "./workflows.module.css";

interface Props {
  readonly draft: WorkflowDraft;
  readonly choices: Choices;
  readonly problems: ReadonlyMap<string, string>;
  readonly connected: boolean;
  readonly onChange: (change: Partial<WorkflowDraft>) => void;
}

/** What is done, one after the other. */
export const ActionFields = ({ draft, choices, problems, connected, onChange }: Props): ReactElement => {
  const { actions, trigger } = draft;
  const set = (next: readonly ActionDraft[]): void => onChange({ actions: next });
  const change = (key: number, action: WorkflowAction): void =>
    set(actions.map((one) => (one.key === key ? { ...one, action } : one)));
  return (
    <fieldset className={classes.part}>
      <legend>{isAboutFile(trigger) ? "3." : "2."} Aktionen</legend>
      {problems.has("actions") && <p role="alert">{problems.get("actions")}</p>}
      {actions.map(({ key, action }, at) => {
        const Inputs = actionInputs[action.kind];
        const name = `Aktion ${at + 1}: ${actionWords[action.kind]}`;
        return (
          <fieldset key={key} className={classes.part}>
            <legend>{name}</legend>
            <Inputs
              action={action as never}
              name={String(key)}
              choices={choices}
              problems={problems}
              connected={connected}
              isAboutFile={isAboutFile(trigger)}
              onChange={(next) => change(key, next)}
            />
            <Group gap={4}>
              {([-1, 1] as const).map((by) => (
                <MoveButton
                  key={by}
                  name={name}
                  by={by}
                  isAtEnd={at === (by < 0 ? 0 : actions.length - 1)}
                  isDisabled={!connected}
                  variant="subtle"
                  onMove={() => set(move(actions, at, by))}
                />
              ))}
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`${name} entfernen`}
                disabled={!connected}
                onClick={() => set(actions.filter((one) => one.key !== key))}
              >
                <IconTrash aria-hidden size={18} stroke={1.75} />
              </ActionIcon>
            </Group>
          </fieldset>
        );
      })}
      <Select
        label="Aktion hinzufügen"
        placeholder="Auswählen"
        disabled={!connected}
        data={Object.entries(actionWords).map(([value, label]) => ({ value, label }))}
        value={null}
        onChange={(kind) => kind && set([...actions, newAction(kind as WorkflowAction["kind"])])}
      />
    </fieldset>
  );
};
