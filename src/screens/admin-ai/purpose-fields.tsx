import { Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { AiSettings } from "#contract/ai.ts";
import type { AiProvider } from "#contract/ai-providers.ts";
import { type AiPurpose, purposeWords } from "#contract/ai-purposes.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { roleWord } from "#text/role-words.ts";
import { tokenLimits } from "./ai-draft.ts";
import classes from "./ai-page.module.css";

type Purpose = AiSettings["purposes"]["explain"];

interface Props {
  readonly purpose: AiPurpose;
  readonly settings: Purpose;
  /** Source of its saved values. */
  readonly source: "default" | "here";
  readonly providers: readonly AiProvider[];
  readonly isReadOnly: boolean;
  readonly onEdit: (change: Partial<Purpose>) => void;
}

/** Settings of one purpose: switch, roles, model and length of an answer. */
export const PurposeFields = ({ purpose, settings, source, providers, isReadOnly, onEdit }: Props): ReactElement => {
  const { enabled, roles, providerId, model, maxTokens } = settings;
  const { minimum, maximum } = tokenLimits;
  const word = purposeWords[purpose];
  const isFixed = isReadOnly || !enabled;
  const chosen = providers.find(({ id }) => id === providerId);
  return (
    <fieldset className={classes.purpose}>
      <legend>{word}</legend>
      <div className={classes.head}>
        <Switch
          label={word}
          disabled={isReadOnly}
          checked={enabled}
          onChange={(event) => onEdit({ enabled: event.currentTarget.checked })}
        />
        <SourceChip source={source} />
      </div>
      <div className={classes.choices}>
        <Checkbox.Group
          label="Wer"
          description="Super Admin und Administrator immer."
          value={[...roles]}
          onChange={(next) => onEdit({ roles: next as Purpose["roles"] })}
        >
          <Group gap="md" mt={6}>
            {(["berater", "service"] as const).map((role) => (
              <Checkbox key={role} value={role} label={roleWord(role)} disabled={isFixed} />
            ))}
          </Group>
        </Checkbox.Group>
        <Select
          label="Anbieter"
          disabled={isFixed}
          allowDeselect={false}
          data={[
            { value: inOrder, label: "In der Reihenfolge" },
            ...providers.map(({ id, name }) => ({ value: id, label: name })),
            ...(providerId !== null && chosen === undefined
              ? [{ value: providerId, label: "Nicht mehr eingetragen" }]
              : []),
          ]}
          value={providerId ?? inOrder}
          onChange={(next) => onEdit({ providerId: next === inOrder ? null : next, model: null })}
        />
        {chosen !== undefined && chosen.models.length > 1 && (
          <Select
            label="Modell"
            disabled={isFixed}
            allowDeselect={false}
            data={chosen.models}
            value={model ?? chosen.models[0] ?? null}
            onChange={(next) => onEdit({ model: next })}
          />
        )}
        <TextInput
          label="Längste Antwort in Token"
          inputMode="numeric"
          disabled={isFixed}
          value={Number.isNaN(maxTokens) ? "" : String(maxTokens)}
          error={maxTokens >= minimum && maxTokens <= maximum ? null : `${minimum} bis ${maximum}`}
          onChange={(event) => onEdit({ maxTokens: Number.parseInt(event.currentTarget.value, 10) })}
        />
      </div>
    </fieldset>
  );
};

const inOrder = "order";
