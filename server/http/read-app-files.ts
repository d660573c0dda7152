import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { cacheControlOf } from "./app-files.ts";

/** A file of the built app with its compressed forms. */
export interface AppFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The uncompressed form, and the compressed ones written by the build. */
  readonly forms: Readonly<Partial<Record<Coding, Buffer>>> & { readonly identity: Buffer };
}

export const codings = { br: ".br", gzip: ".gz" } as const;
export type Coding = keyof typeof codings | "identity";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** All files of the built app by path, read once: 13 MB. Null without a build. */
export const readAppFiles = (folder: string): ReadonlyMap<string, AppFile> | null => {
  const contents = readContents(folder);
  if (!contents.has("/index.html")) return null;
  const isForm = (path: string): boolean => Object.values(codings).some((ending) => path.endsWith(ending));
  return new Map(
    [...contents]
      .filter(([path]) => !isForm(path))
      .map(([path, identity]): [string, AppFile] => {
        const [br, gzip] = [contents.get(path + codings.br), contents.get(path + codings.gzip)];
        const file: AppFile = {
          type: types[extname(path)] ?? "application/octet-stream",
          cacheControl: cacheControlOf(path),
          etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
          forms: { identity, ...(br && { br }), ...(gzip && { gzip }) },
        };
        return [path, file];
      }),
  );
};

/** By path with slashes; hidden files are build data. */
const readContents = (folder: string): ReadonlyMap<string, Buffer> => {
  const contents = new Map<string, Buffer>();
  const add = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) add(inner);
      else if (entry.isFile()) contents.set(inner, readFileSync(join(folder, inner)));
    }
  };
  try {
    add("");
  } catch (error) {
    ifMissing(error);
  }
  return contents;
};
