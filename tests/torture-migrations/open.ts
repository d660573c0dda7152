/** Opens a data folder as a start of the server does, up to the first administrator, and closes it again. */
import { openContext } from "#server/open-context.ts";
import { readSettings } from "#server/settings.ts";

process.send?.("opening");
const { close } = await openContext(readSettings(process.env), { role: "serve" });
process.send?.("opened");
await close();
process.disconnect?.();
