import { routes } from "#app/routes.ts";

export type Command =
  | { readonly kind: "search" }
  | { readonly kind: "list" }
  | { readonly kind: "go"; readonly path: string };

export interface KeyStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Milliseconds. */
  readonly at: number;
}

/** Time „g“ waits for its second key, in milliseconds. */
const chordMs = 1_500;

/**
 * Meaning of a key stroke; `leaderAt` is the time of a preceding „g“ or null. `Ctrl+K` always works, single keys only
 * with `singleKeys` (not inside inputs, not when switched off).
 */
export const readShortcut = (
  stroke: KeyStroke,
  leaderAt: number | null,
  singleKeys: boolean,
): { readonly command: Command | null; readonly leaderAt: number | null } => {
  const nothing = { command: null, leaderAt: null };
  if ((stroke.ctrlKey || stroke.metaKey) && !stroke.altKey && stroke.key.toLowerCase() === "k") {
    return { command: { kind: "search" }, leaderAt: null };
  }
  if (!singleKeys || stroke.ctrlKey || stroke.metaKey || stroke.altKey) return nothing;
  if (leaderAt !== null && stroke.at - leaderAt <= chordMs) {
    const route = routes.find(({ key }) => key === stroke.key);
    return route ? { command: { kind: "go", path: route.path }, leaderAt: null } : nothing;
  }
  if (stroke.key === "/") return { command: { kind: "search" }, leaderAt: null };
  if (stroke.key === "?") return { command: { kind: "list" }, leaderAt: null };
  if (stroke.key === "g") return { command: null, leaderAt: stroke.at };
  return nothing;
};
