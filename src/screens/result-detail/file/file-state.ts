import type { FileView } from "#checks/file-view.ts";

/** The content of the file, as far as this screen can show it. */
export type FileState =
  | { readonly kind: "absent"; readonly remote: RemoteBytes }
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly view: FileView }
  | { readonly kind: "failed" }
  /** The part of the app that shows it is not on this device yet, and cannot be fetched now. */
  | { readonly kind: "notReady" };

/** Whether bytes that are not on this device can be fetched from the server now; if not, why, in German. */
export type RemoteBytes =
  | { readonly kind: "fetchable"; readonly isFetching: boolean; readonly sizeBytes: number; readonly fetch: () => void }
  | { readonly kind: "unreachable"; readonly reason: string };
