import { httpRemote } from "./http-remote.ts";
import type { Remote, RemoteAccess } from "./remote.ts";
import { sshRemote } from "./ssh-remote.ts";

export const openRemote = (access: RemoteAccess): Remote =>
  access.address.kind === "http" ? httpRemote(access, access.address) : sshRemote(access, access.address);
