import { Button, Portal } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useRef } from "react";
import { useSnapshot } from "valtio";
import { loadLater } from "#app/load-later.tsx";
import { readSetting } from "#data/person/settings.ts";
import { assistant, closeAssistant, openAssistant } from "#state/assistant.ts";
import classes from "./assistant-button.module.css";

const AssistantPanel = loadLater(async () => (await import("#app/quiet-pages.ts")).quietPages.AssistantPanel);

/** The way to the assistant in the top bar; nothing of it is loaded before it is opened. */
export const AssistantButton = (): ReactElement | null => {
  const { isOpen } = useSnapshot(assistant);
  const isWanted = useLiveQuery(async () => readSetting("assistant"), []);
  const button = useRef<HTMLButtonElement>(null);
  if (isWanted === false) return null;
  const close = (): void => {
    closeAssistant();
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        className={classes.button ?? ""}
        // Keeps its place free while the setting is read.
        data-pending={isWanted === undefined || undefined}
        classNames={{ label: classes.label ?? "", section: classes.icon ?? "" }}
        aria-expanded={isOpen}
        leftSection={<IconMessageQuestion size={22} stroke={1.75} aria-hidden />}
        onClick={isOpen ? close : openAssistant}
      >
        Assistent
      </Button>
      {isOpen && (
        <Portal data-screen-only>
          <AssistantPanel onClose={close} />
        </Portal>
      )}
    </>
  );
};
