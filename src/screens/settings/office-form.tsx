import { Alert, Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { OfficeRuleKind } from "#contract/index.ts";
import { officeRuleLimits } from "#contract/office-rules.ts";
import type { Saving } from "#data/person/office-rules.ts";
import { log } from "#data/store/logs.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { formatNumber } from "#text/format-number.ts";
import type { News } from "./use-news.ts";

interface OfficeFormProps {
  readonly kind: OfficeRuleKind;
  readonly news: News | null;
  /** Undefined when the inputs are wrong; they show their own problems. */
  readonly onSubmit: () => Promise<Saving | undefined>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Frame of both forms: saves, or focuses the first problem. */
export const OfficeForm = ({ kind, news, onSubmit, onSaved, onCancel, children }: OfficeFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setTouched] = useState(false);
  useWork(isTouched);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [refused]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setReason(null);
    const saving = await onSubmit().catch((error: unknown) => {
      log("ERROR", "Setting not stored", String(error));
      return "failed" as const;
    });
    if (saving === "saved") return onSaved();
    setBusy(false);
    if (saving !== undefined) setReason(saving === "failed" ? notStored : savingText(saving, kind));
    setRefused((times) => times + 1);
  };
  return (
    <form ref={form} onInput={() => setTouched(true)} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {children}
        {news !== null && !busy && (
          <Alert color="yellow" role="status">
            {newsTexts[news.kind]}
            {news.kind === "changed" && (
              <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={news.takeUp}>
                Neuere Fassung laden
              </Button>
            )}
          </Alert>
        )}
        {reason !== null && (
          <Alert color="red" role="alert" tabIndex={-1}>
            {reason}
          </Alert>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" loading={busy}>
          Speichern
        </Button>
      </Group>
    </form>
  );
};

const newsTexts = {
  changed:
    "Das wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Ihr Speichern ersetzt die neuere Fassung.",
  removed:
    "Das wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät gelöscht. Ihr Speichern legt es neu an.",
} as const satisfies Record<News["kind"], string>;

export const notStored = "Nicht gespeichert: Der Speicher dieses Geräts nimmt nichts an.";

export const savingText = (saving: Exclude<Saving, "saved">, kind: OfficeRuleKind): string => {
  if (saving === "tooLong") {
    return `Das ist zu lang zum Speichern. Alle Angaben zusammen dürfen höchstens ${formatNumber(officeRuleLimits.textLength[kind])} Zeichen haben.`;
  }
  const limit = formatNumber(officeRuleLimits[kind]);
  return `Mehr als ${limit} ${kindWords[kind]} lassen sich nicht speichern.`;
};

const kindWords = {
  ownRules: "eigene Regeln",
  clients: "Mandantenprofile",
  deviations: "Abweichungen",
} as const satisfies Record<OfficeRuleKind, string>;
