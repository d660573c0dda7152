import { Button } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useRef } from "react";
import { useSnapshot } from "valtio";
import { loadLater } from "#app/load-later.tsx";
import { readSetting } from "#data/person/settings.ts";
import { assistant, closeAssistant, openAssistant } from "#state/assistant.ts";
import classes from "./assistant-button.module.css";

const AssistantPanel = loadLater(async () => (await import("#app/quiet-pages.ts")).quietPages.AssistantPanel);

/** The way to the assistant, bottom right on every page; nothing of it is loaded before it is opened. */
export const AssistantButton = (): ReactElement | null => {
  const { isOpen } = useSnapshot(assistant);
  const isWanted = useLiveQuery(async () => readSetting("assistant"), []) ?? false;
  const button = useRef<HTMLButtonElement>(null);
  if (!isWanted) return null;
  const close = (): void => {
    closeAssistant();
    button.current?.focus();
  };
  return (
    <div data-screen-only>
      <Button
        ref={button}
        className={classes.button ?? ""}
        variant="default"
        data-covered={isOpen || undefined}
        aria-expanded={isOpen}
        leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
        onClick={isOpen ? close : openAssistant}
      >
        Assistent
      </Button>
      {isOpen && <AssistantPanel onClose={close} />}
    </div>
  );
};
