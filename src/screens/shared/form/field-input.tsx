import {
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  Select,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { ReactElement } from "react";
import { type DrawnField, limitOf, listChoices } from "./fields.ts";

interface Props {
  readonly field: DrawnField;
  readonly typed: unknown;
  /** All fields as they are typed, for descriptions that depend on them. */
  readonly draft: object;
  readonly answer: unknown;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  /** Set in the environment of the server. */
  readonly isFixed: boolean;
  readonly className?: string | undefined;
  readonly onChange: (typed: unknown) => void;
}

/** The control of a field by its kind. */
export const FieldInput = (props: Props): ReactElement => {
  const { field, typed, draft, answer, fault, isFixed, className, onChange } = props;
  const { description } = field;
  const preset = "preset" in field ? field.preset?.(answer as never) : undefined;
  const common = {
    label: field.labelOf?.(draft as never) ?? field.label,
    description: typeof description === "function" ? description(answer as never, draft as never) : description,
    error: isFixed ? null : fault,
    disabled: props.disabled || isFixed,
    className,
  };
  const text = { ...common, value: isFixed && preset !== undefined ? preset : String(typed ?? "") };
  const onType = (event: { readonly currentTarget: { readonly value: string } }): void =>
    onChange(event.currentTarget.value);
  const choose = (value: string | null): void => {
    if (value !== null) onChange(value);
  };
  switch (field.kind) {
    case "switch": {
      const Control = field.isCheckbox ? Checkbox : Switch;
      return (
        <Control {...common} checked={typed === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    }
    case "select":
      return (
        <Select
          {...text}
          allowDeselect={false}
          searchable={field.isSearchable ?? false}
          placeholder={field.placeholder}
          data={listChoices(field, answer)}
          // An empty value without a choice of its own means nothing is chosen yet.
          value={field.missingText !== undefined && text.value === "" ? null : text.value}
          onChange={choose}
        />
      );
    case "many":
      return (
        <MultiSelect
          {...common}
          searchable
          data={[...listChoices(field, answer)]}
          value={[...(typed as readonly string[])]}
          onChange={onChange}
        />
      );
    case "words":
      return (
        <TagsInput
          {...common}
          value={[...(typed as readonly string[])]}
          maxTags={field.limit.maxItems}
          maxLength={field.limit.items.maxLength}
          acceptValueOnBlur
          onChange={(words) => onChange([...field.clean(words)])}
        />
      );
    case "checks": {
      const { disabled, ...group } = common;
      const boxes = listChoices(field, answer).map((choice) => (
        <Checkbox key={choice.value} {...choice} disabled={disabled || choice.disabled} />
      ));
      return (
        <Checkbox.Group {...group} value={[...(typed as readonly string[])]} onChange={onChange}>
          {field.listClass ? (
            <div className={field.listClass}>{boxes}</div>
          ) : field.isColumn ? (
            <Stack gap="xs" mt="xs">
              {boxes}
            </Stack>
          ) : (
            <Group gap="md" mt={6}>
              {boxes}
            </Group>
          )}
        </Checkbox.Group>
      );
    }
    case "radios": {
      const { disabled, ...group } = common;
      return (
        <Radio.Group {...group} value={text.value} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {listChoices(field, answer).map((choice) => (
              <Radio key={choice.value} {...choice} disabled={disabled || choice.disabled} />
            ))}
          </Stack>
        </Radio.Group>
      );
    }
    case "number":
      if (field.isSelect) {
        const { minimum, maximum } = limitOf(field.limit, answer);
        const numbers = Array.from({ length: maximum - minimum + 1 }, (_, at) => String(minimum + at));
        return <Select {...text} w="10rem" allowDeselect={false} data={numbers} onChange={choose} />;
      }
      return <TextInput {...text} inputMode="numeric" placeholder={preset || field.placeholder} onChange={onType} />;
    case "amount":
      return <TextInput {...text} inputMode="decimal" onChange={onType} />;
    case "time":
    case "date":
      return <TextInput {...text} type={field.kind} onChange={onType} />;
    case "moment":
      return <TextInput {...text} type="datetime-local" onChange={onType} />;
    case "text":
      return (
        <TextInput
          {...text}
          autoComplete="off"
          spellCheck={field.isCode ? false : undefined}
          inputMode={field.inputMode}
          placeholder={preset || field.placeholder}
          maxLength={field.limit?.maxLength}
          data-autofocus={field.isFocused}
          onChange={onType}
        />
      );
    case "area": {
      const rows = field.rows === "grows" ? {} : { minRows: field.rows[0], maxRows: field.rows[1] };
      return <Textarea {...text} autosize {...rows} maxLength={field.limit?.maxLength} onChange={onType} />;
    }
  }
};
