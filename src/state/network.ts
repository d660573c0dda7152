import { proxy } from "valtio";

/** Connection state. `online` is the browser's view and only good for wording. */
export const network = proxy({
  online: true,
  /** From real answers; null before the first. */
  serverReachable: null as boolean | null,
  /** Time of the last answer without a fault, 0 before the first. */
  lastContact: 0,
  /** Answers of a server that cannot answer, since the last good one. */
  faults: 0,
});

/** Real answers decide; the browser's own word counts only until there is one. */
export const isConnected = ({
  online,
  serverReachable,
}: {
  readonly online: boolean;
  readonly serverReachable: boolean | null;
}): boolean => serverReachable ?? online;

/** One fault may be that of a single call. */
export const isFaulty = ({ faults }: { readonly faults: number }): boolean => faults >= 2;
