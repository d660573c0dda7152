/** Opens a data folder as a start of the server does, up to the first administrator, and closes it again. */

import { readSettings } from "#server/ground/settings/settings.ts";
import { openContext } from "#server/process/open-context.ts";

process.send?.("opening");
const { close } = await openContext(readSettings(process.env), { role: "serve" });
process.send?.("opened");
await close();
process.disconnect?.();
