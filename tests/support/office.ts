import { type Desk, openDesk } from "./desk.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type RunningServer, runServer } from "./running-server.ts";

/** A server, the way to it, and its administrator settled in at a desk. */
export interface Office {
  readonly server: RunningServer;
  readonly proxy: FaultProxy;
  readonly desk: Desk;
  readonly close: () => Promise<void>;
}

export interface OfficeSettings {
  /** Another than the usual one. */
  readonly server?: RunningServer;
  /** Put before the script of the service worker. */
  readonly workerPrelude?: string;
  /** Background Sync does not run out of attempts while a test is offline. */
  readonly keepsCalling?: boolean;
}

export const openOffice = async (settings: OfficeSettings = {}): Promise<Office> => {
  const server = settings.server ?? (await runServer({ LOGINS_PER_MINUTE: "1000" }));
  const proxy = await startFaultProxy();
  proxy.target = server.url;
  proxy.workerPrelude = settings.workerPrelude ?? "";
  const desk = await openDesk(proxy.url, server.admin, settings);
  await desk.settleIn();
  return {
    server,
    proxy,
    desk,
    close: async () => {
      await desk.remove();
      await proxy.close();
      await server.remove();
    },
  };
};
