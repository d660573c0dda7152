import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { checkEveryPage } from "./check-every-page.ts";
import { nobodysFile } from "./places.ts";

/** Without these nobody gets as far as a page. */
const ofSession = /^\/datev-api\/api\/auth\/(?:login|me|refresh)$/;
let proxy: FaultProxy;

checkEveryPage({
  name: "error",
  fileNames: [nobodysFile.name],
  begin: async (server) => {
    proxy = await startFaultProxy();
    proxy.target = server.url;
    proxy.chooseFault = ({ path }) => (path.startsWith("/datev-api/") && !ofSession.test(path) ? "answer500" : null);
    return proxy.url;
  },
  prepare: async () => [nobodysFile.id],
  end: () => proxy?.close(),
});
