const pollIntervalMs = 5_000;
const publishEveryMs = 10_000;

/**
 * Measures how long no tab of the app has been used, and reports it every few seconds. Uses two clocks: the wall clock
 * also advances while the computer sleeps, the other one cannot be set back.
 */
export const startIdleWatch = (reportIdle: (idleMs: number) => Promise<void>): (() => void) => {
  let activeAt = { wall: Date.now(), ticks: performance.now() };
  let publishedAt = 0;
  const channel = new BroadcastChannel("activity");
  const recordActivity = (): void => {
    activeAt = { wall: Date.now(), ticks: performance.now() };
  };
  const note = (): void => {
    recordActivity();
    // The other tabs must not lock what is being worked with in this one.
    if (performance.now() - publishedAt < publishEveryMs) return;
    publishedAt = performance.now();
    channel.postMessage("active");
  };
  channel.onmessage = recordActivity;
  const look = (): void => {
    const idleMs = Math.max(Date.now() - activeAt.wall, performance.now() - activeAt.ticks);
    void reportIdle(idleMs);
  };
  const timer = setInterval(look, pollIntervalMs);
  for (const event of events) addEventListener(event, note, { passive: true, capture: true });
  // Timers of hidden pages are late; after hours of absence the page must not reappear unlocked.
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    channel.close();
    for (const event of events) removeEventListener(event, note, { capture: true });
    document.removeEventListener("visibilitychange", look);
  };
};

const events = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
