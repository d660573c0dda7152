/** The whole server as it is, on a clock that its parent may set back and forth. */
import { readSettings } from "#server/ground/settings/settings.ts";
import { startServer } from "#server/process/start-server.ts";

let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on("message", (message: { readonly offsetMs: number }) => {
  offsetMs = message.offsetMs;
});
const { url } = await startServer(readSettings(process.env), { now: () => Date.now() + offsetMs });
process.send?.({ url: url.replace("localhost", "127.0.0.1") });
