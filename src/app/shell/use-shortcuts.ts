import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { focusSearchField } from "#app/search/focus-search-field.ts";
import { readSetting } from "#data/person/settings.ts";
import { openPanel, panels } from "#state/panels.ts";
import { readShortcut } from "./shortcut.ts";

/** Listens to the shortcuts of the shell while `active`; each screen adds its own for what it shows. */
export const useShortcuts = (active: boolean): void => {
  const navigate = useNavigate();
  const leaderAt = useRef<number | null>(null);
  const singleKeysWanted = useLiveQuery(async () => readSetting("shortcuts"), []) ?? false;
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || panels.open !== null) return;
      const stroke = { ...pickKeys(event), at: event.timeStamp };
      const heard = readShortcut(stroke, leaderAt.current, singleKeysWanted && !isTyping(event.target));
      leaderAt.current = heard.leaderAt;
      const { command } = heard;
      if (!command) return;
      event.preventDefault();
      if (command.kind === "go") void navigate(command.path);
      else if (command.kind === "list") openPanel("shortcuts");
      else if (!focusSearchField()) openPanel("search");
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [active, navigate, singleKeysWanted]);
};

const pickKeys = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

/** Inside inputs and open lists a letter is a letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=menu], [role=listbox]") !== null);
