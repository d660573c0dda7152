import { TextInput } from "@mantine/core";
import type { ReactElement, Ref } from "react";

interface Props {
  readonly id: string;
  readonly value: string;
  readonly error: string | null | undefined;
  readonly busy: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The address of a person who has to sign in; password managers fill it in. */
export const EmailField = ({ busy, onChange, ...props }: Props): ReactElement => (
  <TextInput
    label="E-Mail"
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    size="md"
    required
    withAsterisk={false}
    readOnly={busy}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
