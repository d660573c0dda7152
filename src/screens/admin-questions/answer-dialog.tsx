import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { OfficeAnswer } from "#contract/questions.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";

interface Props {
  readonly answer: OfficeAnswer;
  readonly onSave: (answer: OfficeAnswer) => Promise<unknown>;
  readonly onClose: () => void;
}

const limit = limits.changeOfficeAnswers.settings.answers.items;

/** An answer of the office, new or to be changed. */
export const AnswerDialog = ({ answer, onSave, onClose }: Props): ReactElement => {
  const [draft, setDraft] = useState(answer);
  const [isTried, setTried] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const isAddress = draft.link === "" || /^https?:\/\/\S+$/u.test(draft.link);
  const faults = {
    question: draft.question.trim() === "" ? "Bitte geben Sie die Frage an." : null,
    text: draft.text.trim() === "" ? "Bitte geben Sie die Antwort an." : null,
    link: isAddress ? null : "Eine Adresse beginnt mit https:// oder http://.",
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== null)) return;
    const isSaved = await attempt(() => onSave(draft), "Die Antwort konnte nicht gespeichert werden.");
    if (isSaved) onClose();
  };
  const inputOf = (key: keyof typeof faults) => ({
    value: draft[key],
    maxLength: limit[key].maxLength ?? 0,
    error: isTried ? faults[key] : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((before) => ({ ...before, [key]: value }));
    },
  });
  return (
    <Modal opened onClose={onClose} title="Antwort der Kanzlei" centered size="lg">
      <form noValidate aria-label="Antwort der Kanzlei" onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <FailureAlert reason={reason} />
          <TextInput
            label="Frage"
            description="So, wie Personen sie stellen: Der Assistent vergleicht ihre Worte damit."
            data-autofocus
            {...inputOf("question")}
          />
          <Textarea label="Antwort" autosize minRows={4} maxRows={12} {...inputOf("text")} />
          <TextInput label="Link (freiwillig)" placeholder="https://" inputMode="url" {...inputOf("link")} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={busy}>
              Speichern
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
