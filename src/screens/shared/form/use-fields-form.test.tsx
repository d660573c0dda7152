import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldTable } from "./fields.ts";
import { FieldsForm } from "./fields-form.tsx";
import { useFieldsForm } from "./use-fields-form.tsx";

interface Values {
  readonly name: string;
  readonly days: number;
}

const fields: FieldTable<Values> = {
  name: { kind: "text", label: "Name", missingText: "Bitte geben Sie einen Namen ein." },
  days: { kind: "number", label: "Tage", limit: { minimum: 1, maximum: 9 } },
};

const Form = ({ disabled, defaults }: { readonly disabled: boolean; readonly defaults?: Values }): ReactElement => {
  const form = useFieldsForm<{ readonly version: number; readonly values: Values }, Values, null>({
    fields,
    saved: { version: 1, values: { name: "", days: 5 } },
    valuesOf: ({ values }) => values,
    answer: null,
    disabled,
    ...(defaults && { defaults }),
    readPresent: async () => null,
    save: async () => null,
    done: "gespeichert",
    failed: "nicht gespeichert",
    onSaved: () => {},
  });
  return <FieldsForm form={form} label="Muster" />;
};

const show = (form: ReactElement): string => renderToStaticMarkup(<MantineProvider>{form}</MantineProvider>);

test("a form that has just opened shows no faults and saves nothing", () => {
  const markup = show(<Form disabled={false} />);
  expect(markup).not.toContain("Bitte geben Sie");
  expect(markup).toMatch(/<button[^>]*disabled[^>]*type="submit"/);
});

test("fields stand in the order of the table", () => expect(show(<Form disabled={false} />)).toMatch(/Name.*Tage/s));

test("without a connection no field can be changed", () =>
  expect(show(<Form disabled />).match(/<input[^>]*disabled/g)).toHaveLength(2));

test("only a field that differs from its default is marked", () => {
  const markup = show(<Form disabled={false} defaults={{ name: "", days: 1 }} />);
  expect(markup.match(/>geändert</g)).toHaveLength(1);
  expect(markup).not.toContain("Vorgabe</span>");
});
