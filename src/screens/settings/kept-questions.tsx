import { Button, Text } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { listQuestions, removeQuestions } from "#data/person/questions.ts";
import { authState } from "#state/session.ts";
import { formatCount } from "#text/format-number.ts";

/** How many questions to the assistant this device keeps, with the way to forget them. */
export const KeptQuestions = (): ReactElement | null => {
  const ownerId = useSnapshot(authState).user?.id;
  const count = useLiveQuery(async () => (ownerId ? (await listQuestions(ownerId)).length : 0), [ownerId]) ?? 0;
  if (ownerId === undefined || count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {formatCount(count, "Frage", "Fragen")} an den Assistenten auf diesem Gerät vorgemerkt, ohne Werte aus Dateien.{" "}
      <Button variant="subtle" size="compact-sm" onClick={() => void removeQuestions(ownerId)}>
        Vergessen
      </Button>
    </Text>
  );
};
