import { type ReactElement, useSyncExternalStore } from "react";
import { formatDateTime, formatRelative } from "#text/format-date.ts";

/** Under 24 hours in words and kept up to date, older ones as date and time. */
export const RelativeTime = ({ at }: { at: number }): ReactElement => {
  const read = (): string => formatRelative(at, Date.now());
  const text = useSyncExternalStore(onEachSecond, read, read);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {text}
    </time>
  );
};

// One timer for all times on the page, none when there are none.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const onEachSecond = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
