/** A place for backups. */
export interface TargetStore {
  /** Stores a file under a name, reads it back and compares it; a second call replaces the first. */
  readonly keep: (path: string, name: string) => Promise<void>;
  /** Succeeds where there is none. */
  readonly remove: (name: string) => Promise<void>;
  /** Writes something small and removes it. */
  readonly tryOut: () => Promise<void>;
}
