import { canRunGitServers } from "./ssh-server.ts";

/** Installs what is missing, where that is allowed. */
export const setup = (): void => {
  if (!canRunGitServers()) throw new Error("NOT RUN: git and sshd are not here, and may not be installed");
};
