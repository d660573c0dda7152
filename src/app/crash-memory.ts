const key = "pruefstapel.crashedAt";
const inARowMs = 60_000;

/** Notes a crash and tells whether it is the second one within a minute in this tab. */
export const rememberCrash = (): boolean => {
  const now = Date.now();
  try {
    const before = Number(sessionStorage.getItem(key) ?? 0);
    // The same crash is reported twice in strict mode and on a re-rendering; only a later one counts.
    if (now - before > 1_000) sessionStorage.setItem(key, String(now));
    return now - before > 1_000 && now - before < inARowMs;
  } catch (cause) {
    // Storage can be forbidden; then the offer is simply not made.
    console.warn("Crash not remembered", cause);
    return false;
  }
};
