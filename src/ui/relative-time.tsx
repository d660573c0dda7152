import { type ReactElement, useSyncExternalStore } from "react";
import { formatDateTime, formatRelative } from "#text/format-date.ts";

/** Under 24 hours in words and kept up to date, older ones as date and time. */
export const RelativeTime = ({ at }: { at: number }): ReactElement => {
  const now = useSyncExternalStore(onEachMinute, currentMinute, currentMinute);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelative(at, Math.max(now, at))}
    </time>
  );
};

// One timer for all times on the page, none when there are none.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const onEachMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Rounded, because a snapshot must not change between two reads of one rendering. */
const currentMinute = (): number => Math.floor(Date.now() / 30_000) * 30_000;
