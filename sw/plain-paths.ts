import type { Plugin } from "vite";

/** Puts method and path of every call into the app as plain values, without the shapes they stand beside. */
export const plainPaths = (): Plugin => ({
  name: "plain-paths",
  apply: "build",
  load: async (id) => {
    if (!id.endsWith("/contract/paths.ts")) return null;
    const values = await import("#contract/paths.ts");
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
