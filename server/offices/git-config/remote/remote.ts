import type { GitConfigSettings } from "#contract/git-config.ts";
import type { Repository } from "#server/offices/git-config/repository/open-repository.ts";
import type { RemoteAddress } from "./read-address.ts";

/** Everything a connection needs. */
export interface RemoteAccess {
  readonly settings: GitConfigSettings;
  readonly address: RemoteAddress;
  /** Token or private key; empty where there is none. */
  readonly secret: string;
}

/** A repository elsewhere. Each call ends in ten seconds without an answer, and rejects with a RemoteFailure. */
export interface Remote {
  /** Last commit of the branch there; null where there is no such branch. */
  readonly readHead: () => Promise<string | null>;
  /** Brings that commit and what leads to it here; null as above. */
  readonly fetch: (repository: Repository) => Promise<string | null>;
  readonly push: (repository: Repository, commit: string) => Promise<void>;
  /** Whether one may write there; null where only a push would tell. */
  readonly tryWrite: () => Promise<boolean | null>;
}
