import { Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { type Role, roles } from "#contract/roles.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { roleWord } from "#text/role-words.ts";
import { officeDraftOf } from "./office-draft.ts";
import { levelWords, type OfficeDraft, type OfficeField } from "./office-fields.ts";

type Answer = CallOutput<"readOfficeSettings">;

interface Props {
  readonly field: OfficeField;
  /** As it is saved. */
  readonly answer: Answer;
  readonly draft: OfficeDraft;
  readonly fault: string | null;
  readonly connected: boolean;
  readonly onChange: (change: Partial<OfficeDraft>) => void;
}

/** One value with its effect, its default and where it comes from. */
export const OfficeInput = (props: Props): ReactElement => {
  const { field, answer } = props;
  return (
    <div>
      <Control {...props} isFixed={isFixed(field, answer)} />
      <div style={{ marginTop: 4 }}>
        <SourceChip source={isFixed(field, answer) ? "environment" : isDefault(field, answer) ? "default" : "here"} />
      </div>
    </div>
  );
};

const isFixed = ({ name }: OfficeField, { fromEnvironment }: Answer): boolean =>
  fromEnvironment.some((fixed) => fixed === name);

const isDefault = ({ name }: OfficeField, { settings }: Answer): boolean => {
  const saved = officeDraftOf(settings)[name];
  if (name === "showsCertified") return saved === true;
  return saved === "" || saved === false || (Array.isArray(saved) && saved.length === 0);
};

const Control = ({
  field,
  answer: { defaults },
  draft,
  fault,
  connected,
  onChange,
  isFixed: fixed,
}: Props & { readonly isFixed: boolean }): ReactElement => {
  const { label, name } = field;
  const common = { label, description: field.effect(defaults), disabled: !connected || fixed };
  if (field.kind === "switch")
    return (
      <Switch
        {...common}
        checked={draft[field.name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
      />
    );
  if (field.kind === "roles")
    return (
      <Checkbox.Group
        label={label}
        description={common.description}
        value={[...draft.secondFactorRoles]}
        onChange={(chosen) => onChange({ secondFactorRoles: chosen as Role[] })}
      >
        <Group gap="md" mt={6}>
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={roleWord(role)} disabled={common.disabled} />
          ))}
        </Group>
      </Checkbox.Group>
    );
  if (field.kind === "level")
    return (
      <Select
        {...common}
        allowDeselect={false}
        data={[
          { value: "", label: `Vorgabe (${levelWords[defaults.logLevel]})` },
          ...Object.entries(levelWords).map(([value, word]) => ({ value, label: word })),
        ]}
        value={fixed ? defaults.logLevel : draft.logLevel}
        onChange={(level) => onChange({ logLevel: level ?? "" })}
      />
    );
  const start = name in defaults ? String(defaults[name as keyof typeof defaults] ?? "") : "";
  return (
    <TextInput
      {...common}
      inputMode={field.kind === "email" ? "email" : "numeric"}
      placeholder={start || (field.kind === "email" ? "nicht gesetzt" : "unbegrenzt")}
      value={fixed ? start : draft[field.name]}
      error={fixed ? null : fault}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
};
