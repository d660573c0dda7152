import { TextInput } from "@mantine/core";
import type { ReactElement, Ref } from "react";
import type { CodeKind } from "./read-code.ts";

interface CodeFieldProps {
  readonly kind: CodeKind;
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly size?: "sm" | "md";
  readonly onChange: (text: string) => void;
}

/** Field for a code of the second factor; phones fill it in. */
export const CodeField = ({ kind, onChange, ...field }: CodeFieldProps): ReactElement => (
  <TextInput
    {...texts[kind]}
    {...field}
    name="code"
    autoComplete={kind === "app" ? "one-time-code" : "off"}
    inputMode={kind === "app" ? "numeric" : "text"}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    required
    withAsterisk={false}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const texts = {
  app: {
    label: "Code aus Ihrer Authenticator-App",
    description: "Sechs Ziffern; die App zeigt alle 30 Sekunden einen neuen Code.",
  },
  recovery: {
    label: "Wiederherstellungscode",
    description: "Einer der Codes, die Sie beim Einrichten erhalten haben. Jeder gilt einmal.",
  },
} as const satisfies Record<CodeKind, object>;
