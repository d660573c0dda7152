import type { GitConfigSettings } from "#contract/git-config.ts";
import type { Repository } from "#server/offices/git-config/repository/open-repository.ts";
import type { RemoteAddress } from "./read-address.ts";

/** Settings and credentials of a connection. */
export interface RemoteAccess {
  readonly settings: GitConfigSettings;
  readonly address: RemoteAddress;
  /** Token or private key; empty if there is none. */
  readonly secret: string;
}

/** A remote repository. Each call times out after ten seconds without an answer, and rejects with a RemoteFailure. */
export interface Remote {
  /** Head of the remote branch; null if it does not exist. */
  readonly readHead: () => Promise<string | null>;
  /** Fetches that commit with its history; null like `readHead`. */
  readonly fetch: (repository: Repository) => Promise<string | null>;
  readonly push: (repository: Repository, commit: string) => Promise<void>;
  /** Whether writing is allowed; null if only a push would tell. */
  readonly tryWrite: () => Promise<boolean | null>;
}
