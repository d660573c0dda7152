import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { turnElsewhere, uploadDesk } from "#state/upload-desk.ts";
import type { QueueItem } from "./load-queue.ts";

/** Opens the result of a file that came in alone once it has a verdict, unless the person does something else first. */
export function useOpenAlone(items: readonly Pick<QueueItem, "row">[]): void {
  const navigate = useNavigate();
  const { alone } = useSnapshot(uploadDesk);
  const isChecked = alone !== null && items.some(({ row }) => row.localId === alone && row.verdict !== null);
  useEffect(() => {
    if (isChecked) void navigate(`/results/${alone}`);
  }, [isChecked, alone, navigate]);
  useEffect(() => {
    const act = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || isDeed(event)) turnElsewhere();
    };
    for (const kind of deeds) window.addEventListener(kind, act, true);
    return () => {
      for (const kind of deeds) window.removeEventListener(kind, act, true);
      turnElsewhere();
    };
  }, []);
}

/** A click without a pointer is that of a screen reader. */
const deeds = ["pointerdown", "keydown", "click"] as const;

/** `Strg` goes down before the file is pasted, and stays down after it. */
const isDeed = ({ key, repeat }: KeyboardEvent): boolean => !repeat && !modifiers.has(key);
const modifiers: ReadonlySet<string> = new Set(["Control", "Meta", "Shift", "Alt", "AltGraph"]);
