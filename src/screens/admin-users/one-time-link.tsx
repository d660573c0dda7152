import { Group, TextInput } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import { useWork } from "#screens/shared/use-work.ts";
import { formatDateTime } from "#text/format-date.ts";
import { CopyButton } from "#ui/copy-button.tsx";

interface Props {
  readonly link: { readonly url: string; readonly expiresAt: number };
  readonly email: string;
}

/** A link for setting a password; it can be read now and never again. */
export const OneTimeLink = ({ link, email }: Props): ReactElement => {
  const url = absoluteUrl(link.url);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  useWork(true);
  return (
    <>
      <TextInput
        ref={field}
        readOnly
        label={`Einmaliger Link für ${email}`}
        description={`Bitte geben Sie ihn auf sicherem Weg weiter. Er gilt bis ${formatDateTime(link.expiresAt)}, einmal, und wird nur jetzt angezeigt.`}
        value={url}
      />
      <Group mt="sm">
        <CopyButton label="Link kopieren" text={url} />
      </Group>
    </>
  );
};

/** Uses this page's origin if the server does not know its own address. */
export const absoluteUrl = (url: string): string => new URL(url, location.origin).href;
