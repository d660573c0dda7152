import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a server that is measured: says on SIGUSR2 how long its event loop stood still at most since the last time.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("SIGUSR2", () => {
  console.log(`loop ${Math.round(delay.max / 1e6)}`);
  delay.reset();
});
