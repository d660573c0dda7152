import { ActionIcon, Group, Select, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { WorkflowAction } from "#contract/workflows.ts";
import { MoveButton } from "#screens/shared/admin/move-button.tsx";
import { EntryFields } from "#screens/shared/form/entry-fields.tsx";
import { actionKinds, type Choices, kindOf } from "./action-kinds.ts";
import { type ActionDraft, isAboutFile, move, newAction, type WorkflowDraft } from "./workflow-draft.ts";
import classes from "./workflows.module.css";

interface Props {
  readonly draft: WorkflowDraft;
  readonly choices: Choices;
  readonly problems: ReadonlyMap<string, string>;
  readonly connected: boolean;
  readonly onChange: (change: Partial<WorkflowDraft>) => void;
}

/** The actions, run one after another. */
export const ActionFields = ({ draft, choices, problems, connected, onChange }: Props): ReactElement => {
  const { actions, trigger } = draft;
  const set = (next: readonly ActionDraft[]): void => onChange({ actions: next });
  const change = (key: number, edited: Partial<WorkflowAction>): void =>
    set(
      actions.map((one) => (one.key === key ? { key, action: { ...one.action, ...edited } as WorkflowAction } : one)),
    );
  return (
    <fieldset className={classes.part}>
      <legend>{isAboutFile(trigger) ? "3." : "2."} Aktionen</legend>
      {problems.has("actions") && <p role="alert">{problems.get("actions")}</p>}
      {actions.map(({ key, action }, at) => {
        const { word, fields, note } = kindOf(action);
        const name = `Aktion ${at + 1}: ${word}`;
        const text = note?.(isAboutFile(trigger));
        return (
          <fieldset key={key} className={classes.part}>
            <legend>{name}</legend>
            <EntryFields
              fields={fields}
              names={Object.keys(fields) as (keyof WorkflowAction)[]}
              draft={action}
              answer={{ choices, isAboutFile: isAboutFile(trigger) }}
              faults={Object.fromEntries(Object.keys(fields).map((field) => [field, problems.get(`${field} ${key}`)]))}
              disabled={!connected}
              onChange={(edited) => change(key, edited)}
            />
            {text && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
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
        data={Object.entries(actionKinds).map(([value, { word }]) => ({ value, label: word }))}
        value={null}
        onChange={(kind) => kind && set([...actions, newAction(kind as WorkflowAction["kind"])])}
      />
    </fieldset>
  );
};
