const key = "pruefstapel.crash";
const inARowMs = 5 * 60_000;
/** One crash is reported several times: in strict mode, and whenever the page that shows it is mounted again. */
const sameCrashMs = 1_000;

/** Records a crash and returns whether it follows another one in this tab. `now` in milliseconds. */
export const rememberCrash = (
  now: number = Date.now(),
  store: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
) => {
  try {
    const before = read(store.getItem(key));
    if (now - before.at <= sameCrashMs) return before.again;
    const again = now - before.at < inARowMs;
    store.setItem(key, JSON.stringify({ at: now, again }));
    return again;
  } catch (cause) {
    // Storage can be forbidden; then the offer is simply not made.
    console.warn("Crash not remembered", cause);
    return false;
  }
};

const read = (stored: string | null): { readonly at: number; readonly again: boolean } => {
  const value = stored === null ? null : (JSON.parse(stored) as { at?: unknown; again?: unknown });
  return { at: typeof value?.at === "number" ? value.at : Number.NEGATIVE_INFINITY, again: value?.again === true };
};
