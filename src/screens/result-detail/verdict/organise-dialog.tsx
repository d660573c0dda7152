import { Alert, Button, Group, Modal, Select, Stack, TagsInput } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useCallback, useState } from "react";
import { useSnapshot } from "valtio";
import { maxTagLength, maxTags } from "#contract/tags.ts";
import { readChecks } from "#data/checks/file-checks.ts";
import { changeBetween, organisationOf } from "#data/checks/organisation.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { call } from "#data/server/call.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { foldLabel } from "#engine/values/fold-text.ts";
import { cleanTags, listTags } from "#screens/shared/clean-tags.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { describePeople, listChoices } from "./list-choices.ts";

interface Props {
  readonly row: FileCheckRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes tags and assignee of a file, also offline. */
export const OrganiseDialog = ({ row, opened, onClose }: Props): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Schlagwörter und Zuständigkeit" size="md">
    {opened && <OrganiseForm row={row} onClose={onClose} />}
  </Modal>
);

function OrganiseForm({ row, onClose }: Omit<Props, "opened">): ReactElement {
  const { localId, ownerId, fileId } = row;
  // Only differences from this state are sent, so that changes by others stay.
  const [before] = useState(() => organisationOf(row));
  const [draft, setDraft] = useState(before);
  const { reason: failure, attempt } = useAttempt();
  const user = useSnapshot(authState).user;
  const load = useCallback(
    async () => (fileId === null ? null : (await call("listAssignees", { id: fileId })).people),
    [fileId],
  );
  const { kept, failure: refusal, busy, connected, reload } = useAnswer(null, load);
  const reason = refusal === null || busy ? null : errorText(refusal, "Die Personen konnten nicht geladen werden.");
  const existing = useLiveQuery(async () => listTags(await readChecks(ownerId)), [ownerId]) ?? [];
  const people = connected ? (kept?.answer ?? null) : null;
  const isRefused = people?.length === 0;
  const choices = listChoices(people, user, draft.assignee);

  const save = (): Promise<boolean> =>
    attempt(async () => {
      await organiseFileCheck(ownerId, localId, changeBetween(before, draft));
      onClose();
    }, "Die Änderung konnte auf diesem Gerät nicht gespeichert werden.");
  return (
    <Stack gap="md">
      {isRefused && (
        <Alert color="yellow">
          Das ändert, wer die Datei hochgeladen hat oder für sie zuständig ist, und die Administration.
        </Alert>
      )}
      <TagsInput
        label="Schlagwörter"
        description={`Bis zu ${maxTags} kurze Wörter, nach denen sich die Liste der Dateien filtern lässt. Enter übernimmt ein Wort.`}
        data={existing}
        value={[...draft.tags]}
        maxTags={maxTags}
        maxLength={maxTagLength}
        disabled={isRefused}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ "aria-label": "Alle Schlagwörter entfernen" }}
        isDuplicate={(value, current) => current.some((tag) => foldLabel(tag) === foldLabel(value))}
        onChange={(tags) => setDraft({ ...draft, tags: cleanTags(tags) })}
      />
      <Select
        label="Zuständig"
        description={describePeople({ fileId, connected, isLoading: people === null, reason })}
        placeholder="Niemand"
        searchable
        clearable
        disabled={isRefused}
        clearButtonProps={{ "aria-label": "Niemand ist zuständig" }}
        nothingFoundMessage="Niemand gefunden"
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.assignee?.id ?? null}
        onChange={(id) => setDraft({ ...draft, assignee: choices.find((one) => one.id === id) ?? null })}
      />
      {reason !== null && connected && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={reload}>
            Erneut laden
          </Button>
        </Group>
      )}
      <FailureAlert reason={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button disabled={isRefused} onClick={() => void save()}>
          Speichern
        </Button>
      </Group>
    </Stack>
  );
}
